import { expect, test } from '@jest/globals';
import { withoutPointers } from '#server/ingest/pointers.ts';
import { findDefinitions } from '#shared/reading/definitions/index.ts';
import { FILLER, read } from '#shared/reading/outline/testBlocks.ts';

/** "term: text" of each definition that is kept. */
function kept(...sections: string[]): string[] {
  const s = read('HERON FERRY AGREEMENT', ...sections, `9. Law. ${FILLER}`);
  return withoutPointers(s, findDefinitions(s)).map(({ term, start, end }) => `${term}: ${s.text.slice(start, end)}`);
}

const pointer = (term: string, place: string): string =>
  `1. Definitions. In this agreement “${term}” has the meaning given in ${place}.`;

test('a pointer is left out where the text that it points to defines the term', () => {
  const defined = 'The ferries named in the list of Heron are the fleet (the “Fleet”).';
  expect(kept(pointer('Fleet', 'Section 2'), `2. Ferries. ${defined}`)).toEqual([`Fleet: ${defined}`]);
});

test('what the term is called in passing is found, also in the plural', () => {
  const named = 'Heron keeps harmless those who pilot its boats, all of them being "Heron Pilots", at its own cost.';
  expect(kept(pointer('Heron Pilot', 'Section 3'), `2. Price. ${FILLER}`, `3. Pilots. ${named}`)).toEqual([
    `Heron Pilot: ${named}`,
  ]);
});

test('a section under the heading of the term is what it means, the list that it introduces included', () => {
  const section = [
    '2. Delivery Terms. The goods travel to the pier of the buyer on these terms:',
    '(a) by ferry; and',
    '(b) by day.',
  ];
  expect(kept(pointer('Delivery Terms', 'Section 2'), ...section)).toEqual([
    'Delivery Terms: Delivery Terms. The goods travel to the pier of the buyer on these terms:\n\n(a) by ferry; and\n\n(b) by day.',
  ]);
});

test('a sentence about the term is what it means', () => {
  const about = 'The Season begins on the first of May and ends on the last day of September.';
  expect(kept(pointer('Season', 'Section 2'), `2. Dates. ${FILLER} ${about}`)).toEqual([`Season: ${about}`]);
});

test.each([
  ['another document', pointer('Fleet', 'Section 2 of the Harbour Lease')],
  ['a section that is not there', pointer('Fleet', 'Section 7')],
  ['a section that merely uses the term', pointer('Fleet', 'Section 2')],
])('nothing is kept that points to %s', (_, first) => {
  expect(kept(first, '2. Ferries. Heron repaints the whole Fleet in every second year, at its own cost.')).toEqual([]);
});
