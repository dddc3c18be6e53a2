import { expect, test } from '@jest/globals';
import { anchorMaker } from '#shared/reading/outline/anchors.ts';

type Asked = [title: string | null, number: string | null, parent: string | null];

test.each<[...Asked, string]>([
  ['Fees', '2', 'term', 'fees'],
  [null, '(a)', 'fees', 'fees-a'],
  [null, '(a)', null, 'section-a'],
  [null, '4.1', 'fees', 'section-4-1'],
  [null, '12.3', 'fees', 'section-12-3'],
  [null, '4', 'fees', 'fees-4'],
  [null, '4', null, 'section-4'],
  [null, 'Section 4', 'fees', 'section-4'],
  [null, 'A-1', 'fees', 'a-1'],
  ['***', '4', 'fees', 'fees-4'],
  ['***', null, 'fees', 'fees-text'],
  [null, null, 'fees', 'fees-text'],
  [null, null, null, 'text'],
])('a section titled %s, numbered %s, in %s has the anchor %s', (title, number, parent, anchor) =>
  expect(anchorMaker()(title, number, parent)).toBe(anchor),
);

test('no two sections share an anchor', () => {
  const anchor = anchorMaker();
  const given = ['Fees', 'Fees', 'Fees', 'Fees 2', 'Fees 4', 'Fees', 'Fees'].map((title) => anchor(title, null, null));
  expect(given).toEqual(['fees', 'fees-2', 'fees-3', 'fees-2-2', 'fees-4', 'fees-5', 'fees-6']);
});
