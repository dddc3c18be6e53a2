import { describe, expect, test } from '@jest/globals';
import { isClosed, sentenceAround, sentenceEnd, sentenceStart, sentencesIn } from '#shared/reading/sentences.ts';

describe('sentences of a text', () => {
  test.each([
    ['The Fees are due. The Buyer pays.', ['The Fees are due.', 'The Buyer pays.']],
    ['He said “No more.” The Buyer left.', ['He said “No more.”', 'The Buyer left.']],
    ['Acme Inc. of Delaware sells under No. 4 of the U.S. Code.', undefined],
    ['Fees are due; interest is not.', undefined],
    ['The lenders under Section 11.6. (the “Lenders”) pay.', undefined],
    ['See the Act of 1998, Sec. 4 et seq. (as amended), and Treas. Reg. 1.409.', undefined],
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

/** The sentence around the word "here", as each way of finding one sees it. */
describe('the sentence around a place', () => {
  test.each([
    ['It ends. Pay here now. It goes on.', 'Pay here now.'],
    ['Is it so? Pay here now! It goes on.', 'Pay here now!'],
    ['He said “never.” Pay here “now.” It goes on.', 'Pay here “now.”'],
    ['(It ends.) Pay here (now.) It goes on.', 'Pay here (now.)'],
    ['Acme Inc. shall pay here under No. 4 now. It goes on.', 'Acme Inc. shall pay here under No. 4 now.'],
    ['It is due to Acme Inc. The buyer pays here to Birch Corp. The end.', 'The buyer pays here to Birch Corp.'],
    ['It is 4.5 here, e.g. now. It goes on.', 'It is 4.5 here, e.g. now.'],
    ['it ends. and goes on here. and on', 'it ends. and goes on here. and on'],
    ['A heading\nPay here now. It goes on.', 'Pay here now.'],
    ['Pay here now', 'Pay here now'],
  ])('%j', (text, sentence) => {
    const at = text.indexOf('here');
    expect(text.slice(sentenceStart(text, at), sentenceEnd(text, at))).toBe(sentence);
  });

  test('reaches no further than it is told', () => {
    const text = 'All that is due is to be paid here and now and in full.';
    const at = text.indexOf('here');
    expect(sentenceStart(text, at, 10)).toBe(10);
    expect(sentenceEnd(text, at, 40)).toBe(40);
    const { start, end } = sentenceAround(text, at, 5);
    expect(text.slice(start, end)).toBe('paid here ');
    expect(sentenceStart('a'.repeat(9_000), 8_000)).toBe(4_000);
    expect(sentenceEnd('a'.repeat(9_000), 1_000)).toBe(5_000);
  });

  test('ends where its paragraph does, not where a line is wrapped', () => {
    const text = 'A heading\n \nAll is paid here\nand now\n\nNext';
    const { start, end } = sentenceAround(text, text.indexOf('here'), 100);
    expect(text.slice(start, end)).toBe('All is paid here\nand now');
  });
});
