import { expect, test } from '@jest/globals';
import { MOST_SENTENCES_READ, orderHint, WORDING_ORDERS, wordingOrder } from '#shared/domain/wordingOrder.ts';

test.each(Object.keys(WORDING_ORDERS))('%s is known by its name', (order) => {
  expect(wordingOrder(order)).toBe(order);
});

test.each([null, '', 'Newest', 'toString', '__proto__', 'readability'])('%p is the default', (asked) => {
  expect(wordingOrder(asked)).toBe('used');
});

test('an order that only begins with what was read says so', () => {
  expect(orderHint('plainest', MOST_SENTENCES_READ)).toBe('by the longest sentence, the shortest first');
  expect(orderHint('plainest', MOST_SENTENCES_READ + 1)).toContain('of the 5,000 most used; then the rest');
  expect(orderHint('shortest', MOST_SENTENCES_READ + 1)).toBe('by the length of the whole text');
});
