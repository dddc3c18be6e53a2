import { describe, expect, test } from '@jest/globals';
import { driftedReference } from '#shared/domain/checks/rules/driftedReference.ts';
import { documentOf, findingsIn, fixedBy, type Line, numbered } from '#shared/testing/document.ts';

const SALE = 'Sale. The seller sells pumps, valves and hoses to the buyer every month.';
const PRICE = 'Price. The buyer pays ten euros for each pump within thirty days of delivery.';
const LAW = 'Law. Whatever is said here is governed by the laws of the Canton of Bern.';
const TERM = 'Term. All of it lasts for three years and then goes on until somebody ends it.';
const NEW = 'Insurance. Each party keeps itself insured against fire, theft and water damage.';
const POINTS = (number: string) => `Survival. What is said in Section ${number} survives the end of this agreement.`;

const inOrder = (texts: readonly string[], from = 1, form = (n: number) => `${n}.`) =>
  texts.map((text, n) => `${form(from + n)} ${text}`);
const drift = (was: readonly Line[], is: readonly Line[]) =>
  findingsIn(driftedReference, is, { earlier: documentOf(...was) });
const told = (was: readonly Line[], is: readonly Line[]) => drift(was, is).map(({ message }) => message);
const fixed = (was: readonly Line[], is: readonly Line[]) =>
  fixedBy(driftedReference, is, { earlier: documentOf(...was) });

const WAS = inOrder([SALE, PRICE, LAW, TERM, POINTS('2')]);
const WITH_NEW = inOrder([SALE, NEW, PRICE, LAW, TERM, POINTS('2')]);

describe('what a reference named before and names now', () => {
  test('a section that moved on: where it is, what stands there instead, and the text put right', () => {
    expect(told(WAS, WITH_NEW)).toEqual(['Section 2 was “Price”, which is now 3; 2 is now “Insurance”.']);
    expect(fixed(WAS, WITH_NEW)).toBe(`6. ${POINTS('3')}`);
    const [finding] = drift(WAS, WITH_NEW);
    expect(finding!.related).toEqual(
      [
        { para: 2, start: 0, end: 60, role: 'meant' },
        { para: 1, start: 0, end: 60, role: 'pointed to' },
      ].map((place) => expect.objectContaining(place)),
    );
  });

  test('a section that is gone, where another has taken its number', () => {
    expect(told(WAS, inOrder([SALE, LAW, TERM, POINTS('2')]))).toEqual([
      'Section 2 was “Price”, which has been deleted; 2 is now “Law”.',
    ]);
  });

  test('nothing stands at the number any more', () => {
    const was = inOrder([SALE, LAW, TERM, PRICE, 'Survival. Section 4 survives the end of this agreement.']);
    const is = inOrder([SALE, PRICE, LAW, 'Survival. Section 4 survives the end of this agreement.']);
    expect(told(was, is)).toEqual([expect.stringContaining('Section 4 was “Price”, which is now 2')]);
  });

  test('a long first paragraph is shown by its beginning, a short one whole', () => {
    const [finding] = drift(
      inOrder([SALE, 'Price. Ten euros for each.', LAW, TERM, POINTS('2')]),
      inOrder([SALE, NEW, 'Price. Ten euros for each.', LAW, TERM, POINTS('2')]),
    );
    expect(finding!.related![0]).toMatchObject({ start: 0, end: '3. Price. Ten euros for each.'.length });
  });

  test('without a title the first fifty characters name it', () => {
    const bare = 'the buyer pays ten euros for each pump within thirty days of its delivery to Bern.';
    expect(
      told(inOrder([SALE, bare, LAW, TERM, POINTS('2')]), inOrder([SALE, NEW, bare, LAW, TERM, POINTS('2')])),
    ).toEqual([`Section 2 was “${bare.slice(0, 50).trim()}”, which is now 3; 2 is now “Insurance”.`]);
  });

  test.each<[string, (n: number) => string, string, string]>([
    ['decimals', (n) => `7.${n}`, 'Section 7.2', 'Section 7.3'],
    ['padded decimals', (n) => `7.0${n}`, 'Section 7.02', 'Section 7.03'],
    ['articles', (n) => `ARTICLE ${'I'.repeat(n)}`, 'Article II', 'Article III'],
  ])('%s', (_style, form, then, now) => {
    const last = (name: string) => `Survival. What is said in ${name} survives the end of this agreement.`;
    const was = [...inOrder([SALE, PRICE], 1, form), last(then)];
    const is = [...inOrder([SALE, NEW, PRICE], 1, form), last(then)];
    expect(fixed(was, is)).toBe(last(now));
  });

  test('items of a section', () => {
    const was = [
      '1. Sale. He sells:',
      '(a) the pumps that stand in the yard at Bern; and',
      '(b) the hoses that lie in the cellar at Thun.',
      '2. Survival. What Section 1(b) says survives the end of this agreement.',
    ];
    const is = [
      was[0]!,
      was[1]!,
      '(b) every valve and whatever else is left over; and',
      was[2]!.replace('(b)', '(c)'),
      was[3]!,
    ];
    expect(fixed(was, is)).toBe(was[3]!.replace('1(b)', '1(c)'));
  });

  test('the second of two equal references is compared with the second', () => {
    const last = (a: string, b: string) =>
      `Survival. What Section ${a} says of pumps and Section ${b} says of tax survives the end.`;
    const was = inOrder([SALE, PRICE, LAW, last('2', '2')]);
    const is = inOrder([SALE, NEW, PRICE, LAW, last('2', '2')]);
    expect(drift(was, is)).toHaveLength(2);
  });
});

describe('nothing is told', () => {
  test.each<[string, readonly Line[], readonly Line[]]>([
    ['where the reference moved along', WAS, inOrder([SALE, NEW, PRICE, LAW, TERM, POINTS('3')])],
    ['where nothing moved', WAS, WAS],
    [
      'where the section was rewritten under its title',
      WAS,
      inOrder([SALE, 'Price. Nothing is due.', LAW, TERM, POINTS('2')]),
    ],
    [
      'where the section was rewritten and kept its opening',
      WAS,
      inOrder([SALE, PRICE.replace('Price.', 'Price').slice(0, 34), LAW, TERM, POINTS('2')]),
    ],
    ['where the section was replaced in its own place', WAS, inOrder([SALE, NEW, LAW, TERM, POINTS('2')])],
    [
      'where the reference points to another contract',
      inOrder([SALE, PRICE, LAW, TERM, POINTS('2 of the Lease')]),
      inOrder([SALE, NEW, PRICE, LAW, TERM, POINTS('2 of the Lease')]),
    ],
    [
      'where the number stands twice, and nobody can say which is meant',
      [WAS[0]!, WAS[1]!, '2. Another. It has the same number.', ...WAS.slice(2)],
      [WITH_NEW[0]!, WITH_NEW[1]!, WITH_NEW[2]!, '3. Another. It has the same number.', ...WITH_NEW.slice(3)],
    ],
    [
      'in a text that changes another contract',
      ['First Amendment to the Lease', ...WAS],
      ['First Amendment to the Lease', ...WITH_NEW],
    ],
  ])('%s', (_where, was, is) => {
    expect(told(was, is)).toEqual([]);
  });

  test('where a field keeps the number up to date', () => {
    const text = `6. ${POINTS('2')}`;
    const at = text.indexOf('2 survives');
    const withField = (start: number, end: number): Line[] => [
      ...WITH_NEW.slice(0, 5),
      { text, fields: [{ kind: 'REF', target: '_Ref1', start, end, code: '' } as never] },
    ];
    expect(drift(WAS, withField(at, at + 1))).toEqual([]);
    expect(drift(WAS, withField(at + 1, at + 3))).toHaveLength(1);
    expect(drift(WAS, withField(0, at))).toHaveLength(1);
  });

  test('where there is no earlier version', () => {
    expect(findingsIn(driftedReference, WITH_NEW)).toEqual([]);
  });
});

test('numbers that Word counts are looked at as typed ones', () => {
  const counted = (texts: readonly string[]) => texts.map((text, n) => numbered(`${n + 1}.`, text));
  expect(
    told(counted([SALE, PRICE, LAW, TERM, POINTS('2')]), counted([SALE, NEW, PRICE, LAW, TERM, POINTS('2')])),
  ).toEqual(['Section 2 was “Price”, which is now 3; 2 is now “Insurance”.']);
});

test('an exhibit is asked for its own numbers first, then the contract', () => {
  const own = ['Exhibit A', '1. Form. It is written.', '2. Fee. It costs nothing at all to anybody.', POINTS('2')];
  const was = [...inOrder([SALE, PRICE, LAW]), ...own];
  const is = [...inOrder([SALE, NEW, PRICE, LAW]), ...own];
  expect(told(was, is)).toEqual([]);
  const without = ['Exhibit A', '1. Form. It is written.', POINTS('2')];
  expect(told([...inOrder([SALE, PRICE, LAW]), ...without], [...inOrder([SALE, NEW, PRICE, LAW]), ...without])).toEqual(
    ['Section 2 was “Price”, which is now 3; 2 is now “Insurance”.'],
  );
});
