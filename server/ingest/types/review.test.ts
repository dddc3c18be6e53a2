import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { textToDocument } from '#server/ingest/textToDocument.ts';
import { packModel, unpackModel } from '#server/ingest/types/model.ts';
import { createReviewer } from '#server/ingest/types/review.ts';
import { askedBy } from '#server/ingest/types/reviewMatch.ts';
import { loadRankModel } from '#server/ingest/types/reviewRank.ts';
import { runsOf } from '#server/ingest/types/reviewRuns.ts';
import { sentencesOf } from '#server/ingest/types/reviewSentences.ts';
import { curve, presenceF1, spansF1 } from '#server/tools/eval/reviewFigures.ts';
import { learnSentences } from '#server/tools/train/reviewLearn.ts';
import { structure } from '#shared/reading/outline/index.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const CONTRACT = `SERVICES AGREEMENT

This Services Agreement is made as of May 1, 2020 between Alpha Works, Inc. ("Provider") and Beta AG ("Customer").

1. Services. Provider cleans the offices of Customer every evening. It brings its own tools.

2. Records. Customer may inspect the books and records of Provider once a year on ten days' notice. The audit is at Customer's cost.

3. Insurance. Provider keeps liability insurance of at least one million dollars with a solvent insurer.

4. Law. This Agreement is governed by the laws of Ohio.`;

const CATEGORIES = [
  { category: 'Insurance', description: 'Is there a requirement for insurance that must be kept?' },
  { category: 'Book inspections', description: 'May a party audit the books and records of the other?' },
  { category: 'Parties', description: 'Who signed' },
  { category: 'Agreement Date', description: 'The date of the contract' },
  { category: 'Volcanoes', description: 'Eruption of volcanoes' },
];

/** A model learned from sentences of the test's own. */
const taught = (repeat: number) =>
  unpackModel(
    packModel(
      learnSentences(
        Array.from({ length: repeat }, (_, i) => [
          { text: `Supplier ${i} shall keep insurance against fire and theft`, heading: null, types: ['insurance'] },
          { text: `Buyer ${i} pays for the goods within thirty days`, heading: null, types: [] },
        ]).flat(),
      ),
      10_000,
    ),
  );
const models = { clauses: taught(8), sentences: taught(8), rank: loadRankModel() };

describe('review', () => {
  const reviewed = createReviewer(CATEGORIES, models)(CONTRACT);
  const answers = (category: string) => reviewed.find((r) => r.category === category)!.spans;

  test('answers every category in order, with the words at their place in the given text', () => {
    expect(reviewed.map((r) => r.category)).toEqual(CATEGORIES.map((c) => c.category));
    for (const { spans } of reviewed)
      for (const { start, end, text, score } of spans) {
        expect(CONTRACT.slice(start, end)).toBe(text);
        expect(score).toBeGreaterThan(0);
        expect(score).toBeLessThanOrEqual(1);
      }
  });

  test('finds what it learned, and what the words of the category say', () => {
    expect(answers('Insurance')[0]!.text).toMatch(/liability insurance/);
    expect(answers('Book inspections')[0]!.text).toMatch(/books and records/);
  });

  test('answers names and dates with the words themselves', () => {
    expect(answers('Parties').map((s) => s.text)).toEqual(expect.arrayContaining(['Alpha Works, Inc.', 'Beta AG']));
    expect(answers('Agreement Date').map((s) => s.text)).toEqual(['May 1, 2020']);
  });

  test('has nothing to say of what is not there', () => {
    expect(answers('Volcanoes')).toEqual([]);
    expect(createReviewer(CATEGORIES, models)('').every((r) => r.spans.length === 0)).toBe(true);
  });

  test('takes long and hostile text in bounded time', () => {
    const review = createReviewer(CATEGORIES, models);
    const began = processorTime();
    for (const piece of ['a', '; ', 'A. ', '(', '"', 'insurance ', '1. X. '])
      review(piece.repeat(200_000 / piece.length));
    expect(processorTime() - began).toBeLessThan(40_000);
  });
});

test('sentences cover their blocks in order and never overlap', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('A word. ', 'More; ', '(a) x ', '\n\n', 'Inc. pays', '1.1 Term. ', '” ')),
      (parts) => {
        const structured = structure(textToDocument(parts.join('')));
        const sentences = sentencesOf(structured);
        let end = 0;
        for (const sentence of sentences) {
          expect(sentence.start).toBeGreaterThanOrEqual(end);
          expect(structured.text.slice(sentence.start, sentence.end)).toBe(sentence.text);
          end = sentence.end;
        }
        const kept = sentences.map((s) => s.text.replace(/\s/g, '')).join('').length;
        const all = structured.blocks.map((b) => b.text.replace(/\s/g, '')).join('').length;
        expect(all - kept).toBeLessThanOrEqual(3 * structured.blocks.length);
      },
    ),
    { numRuns: 100 },
  );
});

describe('what a category asks for', () => {
  test.each([
    ['Cap on Liability', 'liability-cap'],
    ['Governing Law', 'governing-law'],
    ['Non-Compete', 'non-competition'],
  ])('%s is a clause type', (category, id) => {
    expect(askedBy({ category, description: '' }).types.get(id)).toBe(1);
  });

  test('an unknown name is looked up by its description', () => {
    const { types } = askedBy({
      category: 'Hush',
      description: 'duty of confidentiality about confidential information',
    });
    expect([...types.keys()].some((id) => id.includes('confidential'))).toBe(true);
  });

  test('names of facts', () => {
    expect(askedBy({ category: 'Document Name', description: '' }).fact).toBe('title');
    expect(askedBy({ category: 'Governing Law', description: '' }).fact).toBeNull();
  });
});

describe('neighbouring answers', () => {
  test('are one longer answer as well, worth less than each of them', () => {
    const scores = [0.1, 0.9, 0.8, 0.2, 0.7];
    const runs = runsOf(scores);
    expect(runs.map(({ from, to }) => [from, to])).toEqual([[1, 2]]);
    expect(runs[0]!.score).toBeLessThan(0.8);
    expect(runs[0]!.score).toBeGreaterThan(0);
  });
  test('are at most four', () => {
    const runs = runsOf([1, 1, 1, 1, 1, 1]);
    expect(Math.max(...runs.map(({ from, to }) => to - from + 1))).toBe(4);
    expect(runs.every(({ score }) => score <= 1)).toBe(true);
  });
});

describe('the curve', () => {
  test('of perfect answers', () => {
    expect(
      curve(
        'x',
        [
          { score: 0.9, met: [0] },
          { score: 0.8, met: [1] },
        ],
        2,
      ),
    ).toMatchObject({
      aupr: 1,
      precisionAt80: 1,
      f1: 1,
      threshold: 0.8,
    });
  });
  test('of a wrong answer first', () => {
    const { aupr, f1 } = curve(
      'x',
      [
        { score: 0.9, met: [] },
        { score: 0.8, met: [0] },
      ],
      1,
    );
    expect([aupr, f1]).toEqual([0.5, 2 / 3]);
  });
  test('of nothing', () => {
    expect(curve('x', [], 0)).toMatchObject({ aupr: 0, f1: 0, precisionAt80: 0 });
  });
});

test('F1 at a fixed threshold', () => {
  const answered = {
    category: 'x',
    answers: [
      { score: 0.9, met: [0], contract: 0 },
      { score: 0.6, met: [], contract: 1 },
      { score: 0.4, met: [1], contract: 2 },
    ],
    marked: 3,
    holders: new Set([0, 2]),
  };
  // two answers, one right, which finds one of three
  expect(spansF1(answered, 0.5)).toBeCloseTo((2 * (1 / 2) * (1 / 3)) / (1 / 2 + 1 / 3), 10);
  expect(presenceF1(answered, 0.5)).toBeCloseTo(1 / 2, 10);
  expect(presenceF1(answered, 0.3)).toBeCloseTo((2 * (2 / 3)) / (2 / 3 + 1), 10);
  expect([spansF1(answered, 1), presenceF1(answered, 1)]).toEqual([0, 0]);
});

const artefact = path.resolve('server/ingest/types/artefact/review-sentences.bin');
(existsSync(artefact) ? test : test.skip)('the shipped model knows a cap on liability from other sentences', () => {
  const text =
    '1. Liability. In no event shall the total liability of either party exceed the fees paid in the twelve months before the claim.\n\n2. Delivery. Seller ships the goods to the warehouse of Buyer.';
  const [reviewed] = createReviewer([{ category: 'Cap on Liability', description: 'Is there a cap on liability?' }])(
    text,
  );
  expect(reviewed!.spans[0]!.text).toMatch(/total liability/);
  expect(reviewed!.spans[0]!.score).toBeGreaterThan(0.5);
});
