import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  evenWords,
  HASH_DIGITS,
  hashOfText,
  hashText,
  resemblance,
  SHINGLE_WORDS,
  SKETCH_SIZE,
  shingleHashes,
  sketchOf,
} from '#shared/domain/shingles.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const CLAUSE =
  'Neither party’s total liability under this Agreement exceeds the amounts paid in the twelve (12) months before the claim, being USD 1,000,000 at most.';

const word = fc.stringMatching(/^[a-z]{1,9}$/);
const wordsOf = (least: number, most: number) => fc.array(word, { minLength: least, maxLength: most });

describe('what is no difference between two texts', () => {
  test.each([
    ['case', CLAUSE.toUpperCase()],
    ['white space', CLAUSE.replaceAll(' ', ' \n\t\u00a0')],
    ['apostrophes', CLAUSE.replaceAll('’', "'")],
    ['a left out apostrophe', CLAUSE.replaceAll('’', '')],
    ['quotation marks', CLAUSE.replace('Agreement', '“Agreement”')],
    ['punctuation', CLAUSE.replaceAll(',', ';').replace('1;000;000', '1,000,000')],
    ['a soft hyphen', CLAUSE.replace('liability', 'lia\u00adbility')],
    ['commas in a number', CLAUSE.replace('1,000,000', '1000000')],
    ['composed and decomposed letters', CLAUSE.normalize('NFD')],
  ])('%s', (_what, other) => expect(sketchOf(other)).toEqual(sketchOf(CLAUSE)));

  test('of any words: whatever stands between them', () => {
    const between = fc.constantFrom(' ', '\n', ', ', ' – ', '” “', '; ', '\t', ' (', '. ');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, between), { maxLength: 120 }), (pairs) => {
        const plain = pairs.map(([one]) => one).join(' ');
        expect(sketchOf(pairs.flat().join(''))).toEqual(sketchOf(plain));
      }),
    );
  });
});

describe('what is one', () => {
  test.each([
    ['a word', CLAUSE.replace('total', 'entire')],
    ['a number', CLAUSE.replace('(12)', '(6)')],
    ['the order', CLAUSE.replace('party’s total', 'total party’s')],
  ])('%s', (_what, other) => expect(sketchOf(other).hashes).not.toEqual(sketchOf(CLAUSE).hashes));
});

test('words are even: lower case, marks gone, numbers kept, characters of scripts without spaces alone', () => {
  expect(evenWords('The Buyer’s 1,000.50 units (e.g. “Goods”) of 契約書, non-exclusive')).toEqual(
    'the buyers 1000.50 units e g goods of 契 約 書 non exclusive'.split(' '),
  );
});

test('a mark before a character that stands alone is no word', () => {
  expect(evenWords("'契約' 'buyers'")).toEqual(['契', '約', 'buyers']);
});

describe('a sketch', () => {
  test('is the same for ever: kept ones and those that others send are compared with it', () => {
    expect(sketchOf('one two three four five six seven').hashes.map(hashText)).toEqual([
      '83d19d67b1214',
      'ad871977a30cb',
      'e930c11e1a0e2',
    ]);
  });

  test('counts a run of words once, however often it stands there', () => {
    expect(sketchOf('one two three four five '.repeat(4)).hashes).toHaveLength(5);
  });

  test('of less than one run of words is empty', () => {
    for (const text of ['', ' … ', 'four words stand here']) expect(sketchOf(text).hashes).toEqual([]);
    expect(sketchOf('but five words stand here').hashes).toHaveLength(1);
  });

  test('is ascending, distinct, bounded, and exact as text', () => {
    fc.assert(
      fc.property(wordsOf(0, 300), (words) => {
        const { hashes } = sketchOf(words.join(' '));
        expect(hashes.length).toBeLessThanOrEqual(SKETCH_SIZE);
        expect(hashes).toEqual([...new Set(hashes)].sort((a, b) => a - b));
        for (const hash of hashes) {
          expect(hashText(hash)).toMatch(new RegExp(`^[0-9a-f]{${HASH_DIGITS}}$`));
          expect(hashOfText(hashText(hash))).toBe(hash);
        }
      }),
    );
  });

  test('never contains a word', () => {
    fc.assert(
      fc.property(wordsOf(20, 120), (words) => {
        const sent = JSON.stringify(sketchOf(words.join(' ')).hashes.map(hashText));
        // hexadecimal digits alone cannot spell more than these
        expect(sent).toMatch(/^\[(?:"[0-9a-f]{13}",?)*\]$/);
        for (const one of words) if (/[g-z]/.test(one)) expect(sent).not.toContain(one);
      }),
    );
  });

  test('of a hostile text takes bounded time', () => {
    const started = processorTime();
    for (const run of ['x', "'", 'e\u0301', '1,', 'a b ']) sketchOf(run.repeat(100_000));
    expect(processorTime() - started).toBeLessThan(5_000);
  });
});

describe('resemblance', () => {
  const whole = (words: readonly string[]) => shingleHashes(words);
  const exact = (a: readonly string[], b: readonly string[]): number => {
    const runs = (words: readonly string[]) =>
      new Set(words.slice(SHINGLE_WORDS - 1).map((_, i) => words.slice(i, i + SHINGLE_WORDS).join(' ')));
    const [one, other] = [runs(a), runs(b)];
    const both = [...one].filter((run) => other.has(run)).length;
    return both === 0 ? 0 : both / (one.size + other.size - both);
  };
  const of = (a: readonly string[], b: readonly string[]) => resemblance(sketchOf(a.join(' ')), whole(b));

  test('of nothing is none, with itself is all', () => {
    expect(of([], [])).toBe(0);
    expect(of(evenWords(CLAUSE), [])).toBe(0);
    expect(of([], evenWords(CLAUSE))).toBe(0);
    expect(of(['too', 'few'], evenWords(CLAUSE))).toBe(0);
    const long = Array.from({ length: 200 }, (_, i) => `w${i}`);
    expect(of(long, long)).toBe(1);
    expect(of(evenWords(CLAUSE), evenWords(CLAUSE))).toBe(1);
  });

  test('is exact where the sketch holds all', () => {
    fc.assert(
      fc.property(wordsOf(5, 60), wordsOf(0, 60), fc.nat(60), (a, b, at) => {
        const mixed = [...a.slice(0, at), ...b];
        expect(of(a, mixed)).toBeCloseTo(exact(a, mixed), 10);
      }),
    );
  });

  test('is near the truth where it is a sample', () => {
    const off: number[] = [];
    fc.assert(
      fc.property(wordsOf(150, 300), fc.integer({ min: 2, max: 40 }), (words, every) => {
        const changed = words.map((one, i) => (i % every === 0 ? `${one}x` : one));
        off.push(of(words, changed) - exact(words, changed));
      }),
      { seed: 7, numRuns: 60 },
    );
    const mean = off.reduce((sum, x) => sum + x, 0) / off.length;
    expect(Math.abs(mean)).toBeLessThan(0.02);
    expect(Math.sqrt(off.reduce((sum, x) => sum + x * x, 0) / off.length)).toBeLessThan(0.07);
  });

  test('finds a sentence in a long clause, and how little it is of it', () => {
    const long = Array.from({ length: 200 }, (_, i) => `w${i}`);
    const few = of(long.slice(50, 90), long);
    expect(few).toBeCloseTo(36 / 196, 2);
  });
});
