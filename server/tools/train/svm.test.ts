import { expect, test } from '@jest/globals';
import { f1 } from '#server/tools/train/measure.ts';
import { scoresOf, trainSvm } from '#server/tools/train/svm.ts';
import { chooseVocabulary, vectorise } from '#server/tools/train/vectors.ts';

test('what can be told apart by a line is told apart', () => {
  const texts = ['pay the fee', 'fee due monthly', 'pay monthly fee', 'keep it secret', 'secret kept', 'keep secret'];
  const inputs = texts.map((text) => ({ text, heading: null }));
  const vocabulary = chooseVocabulary(inputs, 100, 1);
  const vectors = vectorise(inputs, vocabulary);
  const labels = Uint16Array.of(0, 0, 0, 1, 1, 1);
  const model = trainSvm(
    vectors,
    Array.from(labels, (label) => [label]),
    2,
    vocabulary.hashes.length,
    { cost: 1, epochs: 10 },
  );
  labels.forEach((label, i) => {
    const scores = scoresOf(model, vectors, i);
    expect(scores[label]!).toBeGreaterThan(scores[1 - label]!);
  });
  for (let i = 0; i < labels.length; i++) {
    const row = vectors.values.slice(vectors.starts[i], vectors.starts[i + 1]);
    expect(row.reduce((sum, x) => sum + x * x, 0)).toBeCloseTo(1, 4);
  }
});

test('an example of two classes teaches both', () => {
  const texts = ['pay the fee', 'fee due monthly', 'keep it secret', 'secret kept', 'pay the fee and keep it secret'];
  const inputs = texts.map((text) => ({ text, heading: null }));
  const vocabulary = chooseVocabulary(inputs, 100, 1);
  const vectors = vectorise(inputs, vocabulary);
  const model = trainSvm(vectors, [[0], [0], [1], [1], [0, 1]], 3, vocabulary.hashes.length, { cost: 1, epochs: 20 });
  const [fee, secret, neither] = scoresOf(model, vectors, 4);
  expect(fee!).toBeGreaterThan(0);
  expect(secret!).toBeGreaterThan(0);
  expect(neither!).toBeLessThan(0);
});

test('F1 of single answers', () => {
  const pairs = [
    { right: 'a', answer: 'a' },
    { right: 'a', answer: 'b' },
    { right: 'b', answer: 'b' },
    { right: 'c', answer: 'b' },
  ];
  // a: 2·1/(1+2), b: 2·1/(3+1), c: 0
  expect(f1(pairs)).toEqual({ microF1: 0.5, macroF1: 0.389 });
});
