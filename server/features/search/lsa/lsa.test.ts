import { describe, expect, test } from '@jest/globals';
import { eigen, orthonormal, times } from '#server/features/search/lsa/linear.ts';
import { embed, packModel, unpackModel } from '#server/features/search/lsa/model.ts';
import { trainLsa } from '#server/features/search/lsa/train.ts';

const TOPICS = [
  [
    'keep confidential information secret',
    'disclose proprietary information',
    'protect secret information from disclosure',
  ],
  [
    'terminate agreement on notice of breach',
    'termination follows an uncured breach',
    'agreement ends when breach is not cured',
  ],
  [
    'supplier indemnifies customer against claims',
    'hold harmless from losses and claims',
    'defend and reimburse losses of customer',
  ],
  [
    'pay each invoice within thirty days',
    'late payment of an invoice bears interest',
    'fees are due and payable with interest',
  ],
];
const NOISE = 'annex schedule exhibit office director manager register ledger archive branch'.split(' ');
const texts = TOPICS.flatMap((topic) =>
  Array.from({ length: 30 }, (_, i) => `${topic[i % 3]} ${topic[(i + 1) % 3]} ${NOISE[i % 10]} ${NOISE[(i * 7) % 10]}`),
);

const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, k) => sum + x * b[k]!, 0);

describe('meaning model', () => {
  const model = trainLsa(texts, { dims: 12, maxShare: 0.9 })!;

  test('words that keep the same company are near, others are not', () => {
    const of = (text: string) => embed(model, text)!;
    expect(cosine(of('reimburse'), of('indemnify'))).toBeGreaterThan(cosine(of('reimburse'), of('invoice')) + 0.2);
    expect(cosine(of('uncured'), of('terminating'))).toBeGreaterThan(cosine(of('uncured'), of('secret')) + 0.2);
  });

  test('a text of unknown or empty words has no vector', () => {
    expect(embed(model, '')).toBeNull();
    expect(embed(model, 'the of 12 xyzzy')).toBeNull();
  });

  test('the same texts give the same model, and it survives packing', () => {
    const again = trainLsa(texts, { dims: 12, maxShare: 0.9 })!;
    expect(again.vectors).toEqual(model.vectors);
    const read = unpackModel(packModel(model))!;
    expect(embed(read, 'late invoice')).toEqual(embed(model, 'late invoice'));
    expect(read.version).toBe(model.version);
  });

  test.each([Buffer.from(''), Buffer.from('LSA1{}\n'), Buffer.from('LSA1nonsense\n'), Buffer.from('other')])(
    'bytes that are no model are refused (%#)',
    (bytes) => expect(unpackModel(bytes)).toBeNull(),
  );

  test('too few texts train nothing', () => {
    expect(trainLsa(['one text'])).toBeNull();
    expect(trainLsa([])).toBeNull();
  });
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
