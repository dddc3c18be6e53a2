import { expect, test } from '@jest/globals';
import {
  givesAccess,
  isUnderWay,
  MOVE_KINDS,
  SUBSCRIPTION_STATES,
  signedAmount,
} from '#shared/domain/billing/states.ts';

test('who is past due keeps the plan, who is unpaid or has not paid at all has none', () => {
  expect(SUBSCRIPTION_STATES.filter(givesAccess)).toEqual(['trialing', 'active', 'past_due']);
});

test('only one that is over makes room for another', () => {
  expect(SUBSCRIPTION_STATES.filter((state) => !isUnderWay(state))).toEqual(['canceled']);
});

test('what moves money towards us, and what away', () => {
  expect(MOVE_KINDS.map((kind) => [kind, signedAmount({ kind, amount: 5 })])).toEqual([
    ['payment', 5],
    ['refund', -5],
    ['dispute', -5],
    ['dispute_won', 5],
  ]);
});
