import { describe, expect, test } from '@jest/globals';
import { SUBSCRIPTION_STATES } from '#shared/domain/billing/states.ts';
import { type EndingPlan, endingTexts } from '#shared/domain/teamEnding.ts';

const plan = (more: Partial<EndingPlan> = {}): EndingPlan => ({
  name: 'Pro, team, monthly',
  state: 'active',
  cancelAtPeriodEnd: false,
  until: '2026-12-24T10:00:00.000Z',
  isGiven: false,
  ...more,
});

test('without a plan there is nothing to say of one', () =>
  expect(endingTexts(null)).toEqual({ lines: [], endsPlan: false, instead: null }));

describe.each(SUBSCRIPTION_STATES)('a plan that is %s', (state) => {
  test.each([true, false])('ends by itself: %s', (cancelAtPeriodEnd) => {
    const { lines, endsPlan, instead } = endingTexts(plan({ state, cancelAtPeriodEnd }));
    const text = lines.join(' ');
    if (state === 'canceled') return expect([text, endsPlan]).toEqual(['', false]);
    expect(endsPlan).toBe(true);
    const isPaid = state === 'active' || state === 'trialing';
    // whoever has paid for days to come is told of them, and can have them
    expect(text.includes('Nothing is given back for the days that are left.')).toBe(isPaid);
    expect(text.includes('24 December 2026')).toBe(isPaid);
    expect(instead).toBe(isPaid && !cancelAtPeriodEnd ? '24 December 2026' : null);
    expect(text.includes('anyway')).toBe(isPaid && cancelAtPeriodEnd);
    if (!isPaid) expect(text).toMatch(/nothing is charged|not collected any more/);
  });
});

test('one that was given is nobody’s to end, and costs nothing', () => {
  const { endsPlan, lines } = endingTexts(plan({ isGiven: true }));
  expect([endsPlan, lines.length]).toEqual([false, 1]);
});
