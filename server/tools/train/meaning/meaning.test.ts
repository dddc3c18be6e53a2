import { describe, expect, test } from '@jest/globals';
import { packMeaning, unpackMeaning } from '#server/features/search/meaning/file.ts';
import { embed, expand, type MeaningModel } from '#server/features/search/meaning/model.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';
import { seeded } from '#server/tools/random.ts';
import { learnMeaning } from '#server/tools/train/meaning/learn.ts';
import { eigen, orthonormal, times } from '#server/tools/train/meaning/linear.ts';
import { rarely } from '#server/tools/train/meaning/rarely.ts';
import { asStems, type HeadedClause, wordsOf } from '#server/tools/train/meaning/texts.ts';

/** Clauses of six subjects: what stands in the heading seldom stands in the wording. */
const SUBJECTS: [heading: string, words: string][] = [
  ['Secrecy', 'recipient discloser proprietary knowhow restrict reveal'],
  ['Ending', 'terminate breach uncured cure expire withdraw'],
  ['Protection', 'indemnify defend reimburse claim losses harmless'],
  ['Charges', 'invoice payable interest overdue currency remit'],
  ['Courts', 'jurisdiction venue tribunal forum dispute litigate'],
  ['Cover', 'policy insurer premium certificate endorse carrier'],
];
const NOISE = 'annex schedule exhibit office director manager register ledger archive branch'.split(' ');

const CLAUSES: HeadedClause[] = SUBJECTS.flatMap(([heading, words], s) =>
  Array.from({ length: 40 }, (_, i) => {
    const list = words.split(' ');
    const pick = (n: number) => list[(i * 7 + n * (1 + (i % 5))) % list.length]!;
    const noise = Array.from({ length: 4 }, (_, n) => NOISE[(i * 3 + n * n + s) % NOISE.length]!);
    const named = i % 8 === 0 ? [heading] : [];
    const text = [...[0, 1, 2, 3].map(pick), ...noise, ...named, `item${s}x${i}`].join(' ');
    return { doc: `${s}-${i}`, source: 'test', heading: i % 4 === 3 ? null : heading, text };
  }),
);

const learn = (): MeaningModel => {
  const words = wordsOf(CLAUSES);
  const learned = learnMeaning(asStems(CLAUSES), [], new Map(), {
    dims: 16,
    steps: 120,
    batch: 64,
    wordOf: (stem) => words.get(stem),
  });
  return unpackMeaning(packMeaning(learned));
};

const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, k) => sum + x * b[k]!, 0);

describe('the meaning model', () => {
  const model = learn();
  const of = (text: string) => embed(model, text)!;

  test('a text of six stems is nearest to its own subject', () => {
    for (const [, words] of SUBJECTS) {
      const [first, ...rest] = words.split(' ');
      const near = SUBJECTS.map(([, other]) => ({ other, cosine: cosine(of(first!), of(other)) }));
      near.sort((a, b) => b.cosine - a.cosine);
      expect(near[0]!.other).toBe(words);
      expect(cosine(of(first!), of(rest.join(' ')))).toBeGreaterThan(0.3);
    }
  });

  test('a heading leads to the words of its clauses, as words that the index stems alike', () => {
    for (const [heading, words] of SUBJECTS) {
      const found = expand(model, stemsOf(heading), 6).flatMap(({ word }) => stemsOf(word));
      expect(found.filter((stem) => stemsOf(words).includes(stem)).length).toBeGreaterThanOrEqual(5);
      expect(expand(model, stemsOf(heading), 6)[0]!.weight).toBe(1);
    }
  });

  test('texts have unit vectors; one of unknown or empty words has none', () => {
    expect(Math.hypot(...of('invoice overdue'))).toBeCloseTo(1, 5);
    expect(embed(model, '')).toBeNull();
    expect(embed(model, 'the of 12 xyzzy')).toBeNull();
  });

  test('the same clauses give the same model', () => {
    const again = learn();
    expect(again.version).toBe(model.version);
    expect(again.vectors).toEqual(model.vectors);
  });

  test.each([Buffer.from(''), Buffer.from('LSA1{}\n'), Buffer.from('CLM1')])(
    'bytes that are no model are refused (%#)',
    (bytes) => expect(() => unpackMeaning(bytes)).toThrow(),
  );
});

test('what is frequent is drawn less often than it stands there, and never what is not', () => {
  const list = [...Array(90).fill('often'), ...Array(10).fill('rare')] as string[];
  const draw = rarely(list, (item) => item)!;
  const random = seeded(3);
  const drawn = Array.from({ length: 4000 }, () => draw(random));
  // √90 against √10: three to one instead of nine to one
  expect(drawn.filter((item) => item === 'rare').length / 4000).toBeCloseTo(0.25, 1);
  expect(rarely([], String)).toBeNull();
});

describe('linear algebra', () => {
  test('eigenvalues of a known matrix', () => {
    const { values, vectors } = eigen(Float64Array.of(2, 1, 1, 2), 2);
    expect([...values].map((x) => +x.toFixed(6))).toEqual([3, 1]);
    expect(Math.abs(vectors[0]!)).toBeCloseTo(Math.SQRT1_2, 6);
  });

  test('columns become orthonormal, dependent ones vanish', () => {
    const q = orthonormal(Float32Array.of(1, 2, 0, 3, 6, 1, 2, 4, 5, 1, 2, 1), 3);
    const dot = (k: number, l: number) => [0, 1, 2, 3].reduce((sum, i) => sum + q[i * 3 + k]! * q[i * 3 + l]!, 0);
    expect(dot(0, 0)).toBeCloseTo(1, 5);
    expect(dot(0, 1)).toBeCloseTo(0, 5);
    expect(dot(2, 2)).toBeCloseTo(0, 5);
    expect([...times(Float32Array.of(1, 2), 2, Float64Array.of(1, 0, 0, 1), 2)]).toEqual([1, 2]);
  });
});
