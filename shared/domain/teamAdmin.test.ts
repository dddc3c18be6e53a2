import { expect, test } from '@jest/globals';
import { actionText, keptFile, readKept, shownPseudonym } from '#shared/domain/teamAdmin.ts';

const HASH = 'a1'.repeat(32);

test('an end is read from the file that it was kept in', () => {
  expect(readKept(keptFile({ seq: 12, hash: HASH }, '2026-11-20T10:00:00.000Z'))).toEqual({ seq: 12, hash: HASH });
});

test.each([
  '',
  'null',
  '[]',
  '"x"',
  '{}',
  JSON.stringify({ seq: 0, hash: HASH }),
  JSON.stringify({ seq: 1.5, hash: HASH }),
  JSON.stringify({ seq: '1', hash: HASH }),
  JSON.stringify({ seq: 1, hash: HASH.slice(1) }),
  JSON.stringify({ seq: 1, hash: HASH.toUpperCase() }),
])('and from nothing else: %s', (text) => {
  expect(readKept(text)).toBeNull();
});

test.each([
  ['team.member_removed', 'Member removed'],
  ['billing.plan_changed', 'Billing: plan changed'],
  ['admin', 'Admin'],
])('%s is said as "%s"', (action, text) => {
  expect(actionText(action)).toBe(text);
});

test('somebody without a name is told from others by the beginning of what the log calls them', () => {
  expect(shownPseudonym(`person:${HASH}`)).toBe('person a1a1a1a1');
});
