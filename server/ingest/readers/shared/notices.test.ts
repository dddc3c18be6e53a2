import { expect, test } from '@jest/globals';
import { withoutNotices } from '#server/ingest/readers/shared/notices.ts';
import type { Block } from '#shared/reading/blocks.ts';

const PIER = 'Heron keeps the pier in good repair, at its own cost and in every season of the';
const read = (...texts: string[]): string[] =>
  withoutNotices(texts.map((text): Block => ({ kind: 'paragraph', text }))).map(({ text }) => text);
/** A document of so many pages, each cut in mid-sentence and closed by these lines. */
const pages = (count: number, ...lines: string[]): string[] =>
  Array.from({ length: count }, (_, at) => [`${at + 1}. ${PIER}`, ...lines, 'year that it is let.']).flat();
const WHOLE = (at: number): string => `${at}. ${PIER} year that it is let.`;

test.each([
  ['EXECUTION COPY'],
  ['CONFIDENTIAL TREATMENT REQUESTED'],
  ['Heron Confidential'],
  ['PIER1\\1355165v12'],
  ['Contract No. 1420110868'],
  ['CONFIDENTIAL MATERIAL REDACTED AND', 'SEPARATELY', 'FILED WITH THE COMMISSION'],
])('%s goes, and the sentence that it cut is one', (...lines) => {
  expect(read(...pages(4, ...lines))).toEqual([1, 2, 3, 4].map(WHOLE));
});

test('the number of the page beside it goes, too', () => {
  const numbered = [7, 8, 9, 10].flatMap((page) => [
    `${page}. ${PIER}`,
    String(page),
    'PIER1\\1355165v12',
    'year that it is let.',
  ]);
  expect(read(...numbered)).toEqual([7, 8, 9, 10].map(WHOLE));
});

test('what is printed three times stays', () => {
  expect(read(...pages(3, 'EXECUTION COPY'))).toContain('EXECUTION COPY');
});

test.each(['Intentionally Omitted', 'Confidential Information', 'Reserved', 'Heron Ferries, Inc.'])(
  '%s is the drafter’s, however often it is said',
  (line) => {
    expect(read(...pages(5, line)).filter((text) => text === line)).toHaveLength(5);
  },
);
