/** How well a review finds what annotators marked, by category, at thresholds that were fixed before. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Reviewed } from '#server/ingest/types/review.ts';
import type { Category } from '#server/ingest/types/reviewMatch.ts';
import { isAlike, worded } from '#server/tools/eval/reviewAlike.ts';
import type { MarkedContract } from '#server/tools/eval/reviewCuad.ts';
import {
  type Answered,
  curve,
  meanOf,
  type PublishedFigures,
  presenceF1,
  publishedCurve,
  type ReviewFigures,
  spansF1,
  type Thresholds,
} from '#server/tools/eval/reviewFigures.ts';
import type { TextSpan } from '#shared/reading/types.ts';

/** An answer meets a marked stretch when they share at least half of what they cover together … */
const MEETS = 0.5;
/** … or, for names and dates, when they say the same: the annotators' copy of a name may stand elsewhere. */
const NAME = 80;

const shared = (a: TextSpan, b: TextSpan): number => {
  const both = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return both <= 0 ? 0 : both / (Math.max(a.end, b.end) - Math.min(a.start, b.start));
};

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Whether an answer is right about a marked stretch of the text. */
export const meets = (text: string, answer: TextSpan, stretch: TextSpan): boolean =>
  shared(answer, stretch) >= MEETS ||
  (stretch.end - stretch.start <= NAME &&
    fold(text.slice(stretch.start, stretch.end)) === fold(text.slice(answer.start, answer.end)));

/** Name and description of CUAD's categories. Rejects when the file is absent. */
export async function cuadCategories(dataDir: string): Promise<Category[]> {
  const csv = await readFile(path.join(dataDir, 'cuad', 'category_descriptions.csv'), 'utf8');
  return csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .slice(1)
    .flatMap((line) => {
      const m = /^"?Category: ([^,"]+)"?,"?Description: (.*?)"?,"?Answer Format:/.exec(line);
      return m ? [{ category: m[1]!.trim(), description: m[2]!.replaceAll('""', '"').trim() }] : [];
    });
}

/** What was marked of a category, whatever the case of its name. */
export const stretchesOf = ({ marked }: MarkedContract, category: string): readonly TextSpan[] =>
  [...marked].find(([name]) => name.toLowerCase() === category.toLowerCase())?.[1] ?? [];

export interface Reviewing {
  answered: Answered[];
  contracts: number;
  secondsPerContract: number;
}

/** Every answer of a reviewer to the categories, in their order, beside what was marked. */
export function reviewAll(
  contracts: readonly MarkedContract[],
  categories: readonly Category[],
  review: (text: string) => readonly Reviewed[],
): Reviewing {
  const all = categories.map(({ category }) => ({
    category,
    answers: [] as Answered['answers'],
    marked: 0,
    holders: new Set<number>(),
  }));
  let spent = 0;
  contracts.forEach((contract, number) => {
    const began = performance.now();
    const reviewed = review(contract.text);
    spent += performance.now() - began;
    reviewed.forEach(({ category, spans }, c) => {
      const own = all[c]!;
      const stretches = stretchesOf(contract, category);
      const given = new Set<string>();
      const words = stretches.map(({ start, end }) => worded(contract.text.slice(start, end)));
      for (const span of spans) {
        const met = stretches.flatMap((one, i) => (meets(contract.text, span, one) ? [own.marked + i] : []));
        const answer = worded(span.text);
        const alike = given.has(span.text)
          ? null
          : words.flatMap((one, i) => (isAlike(category, answer, one) ? [own.marked + i] : []));
        given.add(span.text);
        own.answers.push({ score: span.score, met, alike, contract: number });
      }
      own.marked += stretches.length;
      if (stretches.length > 0) own.holders.add(number);
    });
  });
  return { answered: all, contracts: contracts.length, secondsPerContract: spent / 1000 / contracts.length };
}

export interface CategoryFigures extends ReviewFigures {
  /** Contracts that have something of it. */
  holders: number;
  /** F1 at the fixed thresholds. */
  spans: number;
  presence: number;
}

type Mean = Pick<CategoryFigures, 'aupr' | 'precisionAt80' | 'f1' | 'spans' | 'presence'>;

export interface ReviewEvaluation {
  contracts: number;
  secondsPerContract: number;
  thresholds: Thresholds;
  /** One row per category, in the order of the file. */
  categories: CategoryFigures[];
  /** All answers of all categories in one list. */
  pooled: ReviewFigures;
  /** The same as published figures are counted. */
  published: PublishedFigures;
  mean: Mean;
}

export const meanFigures = (categories: readonly CategoryFigures[]): Mean => ({
  aupr: meanOf(categories, (one) => one.aupr),
  precisionAt80: meanOf(categories, (one) => one.precisionAt80),
  f1: meanOf(categories, (one) => one.f1),
  spans: meanOf(categories, (one) => one.spans),
  presence: meanOf(categories, (one) => one.presence),
});

export function evaluateReview(reviewing: Reviewing, thresholds: Thresholds): ReviewEvaluation {
  const { answered, contracts, secondsPerContract } = reviewing;
  const categories = answered.map((one) => ({
    ...curve(one.category, one.answers, one.marked),
    holders: one.holders.size,
    spans: spansF1(one, thresholds.spans),
    presence: presenceF1(one, thresholds.presence),
  }));
  let before = 0;
  const all = answered.flatMap(({ answers, marked }) => {
    const offset = before;
    before += marked;
    return answers.map(({ score, met, alike }) => ({
      score,
      met: met.map((i) => i + offset),
      alike: alike ? alike.map((i) => i + offset) : null,
    }));
  });
  return {
    contracts,
    secondsPerContract,
    thresholds,
    categories,
    pooled: curve('all', all, before),
    published: publishedCurve(
      all.flatMap(({ score, alike }) => (alike ? [{ score, met: alike }] : [])),
      before,
    ),
    mean: meanFigures(categories),
  };
}
