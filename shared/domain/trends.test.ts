import { expect, test } from '@jest/globals';
import { mostUsed, TREND_SIZE, trendPath } from '#shared/domain/trends.ts';

test.each([
  ['clause', 'governing-law', '/clause/governing-law'],
  ['contracts/tagged', 'lease-agreement', '/contracts/tagged/lease-agreement'],
  ['dictionary', 'affiliate', '/dictionary/affiliate'],
  ['search', 'force majeure', '/search?q=force+majeure'],
] as const)('a trend of the type %s leads to %s', (type, value, path) => {
  expect(trendPath(type, value, 'en')).toBe(path);
  expect(trendPath(type, value, 'firm')).toBe(`/library/firm${path}`);
});

test('what was used comes first, what is large fills up, nothing twice', () => {
  expect(mostUsed(['c', 'a'], ['a', 'b', 'c', 'd'])).toEqual(['c', 'a', 'b', 'd']);
  expect(mostUsed([], ['a', 'b'])).toEqual(['a', 'b']);
  expect(
    mostUsed(
      [],
      Array.from({ length: 20 }, (_, i) => String(i)),
    ),
  ).toHaveLength(TREND_SIZE);
});
