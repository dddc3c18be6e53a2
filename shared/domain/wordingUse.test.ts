import { expect, test } from '@jest/globals';
import { isHardlyKept, ordered, useText, type WordingUse } from '#shared/domain/wordingUse.ts';

const use = (figures: Partial<WordingUse>): WordingUse => ({
  inserts: 0,
  told: 0,
  changed: 0,
  removed: 0,
  changes: [],
  ...figures,
});

test('what a steward reads of it', () => {
  expect(useText(use({}))).toBe('');
  expect(useText(use({ inserts: 1 }))).toBe('put into Word 1 time in 90 days');
  const changes = [
    { was: '30 days', put: '60 days', n: 9 },
    { was: 'Ohio', put: null, n: 2 },
    { was: 'solely', put: '', n: 2 },
  ];
  expect(useText(use({ inserts: 40, told: 31, changed: 12, removed: 2, changes }))).toBe(
    'put into Word 40 times in 90 days; changed after inserting in 12 of 31; taken out again in 2 of 31; ' +
      'mostly “30 days” → “60 days”, “Ohio” → names or figures of their own, “solely” → nothing',
  );
});

test('nobody accepts what nearly everybody changes or takes out, once enough have', () => {
  expect(isHardlyKept(use({ told: 4, changed: 4 }))).toBe(false);
  expect(isHardlyKept(use({ told: 5, changed: 3, removed: 1 }))).toBe(true);
  expect(isHardlyKept(use({ told: 10, changed: 7 }))).toBe(false);
});

test('by use and by change the most come first; what is equal stays by day of review', () => {
  const lines = [
    { id: 'a', use: null },
    { id: 'b', use: use({ inserts: 2, changed: 1 }) },
    { id: 'c', use: use({ inserts: 9 }) },
    { id: 'd', use: use({ inserts: 2, removed: 2 }) },
  ];
  const ids = (order: 'due' | 'used' | 'changed') => ordered(lines, order).map(({ id }) => id);
  expect([ids('due'), ids('used'), ids('changed')]).toEqual([
    ['a', 'b', 'c', 'd'],
    ['c', 'b', 'd', 'a'],
    ['d', 'b', 'a', 'c'],
  ]);
});
