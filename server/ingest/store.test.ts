import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { analyseContract } from '#server/ingest/analyse.ts';
import { removeContracts } from '#server/ingest/remove.ts';
import { storeAnalysis } from '#server/ingest/store.ts';
import { loadClassifier } from '#server/ingest/types/index.ts';
import { contentHash } from '#server/outside/files.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { LAW, rows, services } from '#server/testing/contracts.ts';
import { openTestLibrary, type TestLibrary } from '#server/testing/ingest.ts';
import type { Block } from '#shared/reading/blocks.ts';

let { deps, folderOf, take, held, expectConsistent, expectExactText } = {} as TestLibrary;
let close: TestLibrary['close'];
beforeAll(async () => {
  ({ deps, folderOf, take, held, expectConsistent, expectExactText, close } = await openTestLibrary());
});
afterAll(() => close());

describe('hostile contents', () => {
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

describe('whatever blocks come in', () => {
  const classifier = loadClassifier();
  const words = fc.constantFrom(
    'Fees',
    '1.',
    '2.1',
    '(a)',
    'ARTICLE I',
    '“Term”',
    'means',
    'the',
    'Supplier',
    'shall',
    '😀',
    '𝔫',
    '\ud800',
    '\u0000',
    '\u202e',
    'חוזה',
    'Governing Law',
    'Delaware',
    'EXHIBIT A',
    '.',
    ';',
    '(the “Buyer”)',
    '\t',
    'é',
    'e\u0301',
    '___',
    '$5',
  );
  const text = fc.array(words, { maxLength: 12 }).map((list) => list.join(' ').trim());
  const block: fc.Arbitrary<Block> = fc.record({
    kind: fc.constantFrom('paragraph', 'heading', 'item', 'row', 'note'),
    text,
  });

  test('the stored clauses and definitions are slices of the stored text, and the record agrees with itself', async () => {
    const blocks = fc.array(block, { minLength: 1, maxLength: 12 });
    let n = 0;
    const property = fc.asyncProperty(blocks, async (list) => {
      const document = { format: 'txt' as const, blocks: list, meta: {}, warnings: [] };
      await storeAnalysis(operatorLibrary(deps.db, 'firm'), {
        // a few ids: most runs replace what an earlier one left
        externalId: `random-${n++ % 4}`,
        kind: 'contract',
        source: 'random',
        fileName: 'random.txt',
        fileHash: contentHash('random'),
        mediaType: 'application/json',
        contentHash: String(n),
        isSample: false,
        analysis: analyseContract(document, 'random.txt', classifier),
      });
      await expectExactText();
    });
    await fc.assert(property, { numRuns: 60 });
    await expectConsistent();
  });
});

describe('removal', () => {
  /** Every table but those that count changes, as text. */
  async function everything(): Promise<Map<string, string>> {
    const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(deps.db);
    const found = new Map<string, string>();
    for (const { name } of tables) {
      if (['namespace', 'outbox', 'lease', 'library_change', 'ingestion'].includes(name)) continue;
      const { rows: all } = await sql<{
        row: string;
      }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(deps.db);
      found.set(name, all.map(({ row }) => row).join('\n'));
    }
    return found;
  }

  test('leaves the library as if the contract had never been there, and tells the index', async () => {
    const canary = 'Quillonthaw';
    // with others whose groups it will join and leave
    await take(await folderOf({ 'stays.txt': services('ten dollars'), 'stays-too.txt': services('twelve dollars') }));
    const before = await everything();
    const filesBefore = await readdir(deps.config.filesDir, { recursive: true });
    const folder = await folderOf({ [`${canary}.txt`]: services(canary).replaceAll('Alder Works', canary) });
    await take(folder);
    const { id } = (await held()).get(`${canary}.txt`)!;
    expect([...(await everything()).values()].join('\n')).toContain(canary);
    expect(await removeContracts(operatorLibrary(deps.db, 'en'), deps.files, { ids: ['nothing', id, id] })).toBe(1);
    expect(await removeContracts(operatorLibrary(deps.db, 'en'), deps.files, { ids: [id] })).toBe(0);
    expect(await removeContracts(operatorLibrary(deps.db, 'en'), deps.files, { ids: [] })).toBe(0);
    expect(await removeContracts(operatorLibrary(deps.db, 'firm'), deps.files, { ids: [id] })).toBe(0);
    const after = await everything();
    for (const [table, rows] of before) expect([table, after.get(table)]).toEqual([table, rows]);
    // what is noted for those who watch, until they are told, has no words of it
    const noted = await deps.db.selectFrom('library_change').selectAll().where('contract_id', '=', id).execute();
    expect(noted.map(({ was }) => was !== null)).toEqual([false, true]);
    expect(JSON.stringify(noted)).not.toContain(canary);
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
    await removeContracts(operatorLibrary(deps.db, 'en'), deps.files, { ids: [a.id] });
    expect(await deps.files.list('en')).toContain(a.file_hash);
    await removeContracts(operatorLibrary(deps.db, 'en'), deps.files, { source: 'twin-b.txt' });
    expect(await deps.files.list('en')).not.toContain(a.file_hash);
  });

  test('of everything empties every table of the library', async () => {
    for (const namespace of ['en', 'firm']) {
      const ids = [...(await held(namespace)).values()].map(({ id }) => id);
      expect(await removeContracts(operatorLibrary(deps.db, namespace), deps.files, { ids })).toBe(ids.length);
      expect(await deps.files.list(namespace)).toEqual([]);
    }
    const left = [...(await everything())].filter(([, rows]) => rows !== '').map(([table]) => table);
    expect(left.filter((table) => !/^(?:kysely|audit)/.test(table))).toEqual([]);
  });
});
