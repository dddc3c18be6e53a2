import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { table, withFigures } from '#server/tools/eval/markdown.ts';
import { writeRows } from '#server/tools/eval/output.ts';
import { allRows, categoryRow, passageRow, readRows, textRow } from '#server/tools/eval/rows.ts';
import { definitions, facts, grouping } from '#server/tools/eval/stages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'clausary-eval-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = (name: string) => path.join(folder, name);

async function collect<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

async function* rowsOf<T>(...rows: T[]) {
  yield* rows;
}

describe('rows', () => {
  test('what cannot be used is named with its line, the rest goes on', async () => {
    await writeFile(
      at('a.jsonl'),
      '\uFEFF{"id":"a","text":"one"}\r\n\r\n{broken\n{"id":"b"}\n[]\n{"id":7,"text":"","more":1}',
    );
    const bad: string[] = [];
    const rows = await allRows(at('a.jsonl'), textRow, (place) => bad.push(place.split(':').at(-1)!));
    expect(rows).toEqual([
      { id: 'a', text: 'one' },
      { id: '7', text: '' },
    ]);
    expect(bad).toEqual(['3', '4', '5']);
  });

  test('passages go by _id or id, categories may lack a description', async () => {
    await writeFile(
      at('p.jsonl'),
      '{"_id":"x","text":"t","title":"T"}\n{"id":"y","text":"t","title":null}\n{"text":"t"}',
    );
    const bad: string[] = [];
    expect(await allRows(at('p.jsonl'), passageRow, (_, reason) => bad.push(reason))).toEqual([
      { id: 'x', text: 't', title: 'T' },
      { id: 'y', text: 't' },
    ]);
    expect(bad).toEqual(['needs "_id" or "id"']);
    expect(categoryRow.parse({ category: 'Insurance' })).toEqual({ category: 'Insurance', description: '' });
  });

  test('a file that is not there is an error to catch', async () => {
    await expect(collect(readRows(at('none.jsonl'), textRow, () => undefined))).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });
});

describe('results', () => {
  test('appear whole', async () => {
    expect(await writeRows(at('out.jsonl'), rowsOf({ a: 1 }, { a: 2 }))).toBe(2);
    expect(await readFile(at('out.jsonl'), 'utf8')).toBe('{"a":1}\n{"a":2}\n');
  });

  test('leave nothing behind, and what was there before, when a row fails', async () => {
    await writeFile(at('kept.jsonl'), 'before');
    async function* failing() {
      yield { a: 1 };
      throw new Error('no more');
    }
    await expect(writeRows(at('kept.jsonl'), failing())).rejects.toThrow('no more');
    expect(await readFile(at('kept.jsonl'), 'utf8')).toBe('before');
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  test('an output folder that is not there is an error to catch', async () => {
    await expect(writeRows(at('no/out.jsonl'), rowsOf({ a: 1 }))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('stages', () => {
  const lease =
    'LEASE\n\nThis Lease is made as of May 1, 2020 between Alpha Works, Inc. ("Landlord") and Beta AG ("Tenant").\n\n1. Definitions. "Premises" means the ground floor. "Rent" means the sum in Schedule 1.';

  test('facts carry the id of their row', async () => {
    const [row] = await collect(facts(rowsOf({ id: 'l', text: lease })));
    expect(row).toMatchObject({ id: 'l', facts: { title: 'LEASE', agreementDate: '2020-05-01' } });
  });

  test('terms come once each', async () => {
    const [row] = await collect(definitions(rowsOf({ id: 'l', text: `${lease} "Rent" means money.` })));
    expect(row!.terms).toEqual(expect.arrayContaining(['Premises', 'Rent', 'Landlord', 'Tenant']));
    expect(new Set(row!.terms).size).toBe(row!.terms.length);
  });

  test('equal wordings share a group, rows stay in order', async () => {
    const text = 'The tenant pays the rent on the first day of each month to the account that the landlord names.';
    const rows = await collect(
      grouping(rowsOf({ id: 'a', text }, { id: 'b', text: 'Either party may end this lease.' }, { id: 'c', text })),
    );
    expect(rows.map((row) => row.id)).toEqual(['a', 'b', 'c']);
    expect(rows[0]!.group).toBe(rows[2]!.group);
    expect(rows[0]!.group).not.toBe(rows[1]!.group);
  });
});

describe('the page of figures', () => {
  const page = 'Text.\n\n<!-- figures: facts -->\nold\n<!-- end of figures -->\n\nMore.';

  test('changes between the marks only', () => {
    const once = withFigures(page, 'facts', 'new');
    expect(once).toBe('Text.\n\n<!-- figures: facts -->\n\nnew\n\n<!-- end of figures -->\n\nMore.');
    expect(withFigures(once, 'facts', 'new')).toBe(once);
    expect(() => withFigures(page, 'review', 'x')).toThrow('review');
  });

  test('a stroke in a cell does not end it', () => {
    expect(table(['a'], [['x|y']])).toBe('| a |\n| --- |\n| x\\|y |');
  });
});
