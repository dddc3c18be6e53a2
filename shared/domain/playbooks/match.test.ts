import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { saidIn } from '#shared/domain/playbooks/match.ts';
import { wordsIn } from '#shared/domain/playbooks/passages.ts';
import { compilePhrase, phraseProblem } from '#shared/domain/playbooks/phrases.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const quoteOf = (phrase: string, sentence: string): string | null => {
  const words = wordsIn(sentence);
  const match = saidIn(compilePhrase(phrase), words);
  return match && sentence.slice(words.starts[match.from], words.ends[match.to - 1]);
};

describe('a phrase is found', () => {
  test.each([
    ['in any case, punctuation aside', 'governing law', 'GOVERNING-LAW.', 'GOVERNING-LAW'],
    ['by the beginning of a word', 'terminat*', 'The contract terminates.', 'terminates'],
    ['by one of several words', '(may|can) assign', 'She can assign it.', 'can assign'],
    ['by one of several runs of words', '(third party|others)', 'to a third party', 'third party'],
    ['with or without what may be left out', 'prior [written] consent', 'prior consent', 'prior consent'],
    [
      'with up to eight words between',
      'liability ... unlimited',
      'liability a b c d e f g h unlimited',
      'liability a b c d e f g h unlimited',
    ],
    ['not with nine', 'liability ... unlimited', 'liability a b c d e f g h i unlimited', null],
    ['with as few between as it says', 'pay ...1 days', 'pay in days', 'pay in days'],
    ['not with more', 'pay ...1 days', 'pay in ten days', null],
    ['from its nearest beginning', 'pay ... days', 'pay the price and pay in days', 'pay in days'],
    ['with a number in digits', 'within # days', 'within 30 days', 'within 30 days'],
    ['by the owner of a thing', 'party information', 'the party’s information', 'party’s information'],
    ['where both parts stand in any order', 'secret & return', 'Return what is secret.', 'secret'],
    ['not where one part is lacking', 'secret & return', 'Keep it secret.', null],
    ['where what it must lack is lacking', 'secret & !return', 'Keep it secret.', 'secret'],
    ['not where that stands there', 'secret & !return', 'Keep it secret or return it.', null],
  ])('%s', (_, phrase, sentence, quote) => expect(quoteOf(phrase, sentence)).toBe(quote));
});

describe('what is denied is not said', () => {
  test.each([
    ['unlimited', 'The liability shall not be unlimited.', false],
    ['unlimited', 'Neither party shall have unlimited liability.', false],
    ['unlimited', 'In no event shall the liability be unlimited.', false],
    ['unlimited', 'The liability is unlimited.', true],
    ['warrant', 'We don’t warrant that it works.', false],
    ['warrant', "It won't warrant that it works, and we can't.", false],
    ['unlimited', 'The Seller may not assign, but its liability is unlimited.', true],
    ['unlimited', 'The Seller shall not assign the contract and shall have unlimited liability.', true],
    ['unlimited', 'If the goods are not paid, liability is unlimited.', true],
    ['unlimited', 'The liability is not only unlimited but also strict.', true],
    ['reasonable care', 'It takes care, and in no event less than reasonable care.', true],
    ['shall ... return', 'The Recipient shall not be required to return copies.', false],
    ['shall ... return', 'The Recipient shall not copy it and shall return it.', true],
    ['indemnify', 'The Buyer waives any right to indemnify itself.', false],
    ['not ... assign', 'The Seller shall not assign the contract.', true],
    ['shall pay', 'Contract No. 4 says that she shall pay.', true],
  ])('%s: %s', (phrase, sentence, isSaid) => expect(quoteOf(phrase, sentence) !== null).toBe(isSaid));
});

describe('a phrase that cannot be looked for is refused with the reason', () => {
  test.each([
    ['', /no word/],
    ['...', /no word/],
    ['(a|b', /not closed/],
    ['a)', /can go on/],
    ['!a', /at least one thing/],
    ['a !b', /stands before a whole phrase/],
    ['a*', /two letters/],
    ['a ...99 b', /at most 40/],
    ['((((((a))))))', /at most 4 deep/],
    ['a+', /signs/],
    ['x'.repeat(401), /at most 400 characters/],
    [`(${'a|'.repeat(150)}b)`, /at most 120 parts/],
  ])('%s', (phrase, reason) => expect(phraseProblem(phrase)).toMatch(reason));

  test('whatever is typed is a phrase or has a reason', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab ()[]|&!*.3#'), maxLength: 60 }), (text) => {
        const problem = phraseProblem(text);
        if (problem === null) saidIn(compilePhrase(text), wordsIn('a b ab 3 b a'));
        else expect(problem).toMatch(/\.$/);
      }),
    );
  });
});

test('a hostile sentence takes time in proportion to its length', () => {
  const phrase = compilePhrase('(a|b) ...40 (a|b) ...40 (a b|b a) ...40 c');
  const time = (size: number): number => {
    const words = wordsIn('a b '.repeat(size));
    const start = processorTime();
    saidIn(phrase, words);
    return processorTime() - start;
  };
  time(2_000);
  const [short, long] = [Math.min(time(5_000), time(5_000)), Math.min(time(20_000), time(20_000))];
  expect(long).toBeLessThan(short * 12 + 40);
});
