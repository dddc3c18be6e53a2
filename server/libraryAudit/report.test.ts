import { expect, test } from '@jest/globals';
import { type Finding, tableOf, worse } from '#server/libraryAudit/report.ts';

const clean: Finding = { name: 'odd titles', rule: '', of: 200, faults: [] };
const faulty: Finding = {
  name: 'half definitions',
  rule: '',
  of: 400,
  faults: [{ contract: 'c1', where: 'Goods', what: 'ends in a word that leads on: the' }],
};

test('the table counts, shares and shows', () => {
  const table = tableOf([clean, faulty]);
  expect(table).toContain('✓ odd titles');
  expect(table).toMatch(/✗ half definitions +1 of +400 +0\.25 %/);
  expect(table).toContain('c1 Goods: ends in a word that leads on: the');
});

test('what is known of is no news, more than that is', () => {
  expect(worse([clean, faulty], {})).toEqual([faulty]);
  expect(worse([clean, faulty], { 'half definitions': 1 })).toEqual([]);
  expect(
    worse([clean, { ...faulty, faults: [...faulty.faults, ...faulty.faults] }], { 'half definitions': 1 }),
  ).toHaveLength(1);
});
