import { expect, test } from '@jest/globals';
import { declare, isIsoDate } from '#server/ingest/declared.ts';
import type { Facts } from '#server/record/analysis.ts';

const read = { value: 'from the text', span: { start: 1, end: 2 }, certainty: 'read', confidence: 0.5 };
const facts = {
  title: read,
  agreementDate: read,
  contractType: read,
  filingYear: null,
  parties: [],
} as unknown as Facts;
const values = (declared: Record<string, unknown>) => declare(facts, declared);

test.each([
  ['title', 'Lease', 'Lease'],
  ['title', '  Lease\n', 'Lease'],
  ['title', '', 'from the text'],
  ['title', '  ', 'from the text'],
  ['title', 7, 'from the text'],
  ['title', { a: 1 }, 'from the text'],
  ['agreementDate', '2020-02-29', '2020-02-29'],
  ['agreementDate', 'March 14, 2021', '2021-03-14'],
  ['agreementDate', '2021-02-29', 'from the text'],
  ['agreementDate', 'soon', 'from the text'],
  ['agreementDate', '2020-01-01 or 2021-01-01', 'from the text'],
  ['agreementDate', 'x'.repeat(1e6), 'from the text'],
  ['contractType', 'services-agreement', 'services-agreement'],
  ['contractType', 'Services Agreement', 'services-agreement'],
  ['contractType', 'Zebra Walking Pact', 'zebra-walking-pact'],
  ['filingYear', 2021, 2021],
  ['filingYear', '2021', 2021],
  ['filingYear', 'last', undefined],
  ['filingYear', 12, undefined],
] as const)('%s = %.40j', (key, given, expected) => {
  expect(values({ [key]: given })[key]?.value).toBe(expected);
});

test('parties come as names or with their roles; what is none is passed over', () => {
  const { parties } = values({ parties: ['Alder', { name: 'Birch', role: 'Seller' }, '', 7, null, { role: 'Buyer' }] });
  expect(parties.map(({ value }) => value)).toEqual([
    { name: 'Alder', role: null, shortName: null },
    { name: 'Birch', role: 'Seller', shortName: null },
  ]);
  expect(values({ parties: 'Alder' }).parties).toEqual([]);
});

test('what is stated has no place in the text and is certain; the rest stays as it was', () => {
  const result = values(JSON.parse('{"title":"Lease","__proto__":{"company":"x"},"toString":"x","unknown":"x"}'));
  expect(result.title).toEqual({ value: 'Lease', span: null, certainty: 'stated', confidence: 1 });
  expect(result.agreementDate).toBe(facts.agreementDate);
  expect(Object.keys(result).sort()).toEqual(Object.keys(facts).sort());
});

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-13-01', false],
  ['2024-1-1', false],
  ['0000-00-00', false],
  ['2024-01-01T00:00:00', false],
  ['', false],
])('%j is a day of the calendar: %s', (value, expected) => {
  expect(isIsoDate(value)).toBe(expected);
});
