import { describe, expect, test } from '@jest/globals';
import { FILTER_KEYS } from '#shared/domain/search.ts';
import { queryIncluding } from '#shared/domain/searchAdvanced.ts';
import { FILTERS, parseRange } from '#shared/domain/searchFilters.ts';

test.each([
  ['fees', '', false, 'fees'],
  ['fees', 'late', false, 'fees late'],
  ['fees', 'late', true, 'fees'],
  [' ', ' late  charges ', false, 'late  charges'],
  ['', 'late', true, ''],
])('a search for %j that includes %j, a type chosen: %j', (q, include, hasType, expected) =>
  expect(queryIncluding(q, include, { hasType })).toBe(expected),
);

describe('filters', () => {
  test('every key of the specification has a meaning', () => {
    for (const key of FILTER_KEYS) expect(FILTERS[key].meaning).not.toBe('');
    expect(Object.keys(FILTERS).sort()).toEqual([...FILTER_KEYS].sort());
  });

  test.each([
    ['5..9', { from: '5', to: '9' }],
    ['5..', { from: '5', to: '' }],
    ['..9', { from: '', to: '9' }],
    [' 7 ', { from: '7', to: '7' }],
    ['2024-01-01 .. 2024-12-31', { from: '2024-01-01', to: '2024-12-31' }],
    ['..', null],
    ['', null],
  ])('range %j', (text, expected) => expect(parseRange(text)).toEqual(expected));
});
