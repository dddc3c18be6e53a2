import { expect, test } from '@jest/globals';
import type { Held } from '#shared/domain/alerts.ts';
import { arrivalsOf, firstOnes, groupKey, wordsKey } from '#shared/domain/newWordings.ts';

const text = (hash: string, group: string): Held => ({ kind: 'clause', scope: 'law', group, hash, anchor: null });
type Row = [was: Held[], now: Held[]];

test.each<[string, Row[], string[], by: string[], ofWords: string[]]>([
  ['nothing came', [[[text('1', 'g')], [text('1', 'g')]]], [], [], []],
  ['a group', [[[], [text('1', 'g')]]], [], ['0 1'], ['0 1']],
  ['a group that is known', [[[], [text('1', 'g')]]], ['g'], [], ['0 1']],
  ['other words of the same group', [[[text('1', 'g')], [text('2', 'g')]]], [], [], ['0 2']],
  [
    'the same group in two',
    [
      [[], [text('1', 'g')]],
      [[], [text('2', 'g')]],
    ],
    [],
    ['0 1'],
    ['0 1', '1 2'],
  ],
  [
    'what another contract gave up',
    [
      [[], [text('1', 'g')]],
      [[text('1', 'g')], []],
    ],
    [],
    [],
    [],
  ],
  ['twice in one', [[[], [text('1', 'g'), text('1', 'g')]]], [], ['0 1'], ['0 1']],
  ['of no group', [[[], [text('1', '')]]], [], [], []],
])('%s', (_what, rows, known, byGroup, byWords) => {
  const changes = rows.map(([was, now], n) => ({ n, was, now }));
  const said = (found: ReturnType<typeof firstOnes<(typeof changes)[number]>>) =>
    found.map(({ change, text: { hash } }) => `${change.n} ${hash}`);
  const arrivals = arrivalsOf(changes);
  expect(said(firstOnes(arrivals, changes, groupKey, ({ group }) => known.includes(group)))).toEqual(byGroup);
  expect(said(firstOnes(arrivals, changes, wordsKey, () => false))).toEqual(byWords);
});
