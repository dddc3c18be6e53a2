/** Drafts put together from precedents: what stands in them, and that every word can be followed back. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Assembly, assemble, textOf } from '#shared/domain/drafting/assemble.ts';
import type { Choice } from '#shared/domain/drafting/choices.ts';
import type { Precedent } from '#shared/domain/drafting/precedent.ts';
import { done, undone } from '#shared/domain/drafting/splices.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const precedent = (id: string, text: string, more: Partial<Precedent['contract']> = {}, contracts = 3): Precedent => ({
  id,
  member: `${id}-member`,
  text,
  contracts,
  lookedAt: contracts,
  ofType: null,
  underLaw: null,
  types: 1,
  firstYear: 2010,
  lastYear: 2020,
  anchor: null,
  number: null,
  contract: { id: `${id}-contract`, title: 'Agreement', published: null, parties: [], roles: [], terms: [], ...more },
});
const draft = (base: Precedent, more: Partial<Assembly> = {}) => assemble({ base, others: [base], ...more });
const text = (base: Precedent, more: Partial<Assembly> = {}): string => textOf(draft(base, more).paragraphs);

const SALE = { roles: ['Seller', 'Buyer'], parties: ['Ardwell Tools Ltd', 'Brinmore Foods Ltd'], terms: ['Goods'] };

describe('the words with which the parties sign', () => {
  const SIGNED =
    'The parties have signed this Agreement through their authorized representatives, effective as of the Effective Date.';

  test.each([
    ['behind the last sentence', `Each party keeps its books. ${SIGNED}`, 'Each party keeps its books.'],
    ['below the last paragraph', `Each party keeps its books.\n\n${SIGNED}`, 'Each party keeps its books.'],
  ])('are left out of a draft %s', (_where, base, expected) => {
    const made = draft(precedent('a', base));
    expect(textOf(made.paragraphs)).toBe(expected);
    expect(made.paragraphs).toHaveLength(1);
  });

  test('are no sentence to add', () => {
    const base = precedent('a', 'Each party keeps its books.');
    const other = precedent('b', 'This deed has been entered into on the date stated at the beginning of it.');
    expect(draft(base, { others: [base, other] }).options).toEqual([]);
  });

  test('stay where a clause is nothing else', () => {
    expect(text(precedent('a', SIGNED))).toBe(SIGNED);
  });
});

describe('what belongs to the deal of the precedent is left blank', () => {
  const CASES: [string, string, Partial<Precedent['contract']>, string][] = [
    ['an amount', 'The Buyer pays $5,000 on delivery.', SALE, 'The Buyer pays [amount] on delivery.'],
    [
      'two amounts, told apart',
      'The Buyer pays $5,000 now and $7,000 later.',
      SALE,
      'The Buyer pays [amount] now and [amount 2] later.',
    ],
    [
      'the same amount twice, alike',
      'The fee is $5,000. Only the $5,000 is owed.',
      SALE,
      'The fee is [amount]. Only the [amount] is owed.',
    ],
    ['a date', 'Delivery is due on 3 May 2019.', SALE, 'Delivery is due on [date].'],
    ['a party', 'The notice goes to Ardwell Tools Ltd alone.', SALE, 'The notice goes to [name of a party] alone.'],
    ['a place', 'The laws of the State of Ohio govern.', SALE, 'The laws of [jurisdiction] govern.'],
    [
      'a place with its article',
      'The law of the Federal Republic of Germany governs.',
      SALE,
      'The law of [jurisdiction] governs.',
    ],
    [
      'a section of that contract',
      'This is subject to Section 14.2.',
      SALE,
      'This is subject to Section [number of a section].',
    ],
    [
      'an attachment of it',
      'The Goods are listed in Schedule 2.',
      SALE,
      'The Goods are listed in Schedule [number of an attachment].',
    ],
  ];
  test.each(CASES)('%s', (_what, words, contract, expected) => {
    expect(text(precedent('a', words, contract))).toBe(expected);
  });

  test.each([
    ['a term of that contract', 'The Goods stay the property of the Seller.'],
    ['a law', 'The Convention on Contracts for the International Sale of Goods does not apply.'],
    ['a section of a law', 'Section 43 of the Companies Act does not apply.'],
    ['a language', 'Every notice is in English.'],
    ['its own items', 'The Seller may act under paragraph (a).'],
  ])('but not %s', (_what, words) => {
    expect(text(precedent('a', words, SALE))).toBe(words);
  });
});

describe('what is given stands in the place of a blank', () => {
  test('by the id of its slot', () => {
    const base = precedent('a', 'The Buyer pays $5,000 on 3 May 2019.', SALE);
    expect(draft(base).slots.map(({ id, name, value }) => [id, name, value])).toEqual([
      ['amount-1', 'amount', null],
      ['date-1', 'date', null],
    ]);
    expect(text(base, { values: { 'amount-1': '€900', 'date-1': ' ' } })).toBe('The Buyer pays €900 on [date].');
  });

  test.each([
    ['Delaware', 'The laws of the State of Delaware govern.'],
    ['England and Wales', 'The laws of England and Wales govern.'],
  ])('a place as it is said of %s', (place, expected) => {
    expect(text(precedent('a', 'The laws of the State of Ohio govern.'), { place })).toBe(expected);
  });

  test('a number of a section, where it is known', () => {
    const base = precedent('a', 'This is subject to Section 14.2 and Section 9.');
    const refer: Assembly['refer'] = (_, number) => ({
      number: number === '9' ? '4' : null,
      about: number === '9' ? 'term' : 'notices',
    });
    expect(text(base, { refer })).toBe('This is subject to Section [number of the section on notices] and Section 4.');
  });
});

describe('the sides are called', () => {
  const base = precedent('a', 'Licensor warrants its title to Licensee. LICENSOR gives no other warranty.', {
    roles: ['Licensor', 'Licensee'],
  });
  test('as the precedent calls them', () => expect(text(base)).toContain('Licensor warrants'));
  test('as the draft calls them, capitals as they were', () =>
    expect(text(base, { roles: { supplying: 'Supplier', receiving: 'Customer' } })).toBe(
      'Supplier warrants its title to Customer. SUPPLIER gives no other warranty.',
    ));
  test('in an option as in the base', () => {
    const other = precedent('b', 'The Vendor insures the goods against theft until they are delivered.', {
      roles: ['Vendor', 'Purchaser'],
    });
    const { options } = draft(base, { others: [base, other] });
    expect(options.map((one) => one.text)).toEqual([
      'The Licensor insures the goods against theft until they are delivered.',
    ]);
  });
  test('as they are where it is not known who is who', () => {
    const unknown = precedent('a', 'The Company pays. The Trust receives.', { roles: ['Company', 'Trust'] });
    expect(text(unknown, { roles: { supplying: 'Supplier' } })).toBe('The Company pays. The Trust receives.');
  });
});

describe('options are', () => {
  const base = precedent('a', 'Neither party is liable for indirect loss.\nThe parties insure themselves.');
  const other = precedent(
    'b',
    'No party is liable for any indirect loss. Liability for death by negligence is never limited by this clause.',
    {},
    7,
  );
  const third = precedent('c', 'Liability for death by negligence is not limited by this clause at all.', {}, 4);

  test('sentences that other wordings add, each once, with the contracts of all that say it', () => {
    const { options } = draft(base, { others: [base, other, third] });
    expect(options.map(({ id, contracts, isOn }) => [id, contracts, isOn])).toEqual([['b.1', 11, false]]);
  });

  test('put behind the sentence that they follow elsewhere', () => {
    expect(text(base, { others: [base, other], options: ['b.1', 'nowhere.3'] })).toBe(
      'Neither party is liable for indirect loss. Liability for death by negligence is never limited by this clause.\nThe parties insure themselves.',
    );
  });

  test('no fragments, no changes of other papers', () => {
    const odd = precedent('d', 'and the like.\nThe Original Agreement is amended by deleting all of its schedules.');
    expect(draft(base, { others: [base, odd] }).options).toEqual([]);
  });
});

describe('places where contracts of the same wording differ', () => {
  const choiceAt = (base: Precedent, words: string, more: Partial<Choice> = {}): Choice => {
    const start = base.text.indexOf(words);
    const values = [
      { text: '45 days', contracts: 4 },
      { text: words, contracts: 3 },
    ];
    return { id: 'choice-k', kind: 'period', name: 'Period', words, values, start, end: start + words.length, ...more };
  };
  const base = precedent('a', 'The fees are due within thirty (30) days of the invoice.');
  const period = choiceAt(base, 'thirty (30) days');

  test('are choices with their counts, which have the words of the wording until another is given', () => {
    const { slots } = draft(base, { choices: [period] });
    const { id, name, words, values } = period;
    expect(slots).toEqual([{ id, kind: 'choice', name, words, value: words, values }]);
    expect(text(base, { choices: [period], values: { 'choice-k': '45 days' } })).toBe(
      'The fees are due within 45 days of the invoice.',
    );
  });

  test('are one slot in all their places', () => {
    const twice = precedent('a', 'Notice is 30 days. After 30 days it ends.');
    const choices = [choiceAt(twice, '30 days'), { ...choiceAt(twice, '30 days'), start: 25, end: 32 }];
    expect(draft(twice, { choices }).slots).toHaveLength(1);
    expect(text(twice, { choices, values: { 'choice-k': '9 weeks' } })).toBe(
      'Notice is 9 weeks. After 9 weeks it ends.',
    );
  });

  test('have what was asked for', () => {
    expect(text(base, { choices: [period], periods: [{ count: 60, unit: 'days' }] })).toContain(
      'within sixty (60) days of',
    );
    expect(text(base, { choices: [{ ...period, asked: '45 days' }] })).toContain('within 45 days of');
  });

  test('stay blanks where they belong to the deal, and offer what contracts have', () => {
    const sale = precedent(
      'a',
      'The Buyer pays fifty thousand dollars ($50,000) under the laws of the State of Ohio.',
      SALE,
    );
    const choices = [
      choiceAt(sale, 'fifty thousand dollars ($50,000)', { kind: 'amount', id: 'choice-m' }),
      choiceAt(sale, 'the State of Ohio', { kind: 'place', id: 'choice-p' }),
    ];
    const { slots, paragraphs } = draft(sale, { choices });
    expect(textOf(paragraphs)).toBe('The Buyer pays [amount] under the laws of [jurisdiction].');
    expect(slots.map(({ id, value, values }) => [id, value, values[0]!.contracts])).toEqual([
      ['choice-m', null, 4],
      ['choice-p', null, 4],
    ]);
  });

  test('fill the whole of a county, and what is one decision with it', () => {
    const seat = precedent('a', 'The courts of New York County, New York decide, and no other court of New York.');
    const choices = [
      choiceAt(seat, 'New York County', { kind: 'place', id: 'choice-c' }),
      { ...choiceAt(seat, 'New York', { kind: 'place', id: 'choice-s', asked: 'Ohio' }), start: 31, end: 39 },
    ];
    expect(text(seat, { choices, values: { 'choice-c': 'Franklin County' } })).toBe(
      'The courts of Franklin County, Ohio decide, and no other court of Ohio.',
    );
  });

  test('are none where the words are the name of a side', () => {
    const sale = precedent('a', 'The Seller pays within 30 days.', SALE);
    expect(draft(sale, { choices: [choiceAt(sale, 'Seller', { kind: 'choice' })] }).slots).toEqual([]);
  });
});

test('numbers of provisions are dropped, letters of items stay', () => {
  expect(
    text(precedent('a', '14.1 Each party shall:\n\n(a) pay; and\n\n(b) keep books.\n\n14.2 Nothing else is due.')),
  ).toBe('Each party shall:\n(a) pay; and\n(b) keep books.\nNothing else is due.');
});

test('a contract calls itself by one name', () => {
  expect(text(precedent('a', 'This Lease ends with the term of this Lease.'), { paper: 'Agreement' })).toBe(
    'This Agreement ends with the term of this Agreement.',
  );
});

const WORDS =
  'The Seller shall pay $5,000 to Buyer in Ohio on 3 May 2019 under Section 4.2 , unless “Goods” are late . (a) (ii) 12.1 \n \n\n State of Delaware; [x] Ardwell Tools Ltd é'.split(
    ' ',
  );
const anyText = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 60 }).map((words) => words.join(' '));

/** Any three words as one choice. */
const choicesIn = (words: string): Choice[] =>
  [...words.matchAll(/\S+ \S+ \S+/g)].map(({ 0: three, index }, i) => ({
    id: `choice-${i}`,
    kind: (['period', 'amount', 'place', 'choice'] as const)[i % 4]!,
    name: 'Choice',
    words: three,
    values: [
      { text: three, contracts: 2 },
      { text: '45 days', contracts: 1 },
    ],
    start: index,
    end: index + three.length,
  }));

test('every sentence of any draft names a precedent that has it, once the shown difference is undone', () => {
  fc.assert(
    fc.property(anyText, fc.array(anyText, { maxLength: 4 }), fc.boolean(), (own, others, isRenamed) => {
      const base = precedent('a', own, SALE);
      const all = [base, ...others.map((one, i) => precedent(`p${i}`, one, { roles: ['Vendor', 'Purchaser'] }))];
      const { options } = draft(base, { others: all });
      const assembled = draft(base, {
        others: all,
        choices: choicesIn(own),
        options: options.map(({ id }) => id),
        values: { 'amount-1': '€1', 'place-1': 'Texas' },
        place: 'New York',
        ...(isRenamed && { roles: { supplying: 'Supplier', receiving: 'Customer' } }),
      });
      for (const { sentences } of assembled.paragraphs)
        for (const { text: now, parts, precedent: id, at, marks } of sentences) {
          expect(undone(parts)).toBe(all.find((one) => one.id === id)!.text.slice(at.start, at.end));
          expect(done(parts)).toBe(now);
          for (const { start, end, mark } of marks) {
            expect(end).toBeLessThanOrEqual(now.length);
            expect(start).toBeLessThanOrEqual(end);
            expect(assembled.slots.map((slot) => slot.id)).toContain(mark);
          }
        }
    }),
  );
});

test('a hostile wording costs no more than its length', () => {
  const shapes = ['(', '[', '$1,', 'Section 1.1 and ', 'State of ', '“', 'A ', '(a) ', 'x; ', 'Ohio, '];
  for (const shape of shapes) {
    const started = processorTime();
    draft(precedent('a', shape.repeat(Math.floor(20_000 / shape.length)), SALE));
    expect(processorTime() - started).toBeLessThan(4_000);
  }
});
