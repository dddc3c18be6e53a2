import { expect, test } from '@jest/globals';
import { unprovenFacts } from '#server/libraryAudit/unprovenFacts.ts';
import type { Facts } from '#server/record/analysis.ts';
import { auditedContract, declaredFact, provenBy } from '#server/testing/auditedContract.ts';

const TEXT = `SUPPLY AGREEMENT made as of the fourteenth day of March, 2021 between Alder Works, Inc. and Birch Supply LLC.
It begins on 1 April 2021 and continues for two (2) years. It is governed by English law; the courts of Hamburg decide.
It replaces the contract of 12/31/2019.`;

const look = (facts: Partial<Facts>) => unprovenFacts.look(auditedContract({ text: TEXT, facts }));
const party = (name: string) => ({ name, role: null, shortName: null });

test('facts that their words hold', () => {
  const facts: Partial<Facts> = {
    title: provenBy('Supply Agreement', 'SUPPLY AGREEMENT', TEXT),
    parties: [provenBy(party('Alder Works, Inc.'), 'Alder Works, Inc', TEXT)],
    agreementDate: provenBy('2021-03-14', 'fourteenth day of March, 2021', TEXT),
    effectiveDate: provenBy('2021-04-01', '1 April 2021', TEXT),
    expirationDate: provenBy('2023-04-01', 'two (2) years', TEXT),
    governingLaw: provenBy('England and Wales', 'governed by English law', TEXT),
    term: provenBy('two (2) years', 'two (2) years', TEXT),
  };
  expect(look(facts)).toEqual({ of: 7, faults: [] });
});

test('a day in figures', () => {
  expect(look({ agreementDate: provenBy('2019-12-31', '12/31/2019', TEXT) }).faults).toEqual([]);
});

test.each<[string, Partial<Facts>]>([
  ['another day', { agreementDate: provenBy('2021-03-15', 'fourteenth day of March, 2021', TEXT) }],
  ['another month', { effectiveDate: provenBy('2021-05-01', '1 April 2021', TEXT) }],
  ['another year', { effectiveDate: provenBy('2022-04-01', '1 April 2021', TEXT) }],
  ['another party', { parties: [provenBy(party('Cedar Works, Inc.'), 'Alder Works, Inc.', TEXT)] }],
  ['another title', { title: provenBy('Sales Agreement', 'SUPPLY AGREEMENT', TEXT) }],
  ['a law that the words do not name', { governingLaw: provenBy('Delaware', 'governed by English law', TEXT) }],
  ['courts of a town', { jurisdiction: provenBy('Germany', 'courts of Hamburg', TEXT) }],
  ['courts of another town', { jurisdiction: { ...provenBy('Germany', 'courts of Hamburg', TEXT), town: 'Munich' } }],
  ['another term', { term: provenBy('three years', 'two (2) years', TEXT) }],
  [
    'an end that is not so long after the beginning',
    {
      effectiveDate: provenBy('2021-04-01', '1 April 2021', TEXT),
      expirationDate: provenBy('2024-04-01', 'two (2) years', TEXT),
    },
  ],
])('%s', (_, facts) => {
  expect(look(facts).faults).toHaveLength(1);
});

test('a forum that says by which town it was told', () => {
  expect(look({ jurisdiction: { ...provenBy('Germany', 'courts of Hamburg', TEXT), town: 'Hamburg' } }).faults).toEqual(
    [],
  );
});

test('what comes from outside the text has no words to hold it', () => {
  expect(look({ company: declaredFact('ALDER WORKS INC') })).toEqual({ of: 0, faults: [] });
});
