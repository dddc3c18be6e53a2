/** What the drill calls wrong of a restored deployment, and what it leaves to those who wrote meanwhile. */
import { expect, test } from '@jest/globals';
import { differences, type Standing } from '#server/tools/backupDrill/standing.ts';

const standing = (clause: string[], list: string[], originals = ['en/a'], damaged: string[] = []): Standing => ({
  rows: new Map([
    ['clause', new Set(clause)],
    ['list', new Set(list)],
  ]),
  originals: new Set(originals),
  damaged,
});
/** While it was backed up, a list was made and another one changed. */
const before = standing(['one', 'two'], ['mine', 'old']);
const after = standing(['one', 'two'], ['mine', 'new', 'more'], ['en/a', 'en/b']);

test.each([
  ['as it was before', before, []],
  ['as it was after', after, []],
  ['as it was in between', standing(['one', 'two'], ['mine', 'between']), []],
  ['without a row', standing(['one'], ['mine', 'old']), [/clause: 1 of 2 rows are missing/]],
  [
    'with a row that is another',
    standing(['one', 'zwei'], ['mine']),
    [/1 of 2 rows are missing/, /1 rows that nobody had/],
  ],
  ['with a row more', standing(['one', 'two', 'three'], ['mine']), [/clause: 1 rows that nobody had/]],
  ['without what nobody touched', standing(['one', 'two'], ['old']), [/list: 1 of 2 rows are missing/]],
  ['without an original', standing(['one', 'two'], ['mine'], []), [/original en\/a is missing/]],
  ['with a damaged original', standing(['one', 'two'], ['mine'], ['en/a'], ['en/a']), [/en\/a is not as it was/]],
])('restored %s', (_, restored, wrong) => {
  const found = differences(before, after, restored);
  expect(found).toHaveLength(wrong.length);
  for (const [i, pattern] of wrong.entries()) expect(found[i]).toMatch(pattern);
});

test('what waited for a moment in between is nothing strange; of what stays it is', () => {
  const place = (table: string, sums: string[]): Standing => ({ ...before, rows: new Map([[table, new Set(sums)]]) });
  for (const [table, wrong] of [
    ['outbox', []],
    ['stale_group', []],
    ['clause', ['clause: 1 rows that nobody had']],
  ] as const)
    expect(differences(place(table, []), place(table, []), place(table, ['passing']))).toEqual(wrong);
});

test('a table that is not there is told', () => {
  const { rows, ...rest } = before;
  const without: Standing = { ...rest, rows: new Map([...rows].slice(1)) };
  expect(differences(before, after, without)).toEqual(['the table clause is missing']);
});
