import { describe, expect, test } from '@jest/globals';
import { assemble } from '#shared/domain/drafting/assemble.ts';
import { composeDocument, findingsIn, firstNumber } from '#shared/domain/drafting/document.ts';
import { type OutlineRow, outlineOf } from '#shared/domain/drafting/outline.ts';
import type { Precedent } from '#shared/domain/drafting/precedent.ts';
import { draftTerms } from '#shared/domain/drafting/terms.ts';

const assembled = (text: string) => {
  const contract = { id: 'k', title: 'k', published: null, parties: [], roles: [], terms: [] };
  const about = { ofType: null, underLaw: null, types: 1, firstYear: null, lastYear: null, anchor: null, number: null };
  const base: Precedent = { id: 'a', member: 'a', text, contracts: 1, lookedAt: 1, ...about, contract };
  return assemble({ base, others: [] });
};
const roles = { supplying: 'Supplier', receiving: 'Customer' };
const compose = (bodies: string[], definitions: string[] = []) =>
  composeDocument({
    title: 'Supply Agreement',
    roles,
    definitions: definitions.map(assembled),
    sections: bodies.map((body, i) => ({ type: `type-${i}`, title: `Heading ${i}`, assembled: assembled(body) })),
  });
const lines = (sections: ReturnType<typeof compose>) =>
  sections.flatMap(({ blocks }) => blocks.map(({ number, text }) => [number, text].filter(Boolean).join(' ')));

describe('a whole contract', () => {
  test('is numbered through: a lone paragraph has the number of its section, several have their own', () => {
    expect(
      lines(compose(['Goods are delivered.', 'They are paid.\nThey are:\n(a) weighed; and\n(b) kept.\nThat is all.'])),
    ).toEqual([
      'Supply Agreement',
      'This Supply Agreement (this “Agreement”) is made on [date] between:',
      '(1) [name of the Supplier], of [address of the Supplier] (the “Supplier”); and',
      '(2) [name of the Customer], of [address of the Customer] (the “Customer”).',
      'The parties agree as follows.',
      '1 Heading 0',
      'Goods are delivered.',
      '2 Heading 1',
      '2.1 They are paid.',
      '2.2 They are:',
      '(a) weighed; and',
      '(b) kept.',
      '2.3 That is all.',
      'The parties have signed this Agreement on the date stated at its beginning.',
      'For the Supplier: ____________________',
      'For the Customer: ____________________',
    ]);
  });

  test('has its definitions first, and counts on from there', () => {
    const found = lines(compose(['Goods are delivered.'], ['“Goods” means all that is sold.']));
    expect(found).toEqual(expect.arrayContaining(['1 Definitions', '“Goods” means all that is sold.', '2 Heading 0']));
    expect([firstNumber(0), firstNumber(3)]).toEqual([1, 2]);
  });

  test('explains the names that its sections use and nothing else explains', () => {
    const opening = (body: string) =>
      lines(compose([body]))
        .slice(0, 5)
        .join('\n');
    expect(opening('Each Party pays from the Effective Date.')).toMatch(/“Effective Date”\)[\s\S]*Each is a “Party”/);
    expect(opening('Each party pays.')).not.toMatch(/“Effective Date”|“Party”/);
  });

  test('is checked: what is wrong is told with the section where it stands', () => {
    const sections = compose([
      'The goods are delivered to the buyer.',
      'The price of the goods is due on on the day of the delivery to the buyer.',
    ]);
    expect(findingsIn(sections).map(({ rule, place, quote }) => [rule, place, quote])).toEqual(
      expect.arrayContaining([['double-word', '2', expect.stringContaining('on')]]),
    );
    expect(findingsIn(compose(['Goods are delivered.']))).toEqual([]);
  });
});

describe('an outline', () => {
  const row = (contract: string, position: number, type: string | null, parent: number | null = null): OutlineRow => ({
    contract,
    position,
    parent,
    type,
  });
  const types = (rows: OutlineRow[]) => outlineOf(rows).map(({ type, contracts }) => [type, contracts]);

  test('is what contracts have, in the order in which they have it, counted', () => {
    expect(
      outlineOf([
        ...[row('a', 0, 'recitals'), row('a', 1, 'delivery'), row('a', 2, 'payment'), row('a', 3, 'notices')],
        ...[row('b', 0, 'delivery'), row('b', 1, null), row('b', 2, 'notices')],
        ...[row('c', 0, 'delivery'), row('c', 1, 'notices'), row('c', 2, 'notices')],
        ...[row('d', 0, 'delivery')],
      ]),
    ).toEqual([
      { type: 'delivery', contracts: 4, share: 1, isUsual: true },
      { type: 'payment', contracts: 1, share: 0.25, isUsual: false },
      { type: 'notices', contracts: 3, share: 0.75, isUsual: true },
    ]);
  });

  test('counts what stands inside a clause with that clause', () => {
    expect(types([row('a', 0, 'liability'), row('a', 1, 'indemnity', 0)])).toEqual([['liability', 1]]);
  });

  test('counts the clauses of an article that only gathers them', () => {
    expect(types([row('a', 0, 'general'), row('a', 1, 'notices', 0), row('a', 2, 'waiver', 0)])).toEqual([
      ['notices', 1],
      ['waiver', 1],
    ]);
  });

  test('of nothing is nothing, and parents that point nowhere are no trouble', () => {
    expect(types([])).toEqual([]);
    expect(types([row('a', 0, 'notices', 0), row('a', 1, 'waiver', 9)])).toHaveLength(2);
  });
});

test('terms are those that the precedents define, and those that nobody does; names of the sides are neither', () => {
  const defined = (term: string, text: string, isNamed = false) => ({
    id: term,
    group: term,
    contract: 'k',
    term,
    text,
    isNamed,
    isRole: false,
  });
  const found = draftTerms(
    'The Supplier sells the Goods and the Spare Parts to the Customer under this Agreement before each Friday.',
    [
      defined('Goods', '“Goods” means Wares.'),
      defined('Wares', '“Wares” means things.'),
      defined('Customer', '(the “Customer”)', true),
    ],
    { supplying: 'Supplier' },
  );
  expect(found.map(({ term, definition, nested }) => [term, definition?.id ?? null, nested])).toEqual([
    ['Goods', 'Goods', ['Wares']],
    ['Spare Parts', null, []],
  ]);
});
