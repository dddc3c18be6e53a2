import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { groupAll } from '#server/record/grouping/groupAll.ts';
import { createKeyTable } from '#server/record/grouping/keyTable.ts';
import { signatureOf, similarity } from '#server/record/grouping/signature.ts';
import { pairScore, runGroupingEvaluation } from '#server/tools/eval/grouping.ts';

const WORDS =
  'the party shall pay each fee within thirty days after notice unless a court of law decides that nothing is due'.split(
    ' ',
  );
const sentence = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 40 });

describe('similarity', () => {
  test.each([
    ['', '', 0],
    ['', 'pay', 0],
    ['Pay the fees.', 'pay   THE “fees”', 1],
    ['one', 'one', 1],
    ['pay the fees now', 'pay the fees', 2 / 3],
    ['支付费用', '支付费用', 1],
    ["the party's fee", 'the party’s fee', 1],
  ])('%j and %j', (a, b, expected) => {
    expect(similarity(signatureOf(a, 2).sketch, signatureOf(b, 2).sketch)).toBeCloseTo(expected);
  });

  test('is the Jaccard similarity of word pairs while texts are short', () => {
    const pairs = (words: string[]) =>
      new Set(words.length < 2 ? words : words.slice(1).map((word, i) => `${words[i]} ${word}`));
    fc.assert(
      fc.property(sentence, sentence, (a, b) => {
        const [x, y] = [pairs(a), pairs(b)];
        const shared = [...x].filter((one) => y.has(one)).length;
        const found = similarity(signatureOf(a.join(' '), 2).sketch, signatureOf(b.join(', '), 2).sketch);
        expect(found).toBeCloseTo(shared / (x.size + y.size - shared), 6);
      }),
    );
  });

  test('is close to it for long texts', () => {
    const text = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `w${from + i}`).join(' ');
    expect(similarity(signatureOf(text(0, 4000), 2).sketch, signatureOf(text(2000, 6000), 2).sketch)).toBeCloseTo(
      1 / 3,
      1,
    );
  });
});

test('a key table keeps all values of a key in order, however it grows', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { maxLength: 3000 }), (list) => {
      const table = createKeyTable();
      const model = new Map<number, number[]>();
      list.forEach((key, value) => {
        table.add(key * 2 ** 47 + key, value);
        model.set(key, [...(model.get(key) ?? []), value]);
      });
      for (const [key, values] of model) {
        const found: number[] = [];
        table.read(key * 2 ** 47 + key, found);
        expect(found).toEqual(values);
      }
    }),
    { numRuns: 30 },
  );
});

describe('groupAll', () => {
  test('no texts, empty texts', () => {
    expect([...groupAll([])]).toEqual([]);
    expect([...groupAll(['', ' ', 'x'])]).toEqual([0, 0, 1]);
  });

  test('definitions of different terms stay apart however similar', () => {
    const text = (term: string) =>
      `“${term}” means the sum that is due under this Agreement on the last day of a month.`;
    expect([...groupAll([text('Fees'), text('Charges'), text('Fees').replace('last', 'first')])]).toEqual([0, 1, 0]);
  });

  test('equal wordings always share a group, and the same texts group alike again', () => {
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 40 }), (list) => {
        const texts = list.map((words) => words.join(' '));
        const groups = groupAll([...texts, ...texts.map((text) => `${text.toUpperCase()}!`)]);
        texts.forEach((_, i) => {
          expect(groups[i]).toBe(groups[i + texts.length]);
        });
        expect([...groupAll(texts)]).toEqual([...groupAll(texts)]);
      }),
    );
  });
});

test('pairScore counts pairs', () => {
  expect(pairScore(['a', 'a', 'b'], ['x', 'x', 'x'])).toMatchObject({ precision: 1, recall: 1 / 3, f1: 0.5 });
  expect(pairScore([], [])).toMatchObject({ f1: 0 });
});

const DATA = path.resolve('../shared/data/grouping');
(existsSync(DATA) ? test : test.skip)('near-duplicate families are found (needs ../shared/data/grouping)', () => {
  const scores = runGroupingEvaluation(DATA);
  expect(scores.all!.f1).toBeGreaterThan(0.89);
  expect(scores['held out']!.f1).toBeGreaterThan(0.88);
});
