import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import JSZip from 'jszip';
import { sql } from 'kysely';
import { type IngestSummary, ingest, type StoredEvent } from '#server/ingest/ingest.ts';
import { removeContracts } from '#server/ingest/remove.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { filing, LAW, LEASE, OPTION, rows, SUPPLY, services, TERM } from '#server/testing/contracts.ts';
import { openTestLibrary, type TestLibrary } from '#server/testing/ingest.ts';
import { makeDocx, p } from '#server/testing/readers/docx.ts';

let { deps, home, folderOf, take, held, expectConsistent, expectExactText } = {} as TestLibrary;
let close: TestLibrary['close'];
beforeAll(async () => {
  ({ deps, home, folderOf, take, held, expectConsistent, expectExactText, close } = await openTestLibrary());
});
afterAll(() => close());

const clausesOf = (contractId: string) =>
  deps.db.selectFrom('clause').selectAll().where('contract_id', '=', contractId).orderBy('position').execute();

async function mixedFolder(): Promise<string> {
  const zip = new JSZip();
  zip.file('one.txt', 'LETTER\n\n1. Subject\n\nWe confirm the order of two hundred chairs.');
  zip.file('two.md', '# Side Letter\n\n## 1. Subject\n\nWe confirm the return of two hundred chairs.');
  return folderOf({
    'services.txt': services('ten dollars'),
    'deep/lease.html': LEASE,
    'nda.docx': await makeDocx({
      body: `${p('Nondisclosure Agreement')}${p('1. Confidentiality')}${p('The Recipient keeps the Information secret.')}${p('2. Governing Law')}${p(LAW)}`,
    }),
    'filing.txt': filing(SUPPLY, OPTION),
    'rows.jsonl': `${rows(
      { id: 'row-1', title: 'Row One', text: `1. Term\n\n${TERM}`, governingLaw: 'Ohio', agreementDate: '2019-02-03' },
      { id: 'clause-1', kind: 'clause', title: 'Governing Law', text: LAW },
    )}\nnot json\n`,
    'set.zip': await zip.generateAsync({ type: 'nodebuffer' }),
    'broken.pdf': '%PDF-1.7\nnothing of a file',
    'picture.png': Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080600000000000000000000', 'hex'),
    'empty.txt': '',
  });
}

describe('refusals', () => {
  test('a library that does not exist and a path that does not exist are errors of the call', async () => {
    await expect(take(home, { namespace: 'nowhere' })).rejects.toThrow('There is no library "nowhere".');
    await expect(take(path.join(home, 'nowhere'))).rejects.toThrow(/ENOENT/);
  });

  test('of two files with one name the first is taken in, the other named', async () => {
    const one = await folderOf({ 'same.txt': 'LETTER\n\n1. Subject\n\nWe confirm the first order.' });
    const other = await folderOf({ 'same.txt': 'LETTER\n\n1. Subject\n\nWe confirm the second order.' });
    const copy = await folderOf({ 'same.txt': 'LETTER\n\n1. Subject\n\nWe confirm the first order.' });
    const paths = [one, other, copy];
    const expected = [{ file: path.join(other, 'same.txt'), reason: expect.stringContaining('same name') }];
    expect(await ingest(deps, { namespace: 'en', paths })).toMatchObject({
      ingested: 1,
      unchanged: 1,
      refused: expected,
    });
    expect(await ingest(deps, { namespace: 'en', paths })).toMatchObject({
      ingested: 0,
      unchanged: 2,
      refused: expected,
    });
    expect((await held()).get('same.txt')!.text).toContain('first order');
  });
});

describe('a folder of files and rows', () => {
  let folder: string;
  let summary: IngestSummary;
  let events: StoredEvent[];
  beforeAll(async () => {
    folder = await mixedFolder();
    events = [];
    summary = await take(folder, { onStored: (event) => events.push(event) });
  });

  test('is taken in, whatever it holds; what cannot be read is named and stops nothing', async () => {
    expect(summary.refused.map(({ file }) => path.relative(folder, file)).sort()).toEqual([
      'broken.pdf',
      'empty.txt',
      'picture.png',
      'rows.jsonl:3',
    ]);
    for (const { reason } of summary.refused) expect(reason).toMatch(/^[A-Z].*\.$/s);
    expect(summary).toMatchObject({ ingested: 8, unchanged: 0, contracts: 9 });
    const now = await held();
    for (const id of [
      'services.txt',
      'deep/lease.html',
      'nda.docx',
      'filing.txt#1',
      'filing.txt#2',
      'row-1',
      'clause-1',
      'set.zip/one.txt',
      'set.zip/two.md',
    ])
      expect(now.has(id)).toBe(true);
    expect(events.map(({ externalId }) => externalId).sort()).toEqual(
      [...now.keys()].filter((id) => id !== 'same.txt').sort(),
    );
    for (const { externalId, id, clauses } of events) {
      expect(now.get(externalId)!.id).toBe(id);
      expect(await clausesOf(id)).toHaveLength(clauses);
    }
    expect(summary.clauses).toBe(events.reduce((sum, { clauses }) => sum + clauses, 0));
    await expectConsistent();
    await expectExactText();
  });

  test('the same wording in five contracts is one group of five', async () => {
    const { rows: groups } = await sql<{ size: number; contracts: number }>`
      select size, contracts from snippet_group g where namespace = 'en' and kind = 'clause'
        and exists (select 1 from clause c where c.namespace = 'en' and c.group_id = g.id and c.text = ${LAW})`.execute(
      deps.db,
    );
    // services, lease, nda, two exhibits, and the clause that came alone
    expect(groups.map(({ size }) => size)).toEqual([6]);
  });

  test('a clause that came alone is one clause and no contract', async () => {
    const row = (await held()).get('clause-1')!;
    expect(row).toMatchObject({ kind: 'clause', title: 'Governing Law', text: LAW });
    expect(await clausesOf(row.id)).toMatchObject([{ heading: 'Governing Law', text: LAW, type_id: 'governing-law' }]);
  });

  test('facts that a row states win over its text', async () => {
    const row = (await held()).get('row-1')!;
    expect(row).toMatchObject({ title: 'Row One', published: '2019-02-03' });
    expect(row.facts).toMatchObject({ governingLaw: { value: 'Ohio', certainty: 'stated', span: null } });
    const tags = await deps.db.selectFrom('tag').selectAll().where('contract_id', '=', row.id).execute();
    expect(tags).toContainEqual(expect.objectContaining({ type: 'jurisdiction', value: 'ohio', name: 'Ohio' }));
  });

  test('taken in twice, nothing changes: neither rows nor versions nor what the index is told', async () => {
    const state = () =>
      sql`select (select json_agg(k order by id) from contract k) as contracts, (select json_agg(g order by id) from snippet_group g) as groups,
        (select version from namespace where id = 'en') as version, (select max(seq) from outbox) as seq`.execute(
        deps.db,
      );
    const before = (await state()).rows;
    expect(await take(folder)).toMatchObject({ ingested: 0, unchanged: 8, contracts: 0, refused: summary.refused });
    expect((await state()).rows).toEqual(before);
  });

  test('a changed file replaces what it held: address kept, old clauses, exhibits and originals gone', async () => {
    const before = await held();
    await writeFile(path.join(folder, 'services.txt'), services('twenty euros'));
    await writeFile(path.join(folder, 'filing.txt'), filing(SUPPLY));
    const seq = await sql<{ n: string }>`select coalesce(max(seq), 0) as n from outbox`.execute(deps.db);
    expect(await take(folder)).toMatchObject({ ingested: 2, unchanged: 6, contracts: 2 });
    const now = await held();
    expect(now.get('services.txt')!.id).toBe(before.get('services.txt')!.id);
    expect(now.get('services.txt')!.text).toContain('twenty euros');
    const texts = (await deps.db.selectFrom('clause').select('text').execute()).map(({ text }) => text).join('\n');
    expect(texts).not.toContain('ten dollars');
    expect(texts).not.toContain('option over the Plot');
    // one document needs no number
    expect([...now.keys()].filter((id) => id.startsWith('filing'))).toEqual(['filing.txt']);
    const told = await deps.db.selectFrom('outbox').selectAll().where('seq', '>', seq.rows[0]!.n).execute();
    const removed = told.filter(({ change }) => change === 'remove').map(({ contract_id }) => contract_id);
    expect(removed.sort()).toEqual(['filing.txt#1', 'filing.txt#2'].map((id) => before.get(id)!.id).sort());
    const files = await deps.files.list('en');
    for (const id of ['services.txt', 'filing.txt#1']) expect(files).not.toContain(before.get(id)!.file_hash);
    await expectConsistent();
    await expectExactText();
  });

  test('a file whose last run was cut off between its documents is not taken for done', async () => {
    await writeFile(path.join(folder, 'filing.txt'), filing(SUPPLY, OPTION));
    await take(folder);
    const whole = await held();
    // the documents of a file go in from the last to the first
    await removeContracts(operatorLibrary(deps.db, 'en'), deps.files, { ids: [whole.get('filing.txt#1')!.id] });
    expect(await take(folder)).toMatchObject({ ingested: 1, unchanged: 7 });
    expect((await held()).has('filing.txt#1')).toBe(true);
    await expectConsistent();
  });
});

describe('libraries', () => {
  test('a private one has its own contracts, groups and originals, whatever others hold', async () => {
    const folder = await folderOf({ 'services.txt': services('ten dollars') });
    const publicGroups = () =>
      sql`select json_agg(g order by id) as groups from snippet_group g where namespace = 'en'`.execute(deps.db);
    const before = (await publicGroups()).rows;
    expect(await take(folder, { namespace: 'firm' })).toMatchObject({ ingested: 1 });
    expect((await publicGroups()).rows).toEqual(before);
    const [ours, theirs] = [(await held('firm')).get('services.txt')!, (await held('en')).get('services.txt')!];
    expect(ours.id).not.toBe(theirs.id);
    expect(await deps.files.list('firm')).toContain(ours.file_hash);
    expect(await deps.files.list('en')).not.toContain(ours.file_hash);
  });
});

describe('stopping', () => {
  const many = () =>
    folderOf(
      Object.fromEntries(
        Array.from({ length: 12 }, (_, i) => [`stop-${String(i).padStart(2, '0')}.txt`, services(`${i + 3} crowns`)]),
      ),
    );

  test('leaves whole contracts only, and the next run goes on from there', async () => {
    const folder = await many();
    const stopping = new AbortController();
    const stored: StoredEvent[] = [];
    const first = await take(folder, {
      signal: stopping.signal,
      onStored: (event) => {
        stored.push(event);
        if (stored.length === 3) stopping.abort();
      },
    });
    expect(first).toMatchObject({ ingested: 3, refused: [] });
    for (const { id, clauses } of stored) expect(await clausesOf(id)).toHaveLength(clauses);
    await expectConsistent();
    expect(await take(folder)).toMatchObject({ ingested: 9, unchanged: 3, refused: [] });
  });

  test('before the beginning does nothing', async () => {
    const summary = await take(await many(), { signal: AbortSignal.abort() });
    expect(summary).toMatchObject({ ingested: 0, unchanged: 0, refused: [] });
  });

  test('two batches at once into one library count every clause once', async () => {
    const batch = (name: string) =>
      folderOf(Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`${name}-${i}.txt`, services(`${i} ${name}`)])));
    const folders = [await batch('left'), await batch('right'), await batch('left')];
    const [left, right] = await Promise.all(folders.map((folder) => take(folder)));
    expect([left!.refused, right!.refused]).toEqual([[], []]);
    await expectConsistent();
    const { rows: groups } = await sql<{ size: number }>`
      select g.size from snippet_group g where g.namespace = 'en' and g.kind = 'clause'
        and exists (select 1 from clause c where c.namespace = 'en' and c.group_id = g.id and c.text = ${TERM})`.execute(
      deps.db,
    );
    const { rows: members } = await sql<{
      n: string;
    }>`select count(*) as n from clause where namespace = 'en' and text = ${TERM}`.execute(deps.db);
    expect(groups.map(({ size }) => size)).toEqual([Number(members[0]!.n)]);
  });
});
