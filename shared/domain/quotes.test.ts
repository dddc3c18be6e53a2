import { describe, expect, test } from '@jest/globals';
import { findQuote, findQuoteIn } from '#shared/domain/quotes.ts';

const TEXT = 'The Supplier’s liability is unlimited. Its  liability for delay is “limited” to 12 months.';

describe('a quote stands in a text', () => {
  test.each([
    ['as it is written', 'liability for delay', 'liability for delay'],
    ['with other marks and spaces', "The supplier's liability is", 'The Supplier’s liability is'],
    ['without its quotation marks', 'delay is limited to', 'delay is “limited” to'],
  ])('%s', (_, quote, stands) => {
    const found = findQuote(TEXT, quote, { isWhole: true })!;
    expect(TEXT.slice(...found)).toBe(stands);
  });

  test.each([
    ['with another word', 'liability for loss'],
    ['with the beginning of a word', 'limited to 12 month'],
    ['with the end of one', 'he Supplier'],
    ['of marks alone', '“.”'],
  ])('but not %s', (_, quote) => expect(findQuote(TEXT, quote, { isWhole: true })).toBeNull());

  test('behind a word that only ends so', () => {
    const found = findQuote(TEXT, 'limited', { isWhole: true })!;
    expect(TEXT.slice(...found)).toBe('limited');
    expect(found[0]).toBeGreaterThan(TEXT.indexOf('delay'));
  });
});

test('over paragraphs, as a stretch of each', () => {
  const paragraphs = [
    { i: 3, text: 'The Supplier shall:' },
    { i: 4, text: '' },
    { i: 7, text: 'deliver the goods; and' },
  ];
  expect(findQuoteIn(paragraphs, 'Supplier shall: deliver')).toEqual([
    { para: 3, start: 4, end: 19 },
    { para: 7, start: 0, end: 7 },
  ]);
  expect(findQuoteIn(paragraphs, 'The Buyer shall')).toEqual([]);
});

test('a text of one letter takes no time', () => {
  expect(findQuote('a'.repeat(1_000_000), 'a'.repeat(400), { isWhole: true })).toBeNull();
});
