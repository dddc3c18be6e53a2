import { describe, expect, test } from '@jest/globals';
import { unbalancedBrackets, unbalancedQuotes } from '#shared/domain/checks/rules/unbalanced.ts';
import { findingsIn, fixedBy, type Line, quotesOf } from '#shared/testing/document.ts';

const lines = (n: number): string[] => Array.from({ length: n }, () => 'The seller delivers a valve.');

describe('brackets', () => {
  test.each<[string, Line[], string[]]>([
    ['a square one closes no round one', ['The price (less tax] is due on that day.'], ['(', ']']],
    [
      'twelve paragraphs on it may still close',
      ['The seller delivers (as follows:', ...lines(11), 'and pays) at once.'],
      [],
    ],
    [
      'thirteen paragraphs on it may not',
      ['The seller delivers (as follows:', ...lines(12), 'and pays) at once.'],
      ['(', ')'],
    ],
    [
      'told in the order of the text',
      ['The price (less tax is due.', ...lines(20), 'The tax] is due (on time.'],
      ['(', ']', '('],
    ],
    ['in one paragraph told in its order', ['The price (less tax is due] on that day.'], ['(', ']']],
    [
      'it may not close in an exhibit',
      [...lines(5), 'The seller delivers (as follows.', 'EXHIBIT A', 'The buyer pays) at once.'],
      ['(', ')'],
    ],
    ['no words, no prose', ['x = (a + b'], []],
    ['a square one that nothing opens', ['The price less tax ] is due.'], [']']],
    ['a square one is no number of a list', ['The buyer pays a] the price and the tax.'], [']']],
    [
      'a number in a list that opened elsewhere',
      ['The seller delivers (as follows:', 'a) a valve and a pump;', 'b) a hose) and is paid.'],
      [],
    ],
    ['a letter in brackets of its own', ['The seller delivers (a) a valve and (b) a pump.'], []],
    ['numbers of a list after a full stop', ['The seller delivers. 1) A valve is one. 2) A pump is another.'], []],
    ['a line drawn at the very start', [') The notary of the state was there.'], []],
    [
      'a signature',
      [...lines(5), 'IN WITNESS WHEREOF the parties have signed this.', 'By: the seller (its agent', 'Name: the agent'],
      [],
    ],
    [
      'contents',
      ['Table of Contents', 'Payment (of the price\t3', 'Delivery (of the goods\t4', 'Notices to the parties\t5'],
      [],
    ],
  ])('%s', (_, text, quotes) => {
    expect(quotesOf(unbalancedBrackets, text)).toEqual(quotes);
  });

  test('sixty may be open at once, the first of more is told', () => {
    const open = (n: number): string => `The seller delivers ${'('.repeat(n)}a valve${')'.repeat(n)} at once.`;
    expect(quotesOf(unbalancedBrackets, [open(60)])).toEqual([]);
    expect(findingsIn(unbalancedBrackets, [open(61)])[0]).toMatchObject({ start: 20, quote: '(' });
  });

  test('are told as not closed or not opened', () => {
    const messages = findingsIn(unbalancedBrackets, ['The price (less tax is due.', 'x'.repeat(9), 'The tax] is due.']);
    expect(messages.map(({ message }) => message)).toEqual(['This “(” is not closed.', 'No “[” opens this.']);
  });

  test('one that stands twice can go, others have to be looked at', () => {
    expect(fixedBy(unbalancedBrackets, ['as said [in Section 4]] before this'])).toBeUndefined();
    expect(fixedBy(unbalancedBrackets, ['the price less tax) is due'])).toBeUndefined();
    expect(fixedBy(unbalancedBrackets, ['The seller (its agent)) pays.'])).toBe('The seller (its agent) pays.');
  });
});

describe('quotation marks', () => {
  test.each<[string, Line[], string[]]>([
    // straight
    ['a straight one not closed', ['The seller sells "Goods at a price.'], ['"']],
    ['a straight one not opened', ['The seller sells Goods" at a price.'], ['"']],
    ['a second straight one opens before the first closes', ['The seller sells "Goods at a "Price" here.'], ['"']],
    ['a straight pair in brackets', ['The seller sells valves ("Goods") at a price ("Price").'], []],
    ['a straight pair behind a dash', ['The seller sells —"Goods"— at a price.'], []],
    ['a straight pair before a question mark', ['Is it a matter of "Goods"? It is.'], []],
    // curly
    ['a second curly one opens before the first closes', ['The seller sells “Goods at a “Price” here.'], ['“']],
    ['the last of several pairs is not closed', ['The “Goods” and the “Price” and the “Place are told.'], ['“']],
    ['a straight one closes a curly one', ['The “Goods" are sold at a price.'], []],
    // measures
    ['inches before a small letter', ['The pipe is 5" wide and 7" long.'], []],
    ['a figure at the end of quoted words', ['The seller delivers "Model 5" and "Model 7" at once.'], []],
    ['seconds of an angle with a part', [`The line runs South 81 38' 00.25" to the "Stone" there.`], []],
    ['seconds of an angle right behind the minutes', [`The line runs South 81 38'07" to the "Stone" there.`], []],
    // two single marks for a double one
    ["a pair of ''", ["The seller sells ''Goods'' at a price."], []],
    ["'' in brackets", ["The seller sells valves (''Goods'') at a price."], []],
    ['a pair of ‘‘ and ’’', ['The seller sells ‘‘Goods’’ at a price.'], []],
    ["a '' not closed", ["The seller sells ''Goods at a price."], ["'"]],
    ['a `` not closed', ['The seller sells ``Goods at a price.'], ['`']],
    // several paragraphs
    ['a quotation that runs on', ['Section 2 shall read as follows: “The seller pays', 'and the buyer too.'], []],
    ['a colon elsewhere in the paragraph', ['It is thus: the seller sells “Goods and pays.', 'It ends.'], ['“']],
    ['a paragraph that is quoted from its start', ['“The seller pays the price.', 'The buyer pays the tax.”'], []],
    ['a definition whose mark is not closed', ['  “Price shall mean the sum that is due.', 'It ends.'], ['“']],
    ['one that has the meaning of another', ['“Price has the meaning given below.', 'It ends.'], ['“']],
    ['a quotation that ends two paragraphs on', ['It reads: “The seller pays.', 'The buyer pays.', 'Both pay.”'], []],
    [
      'a quotation that ends inside a paragraph two on',
      ['It reads: “The seller pays.', 'The buyer pays.', 'Both” pay it.'],
      ['”'],
    ],
    ['a quotation that ends inside the next paragraph', ['It reads: “The seller pays.', 'The buyer” pays it.'], []],
    ['a quotation that ends forty paragraphs on', ['It reads: “The seller pays.', ...lines(39), 'Both pay.”'], []],
    ['a quotation that ends later still', ['It reads: “The seller pays.', ...lines(40), 'Both pay.”'], ['”']],
    ['one that opens only behind', ['Both pay.”', 'It reads: “The seller pays.'], ['”']],
    ['words put in behind a colon', ['It is replaced as follows:', 'The seller pays.”'], []],
    ['words put in without a colon', ['It is replaced: as follows', 'The seller pays.”'], ['”']],
    [
      'words put in that end before the paragraph does',
      ['It is replaced as follows:', 'The “Seller” pays” the price.'],
      ['”'],
    ],
    ['what an amendment puts in', ['First Amendment', 'The seller pays.”'], []],
    ['two marks that open the words put in', ['""Goods" means the valves that are sold.'], []],
    ['two marks elsewhere', ['The ""Goods" means the valves that are sold.'], ['"']],
    ['torn between two lines', ['The day is called “Maturity', 'Date” in the deed of the seller.'], []],
    ['no words, no prose', ['“x'], []],
    [
      'contents',
      ['Table of Contents', 'Payment of the “Price\t3', 'Delivery of the goods\t4', 'Notices to the parties\t5'],
      [],
    ],
  ])('%s', (_, text, quotes) => {
    expect(quotesOf(unbalancedQuotes, text)).toEqual(quotes);
  });

  test('are told as not closed or not opened, where they stand', () => {
    expect(findingsIn(unbalancedQuotes, ['The “Goods are sold.', 'It ends.', 'The Goods” are sold.'])).toMatchObject([
      { para: 0, start: 4, message: 'This quotation is not closed.' },
      { para: 2, start: 9, message: 'No quotation mark opens this.' },
    ]);
    expect(findingsIn(unbalancedQuotes, ['The “Goods” and “Price at a “Place” are told.'])).toMatchObject([
      { start: 16 },
    ]);
  });
});
