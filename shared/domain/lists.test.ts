import { describe, expect, test } from '@jest/globals';
import {
  isClipboardName,
  LIST_LIMITS,
  type ListAct,
  type ListReader,
  type ListRole,
  listNameProblem,
  mayInList,
  movedTo,
  newClipboardName,
  quickSaveTarget,
  roleByLink,
  roleInList,
  withPicked,
} from '#shared/domain/lists.ts';

const NOW = new Date('2026-11-20T23:59:00Z');
const list = (name: string, count = 0) => ({ name, count });

describe('quick save', () => {
  test.each([
    ['Clipboard', true],
    ['clipboard', true],
    [' Clipboard  2026-11-20 ', true],
    ['Clipboard 2026-11-20 2', true],
    ['Clipboards', false],
    ['My Clipboard', false],
    ['Clipboard of laws', false],
  ])('%p is one of its lists: %p', (name, expected) => {
    expect(isClipboardName(name)).toBe(expected);
  });

  test('goes into the first that is not full', () => {
    const full = list('Clipboard', LIST_LIMITS.snippets);
    const dated = list('Clipboard 2026-11-19', 3);
    expect(quickSaveTarget([list('Laws'), full, dated])).toBe(dated);
    expect(quickSaveTarget([list('Laws'), full])).toBeNull();
    expect(quickSaveTarget([])).toBeNull();
  });

  test('calls a new one Clipboard, with the date where that is taken, and with a number on the same day', () => {
    expect(newClipboardName([list('Laws')], NOW)).toBe('Clipboard');
    expect(newClipboardName([list('clipboard')], NOW)).toBe('Clipboard 2026-11-20');
    expect(newClipboardName([list('Clipboard'), list('Clipboard 2026-11-20')], NOW)).toBe('Clipboard 2026-11-20 2');
  });
});

test.each([
  ['NDAs', null],
  ['', /name/],
  ['   ', /name/],
  ['x'.repeat(LIST_LIMITS.name + 1), /characters/],
  ['a\u0007b', /seen/],
])('the name %p: %p', (name, problem) => {
  const told = listNameProblem(name);
  if (problem === null) expect(told).toBeNull();
  else expect(told).toMatch(problem);
});

describe('who may what', () => {
  const own = { userId: 'ann', teamId: null, madeBy: 'ann' };
  const team = { userId: null, teamId: 'kiln', madeBy: 'ann' };
  const reader = (userId: string | null, role?: 'admin' | 'member', id = 'kiln'): ListReader => ({
    userId,
    team: role ? { id, role } : null,
  });
  test.each<[string, typeof own | typeof team, ListReader, ListRole | null]>([
    ['one’s own', own, reader('ann'), 'owner'],
    ['somebody else’s', own, reader('ben', 'admin'), null],
    ['of the team, as a member', team, reader('ben', 'member'), 'member'],
    ['of the team, as its admin', team, reader('cleo', 'admin'), 'owner'],
    ['given by oneself', team, reader('ann', 'member'), 'owner'],
    ['given by oneself, who has left', team, reader('ann'), null],
    ['of another team', team, reader('dan', 'admin', 'other'), null],
    ['nobody', own, reader(null), null],
    ['nobody, of a team', team, reader(null), null],
  ])('%s', (_what, owner, who, role) => {
    expect(roleInList(owner, who)).toBe(role);
  });

  test.each<[ListRole, ListAct[]]>([
    ['owner', ['read', 'fill', 'manage']],
    ['member', ['read', 'fill']],
    ['editor', ['read', 'fill']],
    ['viewer', ['read']],
  ])('%s: %p', (role, acts) => {
    expect((['read', 'fill', 'manage'] as const).filter((act) => mayInList(role, act))).toEqual(acts);
  });

  test('a link gives no more than it says', () => {
    expect([roleByLink('view'), roleByLink('edit')]).toEqual(['viewer', 'editor']);
  });
});

test('picked values stand in their places', () => {
  const places = [
    { start: 7, end: 13, text: 'sixty' },
    { start: 18, end: 18, text: ' at most' },
  ];
  expect(withPicked('within thirty days.', places)).toBe('within sixty days at most.');
  expect(withPicked('as it is', [])).toBe('as it is');
});

test.each([
  ['a', 2, ['b', 'c', 'a']],
  ['c', 0, ['c', 'a', 'b']],
  ['b', 9, ['a', 'c', 'b']],
  ['b', -1, ['b', 'a', 'c']],
])('%p moved to %p', (id, place, order) => {
  expect(movedTo(['a', 'b', 'c'], id, place)).toEqual(order);
});
