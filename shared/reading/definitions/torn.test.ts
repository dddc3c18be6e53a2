import { expect, test } from '@jest/globals';
import { findDefinitions } from '#shared/reading/definitions/index.ts';
import { plainStructure } from '#shared/reading/plainStructure.ts';

const wordings = (...paragraphs: string[]): Record<string, string> => {
  const structured = plainStructure(paragraphs.join('\n\n'));
  return Object.fromEntries(
    findDefinitions(structured).map(({ term, start, end }) => [term, structured.text.slice(start, end)]),
  );
};

test('an entry that its source tore goes on to the end of its sentence', () => {
  const found = wordings(
    '1. Definitions',
    '“ERISA” means the Employee Retirement Income Security',
    'Act of 1974, as amended from time to time.',
    '“Person” means a human being or a company.',
  );
  expect(found.ERISA).toMatch(/^“ERISA” means[\s\S]*from time to time\.$/);
  expect(found.Person).toBe('“Person” means a human being or a company.');
});

test('a sentence with names in brackets begins before the tear and ends behind it', () => {
  const found = wordings(
    'SUPPLY AGREEMENT',
    'This Agreement (the “Agreement”) is made as of May 1, 2020 by and between Ann Reed, a resident of Salem, and',
    'Tarn Works, Inc. (“Tarn”), and is effective from that day on.',
  );
  expect(found.Agreement).toBe(found.Tarn);
  expect(found.Tarn).toMatch(/^This Agreement[\s\S]*from that day on\.$/);
});

test.each([
  ['a heading in words', 'Termination of Employment and Resignation as a Director'],
  ['a whole sentence', 'The parties have agreed on all that stands below and on nothing else.'],
])('nothing is torn behind %s', (_, before) => {
  const own = 'Reed agrees that her employment will cease on June 12, 2009 (the “Termination Date”).';
  expect(wordings('SEVERANCE AGREEMENT', before, own)['Termination Date']).toBe(own);
});

test.each([
  ['behind "means"', '“Margin” means', 'two per cent a year.'],
  ['before "means"', '“Harbour Dues” or “Dues”', 'means what a harbour asks of a ship.'],
  ['before a bracket', '“Crew” means everybody who works', '(other than as a pilot) on board.'],
  ['inside a bracket', '“Crew” means everybody on board (each, a', '“Sailor”) at sea.'],
  ['at a short form', '“Act” means the Harbours Act (42 U.S.C.', 'Section 43 and what follows) as it stands.'],
  ['before a section that it cites', '“Fee” means what is to be paid under', 'Sections 2 and 3 for a berth.'],
  ['before its proviso', '“Fee” means what is to be paid;', 'provided that dues are no fee.'],
  ['before its last item', '“Fee” means (i) dues;', 'and (ii) tolls.'],
])('an entry that is torn %s', (_, first, rest) => {
  const next = '“Zone” means the harbour.';
  const found = wordings('1. Definitions', '“Person” means a human being.', first, rest, next);
  const term = /“([^”]+)”/.exec(first)![1]!;
  expect(found[term]).toBe(`${first}\n\n${rest}`);
  expect(found.Zone).toBe(next);
});

test('an entry that is torn twice is read to its end', () => {
  const found = wordings(
    '1. Definitions',
    '“Crew” means everybody who works on board and is paid for it by the',
    'Owner or by the agent of the owner or by an agency that the owner has',
    'Approved in writing.',
    '“Zone” means the harbour.',
  );
  expect(found.Crew).toMatch(/^“Crew” means[\s\S]*in writing\.$/);
});

test('the next section is none that a sentence cites', () => {
  const found = wordings('“Crew” means everybody on board.', 'The owner pays the fee for', 'Section 2 Fees');
  expect(found.Crew).toBe('“Crew” means everybody on board.');
});
