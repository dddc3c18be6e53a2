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
