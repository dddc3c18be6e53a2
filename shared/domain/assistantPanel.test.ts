import { describe, expect, test } from '@jest/globals';
import { callToAction, fitsPanel, hasAssistantButton, opensByItself } from '#shared/domain/assistantPanel.ts';
import { STATUSES } from '#shared/domain/status.ts';

test.each([
  ['/', true],
  ['/clause/governing-law?x=1', true],
  ['/chat', false],
  ['/chat?prompt=x', false],
  ['/chat/abc', false],
  ['/chats', true],
  ['/review/abc', false],
  ['/library/x/clauses', true],
])('the button on %s: %p', (url, is) => expect(hasAssistantButton(url)).toBe(is));

describe('opening by itself', () => {
  const all = { isOn: true, state: 'unset', scrolled: 1001, isFromInside: true } as const;
  test('after a scroll past 1000 px, from a page of ours, with the flag on', () =>
    expect(opensByItself(all)).toBe(true));
  test.each([
    ['the flag is off', { isOn: false }],
    ['it was closed once', { state: 'closed' }],
    ['it is open', { state: 'open' }],
    ['it was 1000 px', { scrolled: 1000 }],
    ['from elsewhere', { isFromInside: false }],
  ] as const)('not when %s', (_, change) => expect(opensByItself({ ...all, ...change })).toBe(false));
});

test('a panel opens only where there is room for it', () => {
  expect([
    fitsPanel({ width: 1280, height: 900 }),
    fitsPanel({ width: 639, height: 900 }),
    fitsPanel({ width: 1280, height: 499 }),
  ]).toEqual([true, false, false]);
});

test('what it offers, by status, and nothing where plans make no difference', () => {
  const offered = STATUSES.map((status) => callToAction(status, true)?.view ?? null);
  expect(offered).toEqual(['continue-with-email', 'select-plan', null, null, null]);
  expect(STATUSES.map((status) => callToAction(status, false))).toEqual([null, null, null, null, null]);
  expect([callToAction('NON_REGISTERED', true)?.label, callToAction('FREE', true)?.label]).toEqual([
    'Get Started',
    'Upgrade',
  ]);
});
