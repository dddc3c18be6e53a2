import { describe, expect, test } from '@jest/globals';
import { boundName, foundValue, readWatchedValue, scopeOfValue } from '#shared/domain/watchedValue.ts';

test.each([
  ['liability below 12 months', 'liability below 12 month', 'below 12 months'],
  ['liability below twelve (12) months', 'liability below 12 month', 'below 12 months'],
  ['liability equal a year and 1 year', 'liability equal 1 year', 'of 1 year'],
  ['liability above $2 million', 'liability above USD 2000000', 'above USD 2000000'],
  ['interest above 5 percent', 'interest above 5%', 'above 5%'],
  ['liability equal twice', 'liability equal 2x', 'of 2x'],
])('%s is %s', (typed, scope, name) => {
  const value = readWatchedValue(typed)!;
  expect([scopeOfValue(value), boundName(value)]).toEqual([scope, name]);
  // what is kept is read as what was typed
  expect(readWatchedValue(scope)).toEqual(value);
});

test.each([
  '',
  'liability',
  'liability below',
  'liability below soon',
  'liability near 5%',
  'liability below 5',
  'liability below 5% or 6%',
  'Big Cap below 5%',
])('no figure that can be watched for: %s', (typed) => expect(readWatchedValue(typed)).toBeNull());

describe('is found', () => {
  test.each([
    ['below 12 months', 'within six (6) months of it', 'six (6) months'],
    ['below 12 months', 'within 90 days of it', '90 days'],
    ['below 12 months', 'within one (1) year of it', null],
    ['above 12 months', 'within 24 months, or 30 days', '24 months'],
    ['equal 1 year', 'in the twelve (12) months before', 'twelve (12) months'],
    ['below USD 100', 'no more than $50', '$50'],
    ['below USD 100', 'no more than EUR 50', null],
    ['above 5%', 'at 1.5 percent, or 8% a year', '8%'],
    ['equal 2x', 'twice the fees', 'twice'],
    ['below 12 months', 'no more than 5%', null],
  ])('%s in “%s”: %s', (bound, text, found) => {
    expect(foundValue(readWatchedValue(`liability ${bound}`)!, text)).toBe(found);
  });
});
