import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { closestPart } from '#shared/domain/closestPart.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const LAW = 'This Agreement is governed by the laws of Delaware.';
const LONG = `${'Rain falls on nobody here. '.repeat(30)}${LAW} ${'Snow lies on the hills there. '.repeat(30)}`;

describe('closestPart', () => {
  test.each([
    ['nothing', '', LAW],
    ['an empty excerpt', LAW, ''],
    ['no word in common', 'Rain falls.', LAW],
  ])('of %s is empty', (_what, text, excerpt) => expect(closestPart(text, excerpt)).toBe(''));

  test('a text hardly longer is compared whole', () => {
    expect(closestPart(`Now, ${LAW}`, LAW)).toBe(`Now, ${LAW}`);
  });

  test('the place in a long text is found, and words it has too many stay', () => {
    expect(closestPart(LONG, LAW)).toBe(LAW);
    const longer = LONG.replace('governed by', 'exclusively governed by');
    expect(closestPart(longer, LAW)).toContain('is exclusively governed by the laws of Delaware');
  });

  test.each([
    ['as long as the room allows is compared whole', ' a b', 'a b', ' a b'],
    ['one token longer is cut at the first shared word', '  , a b', 'a b', 'a b'],
    ['with a shared word far before is not', 'a x x x x x x x x a b', 'a b', 'a b'],
    [
      'with one word again and again is not, where all of them stand together',
      'a a a a a x x x x a b c',
      'a b c',
      'a b c',
    ],
    ['that has all of them twice: the first place', 'x x x x x x x x a b. x x x x x x x x b a', 'a b', 'a b.'],
    ['that needs a word twice: where it stands twice', 'a x x x b x x x x x x a b a x', 'a b a', 'a b a'],
    ['in which a word leaves and another comes', 'x x x x a x x x b x x x a/b x x x x', 'a b', 'a/b'],
    ['keeps the marks at its end, and none of the next word', 'x x x x x x x a b—it’s x x', 'a b', 'a b—'],
    ['keeps a mark at the very end', 'x x x x x x x a b.', 'a b', 'a b.'],
  ])('a text %s', (_what, text, excerpt, part) => expect(closestPart(text, excerpt)).toBe(part));

  test('no other stretch of that length shares more words', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'x', 'y'), { minLength: 1, maxLength: 40 });
    const shares = (part: readonly string[], excerpt: readonly string[]): number => {
      const left = [...excerpt];
      return part.filter((word) => left.includes(word) && left.splice(left.indexOf(word), 1).length > 0).length;
    };
    fc.assert(
      fc.property(words, fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 2, maxLength: 6 }), (text, excerpt) => {
        // words and the spaces between them: of so many tokens, half are words
        const length = Math.ceil(Math.ceil((2 * excerpt.length - 1) * 1.25) / 2);
        const part = closestPart(text.join(' '), excerpt.join(' ')).split(' ').filter(Boolean);
        const most = Math.max(...text.map((_, at) => shares(text.slice(at, at + length), excerpt)));
        expect(shares(part, excerpt)).toBeGreaterThanOrEqual(most);
      }),
      { numRuns: 300 },
    );
  });

  test('is a stretch of the text, and not much longer than the excerpt', () => {
    const words = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd', ' ', ','), { maxLength: 60 })
      .map((all) => all.join(' '));
    fc.assert(
      fc.property(words, words, (text, excerpt) => {
        const part = closestPart(text, excerpt);
        expect(text).toContain(part);
      }),
    );
  });

  test('a long text takes linear time', () => {
    const started = processorTime();
    closestPart('the law of the land '.repeat(50_000), LAW);
    expect(processorTime() - started).toBeLessThan(9000);
  });
});
