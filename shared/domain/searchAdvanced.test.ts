import { describe, expect, test } from '@jest/globals';
import { FILTER_KEYS } from '#shared/domain/search.ts';
import { advancedQuery } from '#shared/domain/searchAdvanced.ts';
import { FILTERS, parseRange } from '#shared/domain/searchFilters.ts';

describe('advanced keywords', () => {
  test.each([
    [{ q: 'fees', include: '', exclude: '', hasType: false }, 'fees'],
    [{ q: 'fees', include: 'late', exclude: '', hasType: false }, 'fees late'],
    [{ q: 'fees', include: 'late', exclude: '', hasType: true }, 'fees'],
    [{ q: '', include: '', exclude: 'New York', hasType: true }, '-"New York"'],
    [{ q: 'law', include: 'x', exclude: ' say "no"  more ', hasType: false }, 'law x -"say no more"'],
    [{ q: 'law', include: '', exclude: ' "" ', hasType: false }, 'law'],
  ])('%j', (keywords, expected) => expect(advancedQuery(keywords)).toBe(expected));
});

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
