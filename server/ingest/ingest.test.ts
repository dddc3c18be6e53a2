import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import JSZip from 'jszip';
import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { openTestDeps } from '#server/depsForTests.ts';
import { record } from '#server/doctor/record.ts';
import { originals } from '#server/doctor/services.ts';
import { type IngestOptions, type IngestSummary, ingest, type StoredEvent } from '#server/ingest/ingest.ts';
import { makeDocx, p } from '#server/ingest/readers/testing/docx.ts';
import { removeContracts } from '#server/ingest/remove.ts';

let deps: Deps;
let home: string;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ deps, folder: home, close } = await openTestDeps());
  await deps.db.insertInto('namespace').values({ id: 'firm', title: 'Firm', visibility: 'private' }).execute();
}, 120_000);
afterAll(() => close());

let folders = 0;
/** A new folder with these files. */
async function folderOf(files: Record<string, string | Buffer>): Promise<string> {
  const folder = path.join(home, `in-${folders++}`);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}
const take = (folder: string, options: Partial<IngestOptions> = {}): Promise<IngestSummary> =>
  ingest(deps, { namespace: 'en', paths: [folder], ...options });

/** Everything a library holds, by external id. */
async function held(namespace = 'en') {
  const rows = await deps.db.selectFrom('contract').selectAll().where('namespace', '=', namespace).execute();
  return new Map(rows.map((row) => [row.external_id, row]));
}
const clausesOf = (contractId: string) =>
  deps.db.selectFrom('clause').selectAll().where('contract_id', '=', contractId).orderBy('position').execute();

async function expectConsistent(): Promise<void> {
  expect(await record.run(deps)).toMatchObject({ state: 'ok' });
  expect(await originals.run(deps)).toMatchObject({ state: 'ok' });
}

/** Whatever came in: the text of every clause and definition is the slice of its contract that its offsets say. */
async function expectExactText(): Promise<void> {
  const contracts = new Map(
    (await deps.db.selectFrom('contract').select(['namespace', 'id', 'text']).execute()).map((row) => [
      `${row.namespace}/${row.id}`,
      row.text,
    ]),
  );
  const clauses = await deps.db.selectFrom('clause').selectAll().execute();
  const definitions = await deps.db.selectFrom('definition').selectAll().execute();
  for (const { namespace, contract_id, body_at, end_at, text } of clauses)
    expect(text).toBe(contracts.get(`${namespace}/${contract_id}`)!.slice(body_at, end_at));
  for (const row of definitions) {
    const text = contracts.get(`${row.namespace}/${row.contract_id}`)!;
    expect(row.text).toBe(text.slice(row.start_at, row.end_at));
    expect(text.slice(row.term_start, row.term_end)).toContain(row.term);
  }
}

const LAW = 'This Agreement is governed by the laws of the State of Delaware, without regard to conflicts of law.';
const TERM =
  'This Agreement begins on the Effective Date and continues for three years unless it is terminated earlier.';
const services = (fee: string) => `MASTER SERVICES AGREEMENT

This Master Services Agreement is made as of March 14, 2021 between Alder Works, Inc. and Birch Supply LLC.

1. Definitions

“Services” means the work described in Exhibit A.

2. Fees

The Customer pays ${fee} for the Services within thirty days of each invoice.

3. Term

${TERM}

4. Governing Law

${LAW}
`;
const LEASE = `<html><body><h1>Lease</h1><h2>1. Premises</h2><p>The Landlord lets the Premises to the Tenant for use as an office.</p>
<h2>2. Governing Law</h2><p>${LAW}</p></body></html>`;
const exhibit = (number: number, body: string) =>
  `<DOCUMENT>\n<TYPE>EX-10.${number}\n<SEQUENCE>${number}\n<FILENAME>ex${number}.txt\n<TEXT>\n${body}\n</TEXT>\n</DOCUMENT>\n`;
const filing = (...bodies: string[]) =>
  `<SEC-DOCUMENT>0000123456-05-000789.txt : 20050601\n<SEC-HEADER>0000123456-05-000789.hdr.sgml : 20050601
ACCESSION NUMBER:\t\t0000123456-05-000789\nCONFORMED SUBMISSION TYPE:\t8-K\nFILED AS OF DATE:\t\t20050601\n</SEC-HEADER>\n${bodies.map((body, i) => exhibit(i + 1, body)).join('')}</SEC-DOCUMENT>\n`;
const SUPPLY = `SUPPLY AGREEMENT\n\n1. Supply\n\nThe Supplier delivers the Goods to the dock of the Buyer.\n\n2. Governing Law\n\n${LAW}`;
const OPTION = `OPTION AGREEMENT\n\n1. Option\n\nThe Owner grants the Holder an option over the Plot.\n\n2. Governing Law\n\n${LAW}`;
const rows = (...list: object[]) => list.map((row) => JSON.stringify(row)).join('\n');

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
  }, 120_000);

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
    await removeContracts(deps, 'en', { ids: [whole.get('filing.txt#1')!.id] });
    expect(await take(folder)).toMatchObject({ ingested: 1, unchanged: 7 });
    expect((await held()).has('filing.txt#1')).toBe(true);
    await expectConsistent();
  });
});

describe('hostile contents', () => {
  beforeEach(() => rm(path.join(home, 'hostile'), { recursive: true, force: true }));

  test.each([
    ['NUL and control characters', 'nul\u0000\u0001\u001f', 'Fees \u0000 are due \u0007 now.'],
    ['half surrogates', 'half\ud800', 'Fees \ud83d are \udc00 due now.'],
    ['emoji', 'emoji-😀', 'Fees 😀 are 👩‍👩‍👧 due 𝔫𝔬𝔴 and not later.'],
    ['right to left', 'rtl-חוזה', 'התשלום יבוצע תוך שלושים יום. \u202eFees are due\u202c now.'],
    ['quotes and SQL', `'; drop table contract; --`, `Fees '); delete from clause; -- are due.`],
  ])('%s', async (_name, id, body) => {
    const text = `AGREEMENT ${body}\n\n1. Fees\n\n${body}\n\n“Fee ${id}” means ${body}\n\n2. Law\n\n${LAW}`;
    const extra = { company: body, lawFirm: id, parties: [body, { name: id, role: body }, 7, null] };
    const file = await folderOf({ 'hostile.jsonl': rows({ id, title: body, text, source: body, ...extra }) });
    expect(await take(file, { namespace: 'firm' })).toMatchObject({ ingested: 1, refused: [] });
    expect(await take(file, { namespace: 'firm' })).toMatchObject({ ingested: 0, unchanged: 1 });
    const clauses = await deps.db.selectFrom('clause').select('text').where('namespace', '=', 'firm').execute();
    expect(clauses.length).toBeGreaterThan(0);
    await expectExactText();
    await expectConsistent();
  });

  test('stated facts that are none are passed over, and nothing else suffers', async () => {
    const bad = {
      agreementDate: 'some day soon',
      effectiveDate: '2024-02-31',
      expirationDate: 'March 14, 2030',
      filingYear: 'last year',
      governingLaw: { state: 'Ohio' },
      contractType: 'Lease Agreement',
      parties: 'Alder',
      isAmendment: 'yes',
      language: ' ',
      published: 'never',
      __proto__: { title: 'x' },
    };
    const file = await folderOf({
      'facts.jsonl': rows(
        { id: 'bad-facts', text: `LEASE\n\n1. Law\n\n${LAW}`, ...bad },
        { id: 'after', text: `1. Law\n\n${LAW}` },
      ),
    });
    expect(await take(file, { namespace: 'firm' })).toMatchObject({ ingested: 2, refused: [] });
    const row = (await held('firm')).get('bad-facts')!;
    const facts = row.facts as unknown as Record<string, { value: unknown } | null>;
    expect(facts.expirationDate?.value).toBe('2030-03-14');
    expect(facts.governingLaw?.value).toBe('Delaware');
    expect([facts.agreementDate, facts.effectiveDate]).toEqual([null, null]);
    expect(row.type_id).toMatch(/^[a-z-]*lease[a-z-]*$/);
    expect(row.published).toBeNull();
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

describe('removal', () => {
  /** Every table but those that count changes, as text. */
  async function everything(): Promise<Map<string, string>> {
    const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(deps.db);
    const found = new Map<string, string>();
    for (const { name } of tables) {
      if (['namespace', 'outbox', 'lease'].includes(name)) continue;
      const { rows: all } = await sql<{
        row: string;
      }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(deps.db);
      found.set(name, all.map(({ row }) => row).join('\n'));
    }
    return found;
  }

  test('leaves the library as if the contract had never been there, and tells the index', async () => {
    const canary = 'Quillonthaw';
    const before = await everything();
    const filesBefore = await readdir(deps.config.filesDir, { recursive: true });
    const folder = await folderOf({ [`${canary}.txt`]: services(canary).replaceAll('Alder Works', canary) });
    await take(folder);
    const { id } = (await held()).get(`${canary}.txt`)!;
    expect([...(await everything()).values()].join('\n')).toContain(canary);
    expect(await removeContracts(deps, 'en', { ids: ['nothing', id, id] })).toBe(1);
    expect(await removeContracts(deps, 'en', { ids: [id] })).toBe(0);
    expect(await removeContracts(deps, 'en', { ids: [] })).toBe(0);
    expect(await removeContracts(deps, 'firm', { ids: [id] })).toBe(0);
    const after = await everything();
    for (const [table, rows] of before) expect([table, after.get(table)]).toEqual([table, rows]);
    expect(
      (await readdir(deps.config.filesDir, { recursive: true })).filter((name) => /[0-9a-f]{64}/.test(name)).sort(),
    ).toEqual(filesBefore.filter((name) => /[0-9a-f]{64}/.test(name)).sort());
    const last = await deps.db
      .selectFrom('outbox')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({ namespace: 'en', contract_id: id, change: 'remove' });
  });

  test('an original that two contracts came from stays until the second goes', async () => {
    const folder = await folderOf({ 'twin-a.txt': services('twin coins'), 'twin-b.txt': services('twin coins') });
    await take(folder);
    const now = await held();
    const [a, b] = [now.get('twin-a.txt')!, now.get('twin-b.txt')!];
    expect(a.file_hash).toBe(b.file_hash);
    await removeContracts(deps, 'en', { ids: [a.id] });
    expect(await deps.files.list('en')).toContain(a.file_hash);
    await removeContracts(deps, 'en', { source: 'twin-b.txt' });
    expect(await deps.files.list('en')).not.toContain(a.file_hash);
  });

  test('of everything empties every table of the library', async () => {
    for (const namespace of ['en', 'firm']) {
      const ids = [...(await held(namespace)).values()].map(({ id }) => id);
      expect(await removeContracts(deps, namespace, { ids })).toBe(ids.length);
      expect(await deps.files.list(namespace)).toEqual([]);
    }
    const left = [...(await everything())].filter(([, rows]) => rows !== '').map(([table]) => table);
    expect(left.filter((table) => !table.startsWith('kysely'))).toEqual([]);
  });
});
