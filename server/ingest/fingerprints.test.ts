import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { analyseContract } from '#server/ingest/analyse.ts';
import { fingerprintsOf } from '#server/ingest/fingerprints.ts';
import { storeAnalysis } from '#server/ingest/store.ts';
import { loadClassifier } from '#server/ingest/types/index.ts';
import type { Analysis } from '#server/record/analysis.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { LAW } from '#server/testing/contracts.ts';
import { openTestLibrary, type TestLibrary } from '#server/testing/ingest.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library.close());

const TABLES = ['snippet_group', 'group_text', 'group_signature', 'group_band', 'group_shingle', 'group_scope'];

/** A paragraph that differs a little from contract to contract, so that some of it joins groups and some founds them. */
const contract = (n: number): Analysis => {
  const paragraphs = [
    'SUPPLY AGREEMENT',
    `“Goods” means the goods of kind ${n} that the Supplier makes and sells to the Customer under this Agreement.`,
    '1. Fees',
    `The Customer shall pay all fees within ${n} days of the invoice, and ${'interest on what is late '.repeat(n)}.`,
    '2. Law',
    LAW,
  ];
  const blocks = paragraphs.map((text) => ({ kind: 'paragraph' as const, text }));
  return analyseContract({ format: 'txt', blocks, meta: {}, warnings: [] }, `${n}.txt`, loadClassifier());
};

test('what was made ahead groups a contract as it is grouped without', async () => {
  const { db } = library.deps;
  const store = (namespace: string, n: number, analysis: Analysis) =>
    storeAnalysis(operatorLibrary(db, namespace), {
      externalId: `${n}`,
      kind: 'contract',
      source: `${n}`,
      fileName: `${n}.txt`,
      fileHash: `${n}`,
      mediaType: 'text/plain',
      contentHash: `${n}`,
      isSample: false,
      analysis,
    });
  for (let n = 1; n <= 6; n++) {
    const analysis = contract(n);
    await store('en', n, analysis);
    await store('firm', n, { ...analysis, fingerprints: fingerprintsOf(analysis) });
  }
  for (const table of TABLES) {
    const rowsOf = async (namespace: string) => {
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(t) - 'namespace' - 'representative_id' - 'snippet' as row from ${sql.table(table)} t
        where namespace = ${namespace}`.execute(db);
      return rows.map(({ row }) => JSON.stringify(row)).sort();
    };
    const rows = await rowsOf('en');
    expect(rows.length).toBeGreaterThan(3);
    expect([table, await rowsOf('firm')]).toEqual([table, rows]);
  }
});
