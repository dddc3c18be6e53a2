import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createReaders } from '#server/ingest/readers/index.ts';
import { createReaderPool, type ReaderPool } from '#server/ingest/readers/pool.ts';
import { makeDocx, p } from '#server/testing/readers/docx.ts';

const script = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const execArgv = ['--import', 'tsx'];
const order = (text: string) => Buffer.from(text);

describe('with the real readers', () => {
  let pool: ReaderPool;
  beforeAll(() => {
    pool = createReaderPool({ size: 1, entry: script('../../testing/readers/child.ts'), execArgv });
  });
  afterAll(async () => await pool.close());

  test('documents and refusals come back as from readDocument', async () => {
    const [document] = await pool.read(await makeDocx({ body: p('Term') }), 'a.docx');
    expect(document).toMatchObject({ format: 'docx', blocks: [{ kind: 'paragraph', text: 'Term' }] });
    await expect(pool.read(Buffer.from('PK\x03\x04?'), 'a.docx')).rejects.toMatchObject({
      name: 'UnreadableFile',
      code: 'damaged',
    });
    await expect(pool.read(Buffer.alloc(0), 'a.docx')).rejects.toMatchObject({ code: 'empty' });
  });
});

describe('when a child misbehaves', () => {
  let pool: ReaderPool;
  const pidOf = async () => (await pool.read(order('go'), 'x'))[0]!.blocks[0]!.text;
  beforeAll(() => {
    pool = createReaderPool({
      size: 1,
      entry: script('../../testing/readers/stubbornChild.ts'),
      execArgv,
      // of the clock: a busy machine takes seconds to eat so much
      deadline: 8_000,
      heap: 64,
      recycleAfter: 3,
    });
  });
  afterAll(async () => await pool.close());

  test.each([
    ['hang', 'timeout'],
    ['crash', 'out_of_memory'],
    ['eat', 'out_of_memory'],
    ['die', 'killed'],
  ])('one that would %s is replaced and its file refused', async (what, code) => {
    const bad = pool.read(order(what), 'x');
    const next = pidOf();
    await expect(bad).rejects.toMatchObject({ code });
    expect(await next).toMatch(/^\d+$/);
  });

  test('a reader that somebody kills costs nothing but time: the file has another', async () => {
    const pid = Number(await pidOf());
    const read = pidOf();
    process.kill(pid, 'SIGKILL');
    expect(Number(await read)).not.toBe(pid);
  });

  test('a child is replaced after so many files', async () => {
    const pids = [await pidOf(), await pidOf(), await pidOf(), await pidOf()];
    expect(new Set(pids).size).toBe(2);
  });

  test('an aborted read ends at once, whether begun or waiting', async () => {
    const controller = new AbortController();
    const reads = [pool.read(order('hang'), 'x', controller), pool.read(order('go'), 'x', controller)];
    const settled = Promise.allSettled(reads);
    controller.abort(new Error('gone'));
    expect(await settled).toMatchObject([{ reason: { message: 'gone' } }, { reason: { message: 'gone' } }]);
    expect(await pidOf()).toMatch(/^\d+$/);
  });
});

/** Resolves once there is no such process any more. */
async function gone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('children without work end, and others read the next file', async () => {
  const pool = createReaderPool({
    size: 1,
    entry: script('../../testing/readers/stubbornChild.ts'),
    execArgv,
    idleAfter: 20,
  });
  const pidOf = async () => Number((await pool.read(order('go'), 'x'))[0]!.blocks[0]!.text);
  const first = await pidOf();
  await gone(first);
  expect(await pidOf()).not.toBe(first);
  await pool.close();
});

test('one set of children reads and analyses, and tells which file it would not', async () => {
  const readers = createReaders();
  try {
    const bytes = await makeDocx({ body: p('1. Governing Law. The laws of Delaware govern this Agreement.') });
    const [[document], [analysis]] = await Promise.all([
      readers.read(bytes, 'a.docx'),
      readers.analyse(bytes, 'a.docx', { kind: 'contract', facts: {} }),
    ]);
    expect(document).toMatchObject({ format: 'docx', blocks: [{ kind: 'paragraph' }] });
    expect(JSON.stringify(analysis)).toContain('Governing Law');
    await expect(readers.read(Buffer.alloc(0), 'a.docx')).rejects.toMatchObject({ code: 'empty' });
    const left = AbortSignal.abort(new Error('left'));
    await expect(readers.read(bytes, 'a.docx', { signal: left })).rejects.toThrow('left');
  } finally {
    await readers.close();
  }
});

test('closing refuses what waits and ends the children', async () => {
  const pool = createReaderPool({ size: 1, entry: script('../../testing/readers/stubbornChild.ts'), execArgv });
  const reads = Promise.allSettled([pool.read(order('hang'), 'x'), pool.read(order('go'), 'x')]);
  await pool.close();
  expect((await reads).map((result) => result.status)).toEqual(['rejected', 'rejected']);
  await expect(pool.read(order('go'), 'x')).rejects.toThrow(/closed/);
});
