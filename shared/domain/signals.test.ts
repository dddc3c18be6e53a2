import { describe, expect, test } from '@jest/globals';
import {
  ANALYTICS_TYPES,
  activityDay,
  destinationOf,
  isActivityDue,
  PLATFORM_TYPES,
  purchaseEvents,
  SIGNAL_TYPES,
} from '#shared/domain/signals.ts';

const yes = { doNotTrack: false };
const no = { doNotTrack: true };

describe('where an event goes', () => {
  test.each([...SIGNAL_TYPES, ...ANALYTICS_TYPES])('%s: nowhere for whoever asks not to be tracked', (type) => {
    expect(destinationOf(type, no)).toBeNull();
    expect(destinationOf(type, { doNotTrack: false, muteSignals: true })).toBeNull();
  });

  test.each([
    ['page_view', null],
    ['', null],
    ['constructor', null],
    ['copy', 'signals'],
    ['sample_click', 'signals'],
    ['search_result_click', 'signals'],
    ['purchase', 'analytics'],
    ['conversion', 'analytics'],
  ])('%s: %s', (type, to) => expect(destinationOf(type, yes)).toBe(to));

  test('from the site and from Word', () => expect(PLATFORM_TYPES).toEqual(['web', 'msword']));
});

describe('activity, once a day', () => {
  const now = new Date('2026-11-20T00:30:00.000Z');

  test.each([
    ['no account', false, null, yes, false],
    ['asked not to be tracked', true, null, no, false],
    ['today already', true, '2026-11-20', yes, false],
    ['never yet', true, null, yes, true],
    ['yesterday', true, '2026-11-19', yes, true],
    ['something else stored', true, 'x', yes, true],
  ])('%s', (_what, isRegistered, last, consent, due) => {
    expect(isActivityDue(isRegistered, last, now, consent)).toBe(due);
  });

  test('what is remembered makes the next one not due', () => {
    expect(isActivityDue(true, activityDay(now), now, yes)).toBe(false);
  });
});

test('a purchase comes with a conversion of the same invoice', () => {
  const purchase = { invoiceId: 'in_1', plan: 'p', amount: 7900, currency: 'usd' };
  expect(purchaseEvents(purchase)).toEqual([
    { type: 'purchase', ...purchase },
    { type: 'conversion', invoiceId: 'in_1' },
  ]);
});
