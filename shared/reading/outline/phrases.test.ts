import { expect, test } from '@jest/globals';
import { isCapitals, titleKind } from '#shared/reading/outline/phrases.ts';

test.each([
  ['FEES', true],
  ['SLAs', true],
  ['THE SELLERs DUTIES', true],
  ['A & B', false],
  ['FEEs Due', false],
  ['As', false],
  ['sLA', false],
  ['12.3', false],
])('“%s” is in capitals: %s', (text, are) => expect(isCapitals(text)).toBe(are));

test.each([
  ['GOVERNING LAW', 'capitals'],
  ['Governing Law', 'title-case'],
  ['Term of the Agreement', 'title-case'],
  ['Return of goods', 'phrase'],
  ['Term and Termination of supply Agreement, Renewal', 'title-case'],
  ['Governing law, venue and service of process', 'phrase'],
  ['  Fees ', 'title-case'],
  ['2 Payment', 'title-case'],
  ['(Reserved)', 'title-case'],
  ['THE SELLER SHALL DELIVER', null],
  ['EXCEPT AS SET OUT', null],
  ['GOVERNING LAW AND', null],
  ['The seller shall deliver', null],
  ['In the event of delay', null],
  ['governing law', null],
  ['“Fees”', null],
  ['Whereas', null],
  ['Provided:', null],
  ['Page 3', null],
  ['Fees of $5', null],
  ['Fees in 2024', null],
  ['Name:', null],
  ['Return goods of', null],
  ['Return goods,', null],
  ['The return of goods', null],
  ['This return of goods', null],
  ['Of the', null],
  ['A', null],
  ['12', null],
  [`Fees ${'and Costs '.repeat(16)}`, null],
  [`Fees${'s'.repeat(160)}`, null],
  ['Return of goods that nobody wanted in any of the many shops', null],
])('“%s” as a title: %s', (phrase, kind) => expect(titleKind(phrase)).toBe(kind));

test('the field of a form is a title only where it is numbered', () => {
  expect(titleKind('Notices')).toBe('title-case');
  expect(titleKind('Notes')).toBeNull();
  expect(titleKind('Notes', true)).toBe('title-case');
});
