import { describe, expect, test } from '@jest/globals';
import type { Edit } from '#shared/domain/edits.ts';
import type { Proposal, Rule, Test } from '#shared/domain/playbooks/playbook.ts';
import { reviewRule } from '#shared/domain/playbooks/run.ts';
import { ruleOf } from '#shared/domain/playbooks/testRules.ts';
import { documentOf, type Line, numbered } from '#shared/testing/document.ts';

const WHERE = { headings: ['price'], phrases: ['price'] };
const FIXED: Test = { kind: 'says', phrases: ['fixed'], about: 'that the price is fixed' };
const ruleWith = (proposal: Proposal, more: Partial<Rule> = {}): Rule =>
  ruleOf({ test: FIXED, where: WHERE, proposal, ...more });
const proposed = (rule: Rule, lines: readonly Line[]): Edit[] =>
  reviewRule(rule, { snapshot: documentOf(...lines) }).proposals.map(({ edit }) => edit);
const inserted = (rule: Rule, lines: readonly Line[]) => {
  const [edit] = proposed(rule, lines);
  return edit?.kind === 'insertAfter' ? { para: edit.anchor.para, block: edit.blocks[0]! } : edit;
};

const cell = (text: string, row: number): Line => ({ text, table: 1, cell: { row, column: 0 } });
const COVER: Line[] = [
  'Order form',
  cell('Price', 0),
  cell('The price is {price}.', 1),
  'Signature',
  'Name',
  'Title',
  'Date',
];
const insert = { insert: 'The price is fixed.' };

describe('words that are missing', () => {
  test('go to the end of the paragraph that is the clause', () =>
    expect(proposed(ruleWith(insert), ['1. Price. The price is ten.', '2. Law. Ohio law governs.'])).toMatchObject([
      { kind: 'replaceText', newText: '1. Price. The price is ten. The price is fixed.' },
    ]));

  test('get the next number where the clause has several paragraphs', () =>
    expect(
      inserted(ruleWith(insert), [
        '7. Price',
        '7.1 The price is ten.',
        '7.2 It is paid at once.',
        '8. Law',
        '8.1 Ohio.',
      ]),
    ).toEqual({ para: 2, block: { text: '7.3 The price is fixed.' } }));

  test('get a title where their neighbours have one', () =>
    expect(
      inserted(ruleWith(insert), ['7. Price', '7.1 Sum. The price is ten.', '7.2 Time. It is paid at once.', '8. Law']),
    ).toEqual({ para: 2, block: { text: '7.3 Price. The price is fixed.' } }));

  test('are no item of a list that ends the clause', () =>
    expect(
      inserted(ruleWith(insert), [
        numbered('7.', 'Price', 0),
        numbered('7.1', 'The price is paid in these cases:', 1),
        numbered('(a)', 'on delivery of the goods; or', 2),
        numbered('(b)', 'on demand.', 2),
        numbered('8.', 'Law', 0),
        numbered('8.1', 'The laws of Ohio govern this Agreement.', 1),
      ]),
    ).toEqual({ para: 3, block: { text: 'The price is fixed.', level: 1 } }));

  test('take no number that the next clause has', () =>
    expect(
      inserted(ruleWith(insert), ['1. Price', 'The price is ten.', 'It is paid at once.', '2. Law', 'Ohio.']),
    ).toEqual({ para: 2, block: { text: 'The price is fixed.' } }));
});

describe('a clause that is missing', () => {
  const rule = ruleWith({ insert: 'Price. The price is fixed.' }, { where: { headings: ['price'] } });
  const AGREEMENT: Line[] = [
    '1. Goods. The Seller sells goods.',
    '2. Delivery. The Seller delivers them.',
    '3. General. This is all that was agreed.',
  ];

  test('stands in the agreement and in no cell of its cover page', () =>
    expect(inserted(rule, [...COVER, ...AGREEMENT])).toEqual({
      para: COVER.length + 2,
      block: { text: '4. Price. The price is fixed.' },
    }));

  const heading = (label: string, text: string): Line => ({
    ...(numbered(label, text) as { text: string }),
    style: 'Heading 1',
    heading: 1,
  });
  const HEADED: Line[] = [
    heading('1', 'Goods'),
    numbered('1.1', 'The Seller sells goods.', 1),
    numbered('1.2', 'The Buyer takes them.', 1),
  ];

  test('gets a heading where every clause has one, in its style and on its level', () =>
    expect(proposed(rule, [...HEADED, heading('2', 'Delivery'), numbered('2.1', 'It is due today.', 1)])).toMatchObject(
      [
        {
          anchor: { para: 4 },
          blocks: [{ text: 'Price', style: 'Heading 1', level: 0 }, { text: 'The price is fixed.' }],
        },
      ],
    ));

  test('goes into the clause that is there for everything', () =>
    expect(proposed(rule, [...HEADED, heading('2', 'General'), numbered('2.1', 'It is due today.', 1)])).toMatchObject([
      { anchor: { para: 4 }, blocks: [{ text: 'Price. The price is fixed.' }] },
    ]));

  test('stands before the list of definitions', () =>
    expect(
      inserted(rule, [...AGREEMENT, '4. Definitions', '4.1 “Goods” means things.', '4.2 “Seller” means the firm.']),
    ).toMatchObject({ para: 2, block: { text: expect.stringMatching(/Price\. The price is fixed\.$/) } }));
});

describe('nothing is exchanged', () => {
  const days: Test = {
    kind: 'period',
    near: ['pa(y|id) ... invoice'.replace('pa(y|id)', '(pay|paid)')],
    atLeast: { count: 30, unit: 'days' },
  };
  const rule = ruleWith(
    { replace: 'It is paid within thirty days.', insert: 'It is paid within thirty days.' },
    { test: days },
  );

  test.each([
    [
      'that leaves the value open',
      'The price is to be paid within [●] days of the invoice.',
      'The period is left blank; at least 30 days asked.',
    ],
    [
      'that has no value',
      'The price is paid when the invoice is there.',
      'No period was found that could be compared; at least 30 days asked.',
    ],
  ])('for a sentence %s', (_, text, reason) => {
    const result = reviewRule(rule, { snapshot: documentOf('1. Price', text) });
    expect(result).toMatchObject({ verdict: 'review', reason, proposals: [] });
    expect(result.findings[0]!.quote).toBe(text);
  });

  test('that a stop within brackets has cut', () => {
    const silent: Test = { kind: 'silent', phrases: ['minimum'], about: 'that a minimum is bought' };
    const text = 'The Buyer pays €[...] (a minimum of [...] Euros), whatever is higher. It orders goods.';
    const [edit] = proposed(ruleWith({ replace: '' }, { test: silent }), [text]);
    if (edit?.kind === 'replaceText') expect(edit.newText).toBe('It orders goods.');
  });
});

test('all harmful sentences of a paragraph go, its heading stays', () => {
  const silent: Test = { kind: 'silent', phrases: ['minimum'], about: 'that a minimum is bought' };
  const lines = ['5.6 Minimum Purchases. The Buyer buys a minimum. It pays at once. The minimum is ten.'];
  expect(proposed(ruleWith({ replace: '' }, { test: silent }), lines)).toMatchObject([
    { newText: '5.6 Minimum Purchases. It pays at once.' },
  ]);
});

test('the words that a verdict rests on are those of the clause, not its heading nor a definition', () => {
  const says: Test = { kind: 'says', phrases: ['term ... year*', 'term'], about: 'how long it lasts' };
  const { findings } = reviewRule(ruleOf({ test: says, where: { headings: ['term'], phrases: ['term'] } }), {
    snapshot: documentOf(
      '1. Definitions',
      '“Calendar Year” means a year of the term.',
      '2. Term',
      'The term is three years.',
    ),
  });
  expect(findings[0]!.quote).toBe('The term is three years.');
});
