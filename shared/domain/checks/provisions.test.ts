import { describe, expect, test } from '@jest/globals';
import { provisionsOf } from '#shared/domain/checks/provisions.ts';
import { documentOf, type Line, numbered } from '#shared/testing/document.ts';

const all = (...lines: Line[]) => provisionsOf(documentOf(...lines)).all;
const keysOf = (...lines: Line[]): string[] => all(...lines).map(({ key }) => key);

describe('the way to a provision', () => {
  test.each<[string, Line[], string[]]>([
    [
      'items of a section',
      ['1. Sale.', '(a) pumps;', '(b) valves.', '2. Law.', '(a) ours.'],
      ['1', '1(a)', '1(b)', '2', '2(a)'],
    ],
    [
      'items of items, and back',
      ['1. Sale.', '(a) pumps:', '(i) new;', '(ii) old;', '(b) valves.'],
      ['1', '1(a)', '1(a)(i)', '1(a)(ii)', '1(b)'],
    ],
    ['items of an item in a number', ['2.1(a) Sale:', '(i) new;', '(ii) old.'], ['2.1(a)', '2.1(a)(i)', '2.1(a)(ii)']],
    ['items that go on from a number', ['2.1(a) Sale:', '(b) Price;', '(c) Tax.'], ['2.1(a)', '2.1(b)', '2.1(c)']],
    [
      'items of two numbers are two lists',
      ['2.1(a) Sale:', '(i) new;', '2.2(a) Law:', '(i) ours;', '(b) Tax.'],
      ['2.1(a)', '2.1(a)(i)', '2.2(a)', '2.2(a)(i)', '2.2(b)'],
    ],
    [
      'items of an item of an item in a number',
      ['2.1(a)(i) Sale:', '(ii) Price;', '(b) Tax.'],
      ['2.1(a)(i)', '2.1(a)(ii)', '2.1(b)'],
    ],
    ['a bracket that counts nothing', ['2.1(the)(a) Sale.', '(b) Price.'], ['2.1(the)(a)', '2.1(the)(b)']],
    ['the letter i behind h', ['1. Sale.', '(g) pumps;', '(h) valves;', '(i) hoses.'], ['1', '1(g)', '1(h)', '1(i)']],
    ['a list that starts over', ['1. Sale.', '(a) pumps;', '(b) valves;', '(a) hoses.'], ['1', '1(a)', '1(b)', '1(a)']],
    ['items without a section', ['(a) pumps;', '(b) valves.'], ['(a)', '(b)']],
    ['a bracket is no matter', ['1. Sale.', 'a) pumps;', 'b) valves.'], ['1', '1(a)', '1(b)']],
    ['articles and their sections', ['ARTICLE IV SALE', '4.1 Pumps.', '4.2 Valves.'], ['article 4', '4.1', '4.2']],
    [
      'sections that Word counts below others',
      [numbered('1.', 'Sale.'), numbered('1.', 'Pumps.', 1), numbered('2.', 'Valves.', 1), numbered('2.', 'Law.')],
      ['1', '1.1', '1.2', '2'],
    ],
    ['a number far ahead is none', ['1. Sale.', '2. Price.', '9. Pumps were sold.'], ['1', '2']],
    ['a few left out are', ['1. Sale.', '2. Price.', '7. Pumps.'], ['1', '2', '7']],
    ['the same number again', ['1. Sale.', '2. Price.', '2. Pumps.'], ['1', '2', '2']],
    ['the first number may be any', ['7. Sale.', '8. Price.'], ['7', '8']],
    ['a weak number must be the next', ['1. Sale.', '2 Price', '4 Pumps'], ['1', '2']],
    [
      'a section of a later article',
      ['ARTICLE II SALE', '2.1 Pumps.', 'ARTICLE IX LAW', '9.1 Ours.'],
      ['article 2', '2.1', 'article 9', '9.1'],
    ],
    ['lines of contents are none', ['1. Sale ........ 3', '1. Sale.', '2. Price.'], ['1', '2']],
    ['lines of signatures are none', ['1. Sale.', 'IN WITNESS WHEREOF, the parties sign.', '2. The seller'], ['1']],
    ['letters with a number are none', ['1. Sale.', 'A.1 Pumps.', '2. Price.'], ['1', '2']],
  ])('%s', (_, lines, keys) => {
    expect(keysOf(...lines)).toEqual(keys);
  });

  test('an exhibit begins anew, and the same number stands in both', () => {
    const lines = [
      '1. Sale.',
      '(a) pumps.',
      '2. Law.',
      '3. Term.',
      '4. Tax.',
      'Exhibit A',
      '(a) form;',
      '1. Form.',
      '2. Fee.',
    ];
    expect(keysOf(...lines).slice(5)).toEqual(['(a)', '1', '2']);
    const { byKey } = provisionsOf(documentOf(...lines));
    expect(byKey.get('2')!.map(({ para, part }) => [para, part])).toEqual([
      [2, 0],
      [8, 1],
    ]);
  });
});

describe('where a provision ends', () => {
  test.each<[string, Line[], number[]]>([
    ['before the next', ['1. Sale.', 'More of it.', '2. Law.', 'More.'], [2, 4]],
    ['behind all under it', ['1. Sale.', '(a) pumps;', '(i) new;', '(b) valves.', '2. Law.'], [4, 3, 3, 4, 5]],
    ['behind its subsections', ['1. Sale.', '1.1 Pumps.', '1.2 Valves.', '2. Law.'], [3, 2, 3, 4]],
    ['12 is not under 1', ['1. Sale.', '1.1 Pumps.', '10. Law.'], [3, 3]],
    [
      'an article holds its sections',
      ['ARTICLE I SALE', '1.1 Pumps.', '1.2 Valves.', 'ARTICLE II LAW', 'Ours.'],
      [3, 2, 3, 5],
    ],
  ])('%s', (_, lines, ends) => {
    expect(all(...lines).map(({ end }) => end)).toEqual(ends);
  });
});

describe('the title of a provision', () => {
  test.each([
    ['1. Limitation of Liability. Nobody owes more.', 'Limitation of Liability'],
    ['1. Price and Payment: in May.', 'Price and Payment'],
    ['1. Price – the price is ten.', 'Price'],
    ['1. The Price', 'The Price'],
    ['1. The seller sells the pumps and the valves.', ''],
    ['1. the seller sells.', ''],
    [
      '1. One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve.',
      'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve',
    ],
    ['1. One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve More.', ''],
  ])('%s', (line, title) => {
    expect(all(line)[0]!.title).toBe(title);
  });
});
