import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from '@jest/globals';
import { createReaderPool } from '#server/ingest/readers/pool.ts';
import { startReader } from '#server/ingest/readers/process.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-reader-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['throw new Error("the model is missing: run npm run train")', /: Error: the model is missing: run npm run train$/],
  ['import "./no-such-file.mjs"', /: Error \[ERR_MODULE_NOT_FOUND\].*no-such-file/],
  ['console.error("first"); console.error("no licence"); process.exit(3)', /: no licence$/],
  ['process.exit(3)', /: it ended with code 3 and said nothing$/],
  // twice: of one that was killed before it was ready nobody knows more than of one that was killed while it read
  ['process.kill(process.pid, "SIGKILL")', /^The process that read it was ended from outside \(SIGKILL\)/],
])('a child that cannot start says why: %s', async (source, reason) => {
  const entry = path.join(folder, 'child.mjs');
  writeFileSync(entry, source);
  const pool = createReaderPool({ size: 1, entry });
  await expect(pool.read(Buffer.from('x'), 'a.txt')).rejects.toThrow(reason);
  await pool.close();
});

test('a reader that is killed while it starts costs nothing but time: the file has another', async () => {
  const once = path.join(folder, 'was-started');
  const entry = path.join(folder, 'killedOnce.mjs');
  writeFileSync(
    entry,
    `import { existsSync, writeFileSync } from 'node:fs';
     if (!existsSync(${JSON.stringify(once)})) {
       writeFileSync(${JSON.stringify(once)}, '');
       process.kill(process.pid, 'SIGKILL');
     }
     process.on('message', ({ id }) => process.send({ id, documents: [], rss: 1 }));
     process.send({ ready: true });`,
  );
  const pool = createReaderPool({ size: 1, entry });
  expect(await pool.read(Buffer.from('x'), 'a.txt')).toEqual([]);
  await pool.close();
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

test('a reader that lives on holds nothing of the files that it has read', async () => {
  const entry = path.join(folder, 'readsAll.mjs');
  writeFileSync(
    entry,
    `process.on('message', ({ id }) => process.send({ id, documents: [], rss: 1 }));
     process.send({ ready: true });`,
  );
  const reader = startReader({ entry });
  const read = async () => {
    const bytes = Buffer.alloc(1 << 20);
    await reader.read({ bytes, fileName: 'a.txt', context: undefined }, 60_000);
    return new WeakRef(bytes);
  };
  const files = [await read(), await read(), await read()];
  // what hands a message over lets go of it a little later
  for (let n = 0; n < 100 && files.some((one) => one.deref()); n++) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  expect([reader.alive, files.filter((one) => one.deref()).length]).toEqual([true, 0]);
  await reader.end();
});
