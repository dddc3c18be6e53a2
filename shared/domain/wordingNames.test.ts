import { expect, test } from '@jest/globals';
import { wordingNames } from '#shared/domain/wordingNames.ts';

test('texts that begin differently are called by their beginning, without a number', () => {
  expect(
    wordingNames([
      '17.1 Neither party is liable for any indirect loss.',
      '(a) The Supplier shall not be liable for anything at all.',
    ]),
  ).toEqual(['Neither party is liable for any…', 'The Supplier shall not be liable…']);
});

test('texts with the same beginning are called by the words where each parts from what is nearest to it', () => {
  const law = 'This Agreement is governed by the laws of';
  expect(
    wordingNames([
      `${law} the State of New York, without regard to conflicts.`,
      `${law} the State of Delaware, without regard to its rules on conflicts.`,
      `${law.toUpperCase()} Scotland.`,
    ]),
  ).toEqual(['…New York, without regard to conflicts.', '…Delaware, without regard to its rules…', '…Scotland.']);
});

test('a text that another goes on from is called by its end', () => {
  expect(
    wordingNames([
      'Pay all of the fees within thirty days.',
      'Pay all of the fees within thirty days and with interest.',
    ]),
  ).toEqual(['…of the fees within thirty days.', '…and with interest.']);
});

test('alone, and beside its equal, a text is called by its beginning', () => {
  expect(wordingNames(['Time is of the essence of this Agreement.'])).toEqual(['Time is of the essence of…']);
  expect(wordingNames(['Short.', 'Short.', ''])).toEqual(['Short.', 'Short.', '']);
});
