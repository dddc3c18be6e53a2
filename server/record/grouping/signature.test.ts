import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bandKeys } from '#server/record/grouping/bands.ts';
import { GROUP_RULES, groupIdOf, scopeSeed, textKey } from '#server/record/grouping/rules.ts';
import { join53, signatureOf, similarity, textHashOf } from '#server/record/grouping/signature.ts';

const PINNED = {
  signature: [
    244745318, 2560291620, 1096726324, 1437448232, 1897008325, 2174770708, 2307935292, 2675389845, 2736869457,
    3358351642, 3530996567,
  ],
  keys: [3776897461, 3096160893, 8378068485170854, 9007199254740991, 2097152],
  id: '2ahrzj0r3ja',
  bands: [
    7231517866997901, 2498972784237437, 4051936453526556, 1590522725220063, 4209954395268288, 3635901740814126,
    2186294504713962, 8940292501514866, 2051414453939977, 5260740523778480,
  ],
  lastBand: 7253523782245133,
  single: [265616336],
};

/** Words as the rule has them, one character class after the other. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let word = '';
  const close = () => {
    if (word !== '') words.push(word);
    word = '';
  };
  for (const c of text.split('')) {
    if (/[\u3040-\ud7af]/.test(c)) {
      close();
      words.push(c);
    } else if (/[a-z0-9]/i.test(c) || (/[\u00c0-\u1fff\u2c00-\u2fff\ud7b0-\uffff]/.test(c) && !/[×÷]/.test(c)))
      word += c.toLowerCase();
    else if (!/['’]/.test(c) || word === '') close();
  }
  close();
  return words;
}

const EDGES = [
  ..."aZz09_ .’'\t",
  '¿',
  'À',
  '×',
  '÷',
  'é',
  '\u1fff',
  '\u2000',
  '\u2bff',
  '\u2c00',
  '\u2fff',
  '\u3000',
  '\u303f',
  '\u3040',
  '\ud7af',
  '\ud7b0',
  '\ufb01',
  '中',
  '文',
];
const text = fc.array(fc.constantFrom(...EDGES), { maxLength: 30 }).map((all) => all.join(''));

describe('the wording of a text', () => {
  test('is its words in order: the hash and the shingles of the words alone', () => {
    fc.assert(
      fc.property(text, (one) => {
        const plain = wordsOf(one).join(' ');
        expect(textHashOf(one)).toEqual(textHashOf(plain));
        expect(signatureOf(one, 2)).toEqual(signatureOf(plain, 2));
        expect(signatureOf(one, 1).sketch).toHaveLength(new Set(wordsOf(one)).size);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['one word less', 'pay the fees', 'pay fees'],
    ['another order', 'pay the fees', 'the fees pay'],
    ['a word twice', 'pay the fees', 'pay the the fees'],
    ['another word', 'pay the fees', 'pay the fee'],
    ['words run together', 'pay the fees', 'paythe fees'],
    ['characters that stand alone, in another order', '中文', '文中'],
    ['no word and one', '', 'pay'],
  ])('is another one with %s', (_what, a, b) => {
    expect(textHashOf(a)).not.toEqual(textHashOf(b));
    expect(signatureOf(a, 2).high).toBe(textHashOf(a).high);
  });

  test('of two texts in a row each is its own, however long they are', () => {
    const long = 'fee '.repeat(9000);
    const characters = '中'.repeat(10_000);
    const before = [textHashOf(long), textHashOf('fee'), signatureOf(characters, 1).sketch.length];
    expect([textHashOf(long), textHashOf('fee'), signatureOf(characters, 1).sketch.length]).toEqual(before);
    expect(textHashOf(long)).toEqual(textHashOf('FEE, '.repeat(9000)));
    expect(textHashOf('中'.repeat(9000))).not.toEqual(textHashOf('中'.repeat(8999)));
  });
});

describe('the sketch of a text', () => {
  const ofWord = (word: string) => signatureOf(word, 1).sketch[0]!;
  const smallest = (hashes: number[]) => [...new Set(hashes)].sort((a, b) => a - b).slice(0, 256);

  test.each([0, 1, 2, 255, 256, 257, 600, 4096, 4097, 9000])(
    'of %d words holds the 256 smallest hashes of them',
    (n) => {
      const words = Array.from({ length: n }, (_, i) => `w${(i * 7) % Math.max(1, Math.ceil(n * 0.8))}`);
      expect([...signatureOf(words.join(' '), 1).sketch]).toEqual(smallest([...new Set(words)].map(ofWord)));
    },
  );

  test('of runs of words holds those of each run', () => {
    const word = fc.constantFrom('pay', 'the', 'fees', 'now', 'or', 'never');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 5 }), (words, span) => {
        const run = Math.min(span, words.length);
        const runs = Array.from({ length: words.length - run + 1 }, (_, i) => words.slice(i, i + run).join(' '));
        const hashes = runs.map((one) => signatureOf(one, run).sketch[0]!);
        expect([...signatureOf(words.join(' '), span).sketch]).toEqual(smallest(hashes));
      }),
    );
  });

  test('two runs with the same words in another order are two', () => {
    expect(signatureOf('pay the', 2).sketch).not.toEqual(signatureOf('the pay', 2).sketch);
  });
});

describe('similarity', () => {
  const sketch = fc
    .uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 300 })
    .map((all) => Uint32Array.from(all.sort((a, b) => a - b).slice(0, 256)));

  /** Of the smallest hashes of both together, those that both have. */
  function plain(a: Uint32Array, b: Uint32Array): number {
    const both = [...new Set([...a, ...b])].sort((x, y) => x - y);
    const isWhole = a.length < 256 && b.length < 256;
    const looked = isWhole ? both : both.slice(0, 256);
    if (looked.length === 0) return 0;
    return looked.filter((hash) => a.includes(hash) && b.includes(hash)).length / looked.length;
  }

  test('is the share of what both have', () => {
    fc.assert(
      fc.property(sketch, sketch, (a, b) => {
        expect(similarity(a, b)).toBeCloseTo(plain(a, b), 12);
      }),
      { numRuns: 500 },
    );
  });

  test('is not lowered by what is asked at least, and 0 only where it is lower', () => {
    fc.assert(
      fc.property(sketch, sketch, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, least) => {
        const value = plain(a, b);
        const found = similarity(a, b, least);
        if (value >= least) expect(found).toBeCloseTo(value, 12);
        else expect([0, value].some((one) => Math.abs(one - found) < 1e-12)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  const upTo = (n: number, from = 0) => Uint32Array.from({ length: n }, (_, i) => from + i);
  test.each<[string, Uint32Array, Uint32Array, number, number]>([
    ['too few of the larger to reach it', upTo(10), upTo(21), 0.5, 0],
    ['just enough to reach it', upTo(10), upTo(20), 0.5, 0.5],
    ['a full sketch may stand for more than it holds', upTo(10), upTo(256), 0.5, 10 / 256],
    ['and so may the first', upTo(256), upTo(10), 0.5, 10 / 256],
    ['two full ones', upTo(256), upTo(256, 128), 0, 0.5],
    ['full and whole are not the same', upTo(255), upTo(255, 128), 0, 127 / 383],
  ])('%s', (_rule, a, b, least, expected) => {
    expect(similarity(a, b, least)).toBeCloseTo(expected, 12);
  });
});

// the record keeps these numbers, and addresses are made of them: should one change, every library must be grouped anew
test('hashes and keys are the same for ever', () => {
  const one = signatureOf('The Supplier shall indemnify the Customer’s losses – 支付 Überweisung.', 2);
  expect([one.high, one.low, ...one.sketch]).toEqual(PINNED.signature);
  const seed = scopeSeed('clause', 'indemnification');
  expect([seed, scopeSeed('definition', ''), textKey(one, seed), join53(-1, -1), join53(1, 2 ** 21)]).toEqual(
    PINNED.keys,
  );
  expect(groupIdOf(textKey(one, seed))).toBe(PINNED.id);
  expect(bandKeys(one.sketch, seed, GROUP_RULES.clause.bandings)).toEqual(PINNED.bands);
  const many = signatureOf(Array.from({ length: 500 }, (_, i) => `w${i}`).join(' '), 5);
  expect(bandKeys(many.sketch, 7, GROUP_RULES.contract.bandings).at(-1)).toBe(PINNED.lastBand);
  expect(signatureOf('pay', 3).sketch).toEqual(Uint32Array.from(PINNED.single));
});

test('a text without words has no key, and an equal set of shingles has equal keys', () => {
  expect(bandKeys(new Uint32Array(0), 1, GROUP_RULES.clause.bandings)).toEqual([]);
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 9 }),
      fc.integer(),
      (words, seed) => {
        const keys = bandKeys(signatureOf(words.join(' '), 2).sketch, seed, GROUP_RULES.definition.bandings);
        expect(keys).toHaveLength(10);
        expect(keys).toEqual(bandKeys(signatureOf(words.join(', '), 2).sketch, seed, GROUP_RULES.definition.bandings));
        expect(new Set(keys).size).toBe(10);
        for (const key of keys) expect(Number.isSafeInteger(key) && key >= 0).toBe(true);
      },
    ),
  );
});
