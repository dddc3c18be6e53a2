import { expect, it } from '@jest/globals';
import { house } from '#server/sample/houses.ts';
import { counter } from '#server/sample/numbering.ts';

const labels = (id: string, levels: readonly number[]) => {
  const list = counter('clauses', house(id).levels);
  return levels.map((level) => list.next(level).label);
};

it.each([
  [
    'hale',
    [0, 1, 1, 2, 2, 0, 1, 2],
    ['ARTICLE I', 'Section 1.01', 'Section 1.02', '(a)', '(b)', 'ARTICLE II', 'Section 2.01', '(a)'],
  ],
  ['thornbury', [0, 1, 2, 3, 1, 0, 1], ['1.', '1.1', '(a)', '(i)', '1.2', '2.', '2.1']],
  ['continental', [0, 1, 0], ['Article 1', '1.1', 'Article 2']],
  ['runin', [0, 1], ['', '(a)']],
])('%s counts as Word does', (id, levels, expected) => {
  expect(labels(id, levels)).toEqual(expected);
});
