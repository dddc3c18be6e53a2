import { describe, expect, test } from '@jest/globals';
import { differencesOf, type Held, searchDifferences, watchKindOf } from '#shared/domain/alerts.ts';

const clause = (scope: string, hash: string, group = 'g'): Held => ({
  kind: 'clause',
  scope,
  group,
  hash,
  anchor: `at-${hash}`,
});
const contract = (scope: string, hash: string): Held => ({ kind: 'contract', scope, group: 'k', hash, anchor: null });

describe('what a contract has that it had not', () => {
  test.each<[string, Held[], Held[], string[]]>([
    ['nothing, where nothing changed', [clause('law', '1')], [clause('law', '1')], []],
    ['a clause of a type', [], [clause('law', '1')], ['clause law new', 'wording g new']],
    [
      'a second one',
      [clause('law', '1')],
      [clause('law', '1'), clause('law', '2')],
      ['clause law new', 'wording g new'],
    ],
    ['other words', [clause('law', '1')], [clause('law', '2')], ['clause law changed', 'wording g changed']],
    [
      'other words of another group',
      [clause('law', '1', 'g')],
      [clause('law', '2', 'h')],
      ['clause law changed', 'wording g withdrawn', 'wording h new'],
    ],
    ['no more', [clause('law', '1')], [], ['clause law withdrawn', 'wording g withdrawn']],
    ['the same words under another type', [clause('law', '1')], [clause('notices', '1')], []],
    ['a clause of no type, by its group alone', [], [clause('', '1')], ['wording g new']],
    ['itself', [], [contract('nda', '1')], ['contract nda new']],
    ['itself, changed', [contract('nda', '1')], [contract('nda', '2')], ['contract nda changed']],
    ['itself, removed', [contract('nda', '1')], [], ['contract nda withdrawn']],
  ])('%s', (_what, before, after, told) => {
    expect(differencesOf(before, after).map(({ kind, scope, change }) => `${kind} ${scope} ${change}`)).toEqual(told);
  });

  test('with the place where it stands now', () => {
    expect(differencesOf([], [clause('law', '1')]).map(({ anchor }) => anchor)).toEqual(['at-1', 'at-1']);
    expect(differencesOf([clause('law', '1')], []).map(({ anchor }) => anchor)).toEqual([null, null]);
  });
});

test('each is told to watches of its kind', () => {
  expect((['clause', 'definition', 'contract', 'wording'] as const).map(watchKindOf)).toEqual([
    'clause',
    'definition',
    'contract_type',
    'wording',
  ]);
});

test('a search tells what a change has touched, and not that its order shifts', () => {
  const touched = new Set(['new', 'changed', 'gone']);
  expect(searchDifferences(['a', 'changed', 'gone', 'out'], ['b', 'changed', 'new'], touched)).toEqual([
    { key: 'changed', change: 'changed' },
    { key: 'new', change: 'new' },
    { key: 'gone', change: 'withdrawn' },
  ]);
});
