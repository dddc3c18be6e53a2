import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { TOO_DIFFERENT } from '#shared/domain/tooDifferent.ts';
import { wordDiff } from '#shared/domain/wordDiff.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

describe('wordDiff', () => {
  test.each([
    ['', '', 0, 0, 0],
    ['pay the fees', 'pay the fees', 0, 0, 0],
    ['pay the fees', '  pay\nthe   fees ', 0, 0, 0],
    ['pay the fees', 'pay all the fees', 1, 0, 1 / 7],
    ['pay the fees now', 'pay fees', 0, 2, 2 / 6],
    ['the fees, paid', 'the fees paid', 0, 0, 0],
    ['a b', 'c d', 2, 2, 1],
    ["party's own", 'party’s own', 1, 1, 0.5],
  ])('%j → %j', (base, text, added, removed, share) => {
    expect(wordDiff(base, text)).toMatchObject({ added, removed, share });
  });

  test('of texts with little in common words are counted in whatever order, and nothing is marked', () => {
    expect(wordDiff('a a b', 'a c d')).toEqual({ parts: [], added: 2, removed: 2, share: 4 / 6 });
    expect(wordDiff('a b c d', 'd c x y z w')).toEqual({ parts: [], added: 4, removed: 2, share: 6 / 10 });
    expect(wordDiff('a b c d e f', 'f e x')).toEqual({ parts: [], added: 1, removed: 4, share: 5 / 9 });
  });

  test('the same words in an order wholly different are given up: no words came or went, and all differs', () => {
    const words = Array.from({ length: 1_000 }, (_, i) => `w${i}`);
    expect(wordDiff(words.join(' '), words.reverse().join(' '))).toEqual({ parts: [], added: 0, removed: 0, share: 1 });
  });

  test('where more than half differs, sentences that stayed keep their marks, and the others came or went whole', () => {
    const kept = 'Neither party is liable for indirect loss.';
    expect(
      wordDiff(
        `The Supplier gives no warranty of any kind to anybody at all. ${kept} The cap is one million pounds in each year.`,
        `${kept.replace('indirect', 'consequential')} Nothing here limits liability for death or injury or for fraud.`,
      ).parts,
    ).toEqual([
      { kind: 'removed', text: 'The Supplier gives no warranty of any kind to anybody at all. ' },
      { kind: 'same', text: 'Neither party is liable for ' },
      { kind: 'removed', text: 'indirect' },
      { kind: 'added', text: 'consequential' },
      { kind: 'same', text: ' loss. ' },
      { kind: 'removed', text: 'The cap is one million pounds in each year. ' },
      { kind: 'added', text: 'Nothing here limits liability for death or injury or for fraud.' },
    ]);
  });

  test('a replaced word is removed and added in its place', () => {
    expect(wordDiff('the fees of twelve months.', 'the fees of six months.').parts).toEqual([
      { kind: 'same', text: 'the fees of ' },
      { kind: 'removed', text: 'twelve' },
      { kind: 'added', text: 'six' },
      { kind: 'same', text: ' months.' },
    ]);
  });

  test('a number is one word, and what a lawyer would mark together is marked together', () => {
    expect(wordDiff('pay 1,000 upon thirty (30) days of notice', 'pay 1,500 upon sixty (60) days of notice')).toEqual({
      parts: [
        { kind: 'same', text: 'pay ' },
        { kind: 'removed', text: '1,000' },
        { kind: 'added', text: '1,500' },
        { kind: 'same', text: ' upon ' },
        { kind: 'removed', text: 'thirty (30' },
        { kind: 'added', text: 'sixty (60' },
        { kind: 'same', text: ') days of notice' },
      ],
      added: 3,
      removed: 3,
      share: 3 / 8,
    });
  });

  test('lines and spaces of the new text stay; they are no change', () => {
    expect(wordDiff('Pay the\nfees  of six months.', ' Pay  the fees\n\nof nine months. ').parts).toEqual([
      { kind: 'same', text: ' Pay  the fees\n\nof ' },
      { kind: 'removed', text: 'six' },
      { kind: 'added', text: 'nine' },
      { kind: 'same', text: ' months. ' },
    ]);
  });

  test('both texts can be read off the parts, and the counts agree with them', () => {
    const text = fc
      .array(fc.constantFrom('pay', 'the', 'fees', 'within', '30', 'days', ',', '.', '“', 'Fees'), { maxLength: 30 })
      .map((list) => list.join(' '));
    fc.assert(
      fc.property(text, text, (base, other) => {
        const { parts, added, removed, share } = wordDiff(base, other);
        expect(share).toBeLessThanOrEqual(1);
        expect(words(other).length - added).toBe(words(base).length - removed);
        if (parts.length === 0) {
          // only texts with too little in common go without marks
          if (`${base}${other}` !== '') expect(share).toBeGreaterThan(TOO_DIFFERENT);
          return;
        }
        const side = (kind: 'added' | 'removed') =>
          parts
            .filter((part) => part.kind === 'same' || part.kind === kind)
            .map((part) => part.text)
            .join('');
        expect(side('added').trim()).toBe(other.trim());
        expect(words(side('removed'))).toEqual(words(base));
      }),
      { numRuns: 200 },
    );
  });

  test('texts without anything in common are given up in bounded time', () => {
    const long = (seed: number) => Array.from({ length: 60_000 }, (_, i) => `w${(i * 7919 + seed) % 50_021}`).join(' ');
    const started = processorTime();
    const { share } = wordDiff(long(1), long(40_000));
    expect(processorTime() - started).toBeLessThan(6000);
    expect(share).toBeGreaterThan(0.5);
  });
});
