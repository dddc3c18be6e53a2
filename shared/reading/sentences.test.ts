import { describe, expect, test } from '@jest/globals';
import { isClosed, sentenceAround, sentencesIn } from '#shared/reading/sentences.ts';

describe('sentences of a text', () => {
  test.each([
    ['The Fees are due. The Buyer pays.', ['The Fees are due.', 'The Buyer pays.']],
    ['He said “No more.” The Buyer left.', ['He said “No more.”', 'The Buyer left.']],
    ['Acme Inc. of Delaware sells under No. 4 of the U.S. Code.', undefined],
    ['Fees are due; interest is not.', undefined],
    ['Fees are due; The Buyer pays.', ['Fees are due;', 'The Buyer pays.']],
    ['Fees\n\nDue now', ['Fees', 'Due now']],
    [' \n ', []],
  ])('%j', (text, sentences) => expect(sentencesIn(text)).toEqual(sentences ?? [text]));

  test('the one around a place begins behind a part that stands for itself, and ends with its own stop', () => {
    const text = 'The Seller delivers; The Buyer shall pay the Fees. Nothing else is due.';
    const { start, end } = sentenceAround(text, text.indexOf('pay'), 200);
    expect(text.slice(start, end)).toBe('The Buyer shall pay the Fees.');
  });
});

test.each([
  ['is due.', true],
  ['“is due.”)', true],
  ['as follows:', true],
  ['and', false],
  ['Section 4.2', false],
])('a line that ends %j may close a sentence: %j', (line, expected) => expect(isClosed(line)).toBe(expected));
