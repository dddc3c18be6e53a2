import { describe, expect, test } from '@jest/globals';
import { askedOf, pagesOf, queryOf, sortedBy, type TableShape } from '#shared/domain/adminTables.ts';

const SHAPE: TableShape = {
  columns: [
    { key: 'email', title: 'Address', kind: 'text' },
    { key: 'seen', title: 'Seen', kind: 'moment' },
    { key: 'what', title: 'What', kind: 'text', isSortable: false },
  ],
  filters: [
    { key: 'q', title: 'Address' },
    { key: 'tier', title: 'Tier', choices: [{ value: 'PRO', title: 'Pro' }] },
  ],
  first: { key: 'seen', isDown: true },
};
const asked = (query: string) => askedOf(new URLSearchParams(query), SHAPE);

describe('what an address asks for', () => {
  test.each([
    ['', { sort: { key: 'seen', isDown: true }, page: 1, filters: {} }],
    ['sort=email', { sort: { key: 'email', isDown: false }, page: 1, filters: {} }],
    ['sort=-email&page=3', { sort: { key: 'email', isDown: true }, page: 3, filters: {} }],
    ['q= ada &tier=PRO', { sort: SHAPE.first, page: 1, filters: { q: 'ada', tier: 'PRO' } }],
    // none of these fit
    ['sort=what', { sort: SHAPE.first, page: 1, filters: {} }],
    ['sort=password_hash', { sort: SHAPE.first, page: 1, filters: {} }],
    ['sort=email;drop', { sort: SHAPE.first, page: 1, filters: {} }],
    ['page=0', { sort: SHAPE.first, page: 1, filters: {} }],
    ['page=-1', { sort: SHAPE.first, page: 1, filters: {} }],
    ['page=99999999', { sort: SHAPE.first, page: 1, filters: {} }],
    ['tier=NONE&q=', { sort: SHAPE.first, page: 1, filters: {} }],
  ])('%s', (query, expected) => expect(asked(query)).toEqual(expected));

  test('a filter is no longer than it is read', () => {
    expect(asked(`q=${'a'.repeat(1000)}`).filters.q).toHaveLength(200);
  });

  test.each(['', '?sort=email', '?sort=-email', '?q=ada&tier=PRO&sort=email&page=3'])(
    '%j comes back as it was',
    (query) => expect(queryOf(asked(query), SHAPE)).toBe(query),
  );
});

test('a head sorts up first, then down, and begins at the first page', () => {
  const once = sortedBy({ ...asked('page=3&q=ada') }, 'email');
  expect(once).toEqual({ sort: { key: 'email', isDown: false }, page: 1, filters: { q: 'ada' } });
  expect(sortedBy(once, 'email').sort).toEqual({ key: 'email', isDown: true });
  expect(sortedBy(sortedBy(once, 'email'), 'email').sort).toEqual({ key: 'email', isDown: false });
});

test.each([
  [0, 1],
  [50, 1],
  [51, 2],
])('%i rows have %i pages', (rows, pages) => expect(pagesOf(rows)).toBe(pages));
