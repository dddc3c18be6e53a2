import { describe, expect, test } from '@jest/globals';
import JSZip from 'jszip';
import type { ExportContent } from '#server/features/review/bulk/export/content.ts';
import { exportFile } from '#server/features/review/bulk/export/index.ts';
import type { BulkDocument, BulkResult } from '#shared/api/bulkReviews.ts';

const document = (id: string, more: Partial<BulkDocument>): BulkDocument => ({
  id,
  name: `${id}.docx`,
  state: 'done',
  reason: '',
  mayRetry: false,
  hash: 'ab'.repeat(32),
  review: `review-${id}`,
  playbook: 0,
  cells: 'fp',
  ...more,
});
const result = (rule: string, more: Partial<BulkResult>): BulkResult => ({
  rule,
  topic: 'Term',
  title: `Rule ${rule}`,
  severity: 'error',
  verdict: 'pass',
  reason: 'Well.',
  findings: [],
  decision: null,
  ...more,
});
const HOSTILE = '=HYPERLINK("http://x.example","here")';
const LONG = 'x'.repeat(40_000);

const good = document('=1+1', {});
const bad = document('bad', {
  state: 'failed',
  review: null,
  playbook: null,
  cells: '',
  reason: '@SUM(A1) is damaged.',
});
const playbook = {
  hash: 'cd'.repeat(32),
  id: 'nda',
  name: 'NDA',
  version: '1.2',
  side: 'either',
  rules: [
    { id: 'A', topic: 'Term', title: 'Short term', severity: 'error' as const },
    { id: 'B', topic: 'Law', title: '+Known law', severity: 'note' as const },
  ],
};
const CONTENT: ExportContent = {
  grid: {
    bulk: {
      id: '1',
      name: 'Partners',
      at: '2026-11-24T09:00:00.000Z',
      state: 'done',
      job: null,
      posture: 'strict',
      playbook: null,
      documents: { waiting: 0, reading: 0, done: 1, failed: 1, duplicate: 0 },
      counts: { pass: 1, review: 0, fail: 1 },
      source: null,
    },
    playbooks: [playbook],
    documents: [good, bad],
  },
  reviewed: [
    {
      document: good,
      playbook,
      results: [
        result('A', {
          verdict: 'fail',
          reason: '-5 years\u0001',
          findings: [
            { quote: HOSTILE, place: '3.' },
            { quote: LONG, place: '4.' },
          ],
        }),
        result('B', { title: 'He said "yes", and\nwent' }),
      ],
    },
  ],
  unread: [{ document: bad, why: bad.reason }],
};

async function workbook(): Promise<Record<string, string>> {
  const zip = await JSZip.loadAsync(await exportFile(CONTENT, 'xlsx'));
  const files = Object.values(zip.files).filter(({ dir }) => !dir);
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.name, await file.async('string')] as const)),
  );
}

describe('a workbook', () => {
  test('has the grid, the findings and what was not read, each with filters and a head that stays', async () => {
    const parts = await workbook();
    for (const name of ['Grid', 'Findings', 'Not read']) expect(parts['xl/workbook.xml']).toContain(`name="${name}"`);
    const [grid, findings, unread] = [1, 2, 3].map((n) => parts[`xl/worksheets/sheet${n}.xml`]!);
    expect(grid).toContain('<autoFilter ref="A1:H3"/>');
    expect(findings).toContain('<autoFilter ref="A1:P4"/>');
    expect(unread).toContain('<autoFilter ref="A1:D2"/>');
    for (const sheet of [grid, findings, unread]) expect(sheet).toContain('state="frozen"');
  });

  test('holds no formula, whatever a text begins with, and no text that a cell cannot hold', async () => {
    const parts = await workbook();
    for (const [name, xml] of Object.entries(parts))
      if (name.includes('sheet')) expect([name, /<f[ >]/.test(xml)]).toEqual([name, false]);
    const strings = parts['xl/sharedStrings.xml']!;
    expect(strings).toContain('=1+1.docx');
    expect(strings).not.toContain('\u0001');
    expect(strings).toContain(`${'x'.repeat(32_766)}…`);
    expect(strings).not.toContain('x'.repeat(32_767));
  });
});

describe('CSV', () => {
  test('has a row for each quote, each result without one, and each document that was not read', async () => {
    const text = (await exportFile(CONTENT, 'csv')).toString();
    expect(text.startsWith('\uFEFFDocument,Topic,Rule')).toBe(true);
    expect(text).toContain('"He said ""yes"", and\nwent"');
    expect(text.match(/\r\n/g)).toHaveLength(5);
  });

  test('begins no field as a formula', async () => {
    const text = (await exportFile(CONTENT, 'csv')).toString();
    for (const said of ["'=1+1.docx", `"'=HYPERLINK(""http`, "'-5 years", "'@SUM(A1)"]) expect(text).toContain(said);
    expect(text).not.toMatch(/(?:^|[,\n])"?[=+\-@]/m);
  });
});

test('JSON says of every document what was found, or why nothing was', async () => {
  const told = JSON.parse((await exportFile(CONTENT, 'json')).toString());
  expect(
    told.documents.map(({ name, results }: { name: string; results: unknown[] }) => [name, results.length]),
  ).toEqual([['=1+1.docx', 2]]);
  expect(told.notRead).toMatchObject([{ name: 'bad.docx', why: '@SUM(A1) is damaged.' }]);
});
