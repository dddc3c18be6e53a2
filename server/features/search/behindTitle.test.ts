import { expect, test } from '@jest/globals';
import { behindTitle } from '#server/features/search/behindTitle.ts';

test.each([
  ['Lease\n\nThis Lease is made.', 'Lease', 'This Lease is made.'],
  ['Exhibit 10.17\n\nMASTER  SERVICES AGREEMENT\n\nThis is one.', 'Master Services Agreement', 'This is one.'],
  ['Lease of the land.\n\nIt is made today.', 'Lease', 'Lease of the land.\n\nIt is made today.'],
  ['Lease', 'Lease', 'Lease'],
  ['Lease\n\n', 'Lease', 'Lease\n\n'],
  ['This is one.\n\nAll of it.', '', 'This is one.\n\nAll of it.'],
  [`${'Long ago. '.repeat(20)}\n\nLease\n\nIt.`, 'Lease', `${'Long ago. '.repeat(20)}\n\nLease\n\nIt.`],
])('behind the title of %j called %j: %j', (text, title, expected) => {
  expect(behindTitle(text, title)).toBe(expected);
});
