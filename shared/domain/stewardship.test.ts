import { expect, test } from '@jest/globals';
import { isReviewDue, preferredFirst, type StewardMark } from '#shared/domain/stewardship.ts';

const hit = (id: string, score: number, state?: StewardMark['state']) => ({
  id,
  score,
  ...(state && { steward: { state, note: '' } }),
});

test('the preferred one comes first among the equally relevant, and is never lifted over a better one', () => {
  const hits = [hit('best', 0.9), hit('not', 0.5, 'do_not_use'), hit('plain', 0.5), hit('pref', 0.5, 'preferred')];
  expect(preferredFirst([...hits, hit('low', 0.4, 'preferred')]).map(({ id }) => id)).toEqual([
    'best',
    'pref',
    'plain',
    'not',
    'low',
  ]);
});

test('a review is due from its day on', () => {
  expect(['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => isReviewDue('2026-11-24', day))).toEqual([
    false,
    true,
    true,
  ]);
  expect(isReviewDue(null, '2026-11-24')).toBe(false);
});
