/** How well a review finds what annotators marked, by category. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createReviewer, type ReviewModels } from '#server/ingest/types/review.ts';
import type { Category } from '#server/ingest/types/reviewMatch.ts';
import type { Split } from '#server/tools/eval/facts/cuad.ts';
import { markedContracts } from '#server/tools/eval/reviewCuad.ts';
import type { TextSpan } from '#shared/reading/types.ts';

export interface ReviewFigures {
  category: string;
  /** Marked stretches. */
  marked: number;
  /** Area under the curve of precision over recall. */
  aupr: number;
  /** 0 when 80 % of the marked stretches are never found. */
  precisionAt80: number;
  /** Best F1 over all thresholds, and the threshold. */
  f1: number;
  threshold: number;
}

interface Answer {
  score: number;
  /** Marked stretches that it meets, by number. */
  met: number[];
}

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

const meets = (text: string, answer: TextSpan & { text: string }, stretch: TextSpan): boolean =>
  shared(answer, stretch) >= MEETS ||
  (stretch.end - stretch.start <= NAME && fold(text.slice(stretch.start, stretch.end)) === fold(answer.text));

/** Figures of one category. Recall counts marked stretches met, precision answers that meet one. */
export function curve(category: string, answers: readonly Answer[], marked: number): ReviewFigures {
  const met = new Set<number>();
  const points: { precision: number; recall: number; score: number }[] = [];
  let right = 0;
  [...answers]
    .sort((a, b) => b.score - a.score)
    .forEach((answer, i) => {
      if (answer.met.length > 0) right += 1;
      for (const stretch of answer.met) met.add(stretch);
      points.push({ precision: right / (i + 1), recall: marked === 0 ? 0 : met.size / marked, score: answer.score });
    });
  let [aupr, recall] = [0, 0];
  for (const point of points) {
    aupr += (point.recall - recall) * point.precision;
    recall = point.recall;
  }
  const f1 = points.map((p) => ({
    ...p,
    f1: p.precision + p.recall === 0 ? 0 : (2 * p.precision * p.recall) / (p.precision + p.recall),
  }));
  const top = f1.reduce((a, b) => (b.f1 > a.f1 ? b : a), { f1: 0, score: 0 });
  const precisionAt80 = Math.max(0, ...points.filter((p) => p.recall >= 0.8).map((p) => p.precision));
  return { category, marked, aupr, precisionAt80, f1: top.f1, threshold: top.score };
}

/** Name and description of CUAD's categories. Rejects when the file is absent. */
async function cuadCategories(dataDir: string): Promise<Category[]> {
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

export interface ReviewEvaluation {
  contracts: number;
  secondsPerContract: number;
  /** One row per category, in the order of the file. */
  categories: ReviewFigures[];
  /** All answers of all categories in one list. */
  pooled: ReviewFigures;
  /** Mean over the categories. */
  mean: Pick<ReviewFigures, 'aupr' | 'precisionAt80' | 'f1'>;
}

/** Reviews the contracts of one side of the split in CUAD's categories. */
export async function evaluateReview(dataDir: string, split: Split, models?: ReviewModels): Promise<ReviewEvaluation> {
  const categories = await cuadCategories(dataDir);
  const contracts = await markedContracts(dataDir, split);
  const answers = categories.map((): Answer[] => []);
  const marked = categories.map(() => 0);
  const review = createReviewer(categories, models);
  let spent = 0;
  for (const contract of contracts) {
    const began = performance.now();
    const reviewed = review(contract.text);
    spent += performance.now() - began;
    const byName = new Map([...contract.marked].map(([name, spans]) => [name.toLowerCase(), spans]));
    reviewed.forEach(({ category, spans }, c) => {
      const stretches = byName.get(category.toLowerCase()) ?? [];
      for (const span of spans)
        answers[c]!.push({
          score: span.score,
          met: stretches.flatMap((stretch, i) => (meets(contract.text, span, stretch) ? [marked[c]! + i] : [])),
        });
      marked[c]! += stretches.length;
    });
  }
  const figures = categories.map(({ category }, c) => curve(category, answers[c]!, marked[c]!));
  const offsets = marked.map((_, c) => marked.slice(0, c).reduce((a, b) => a + b, 0));
  const all = answers.flatMap((own, c) =>
    own.map(({ score, met }) => ({ score, met: met.map((i) => i + offsets[c]!) })),
  );
  const mean = (key: 'aupr' | 'precisionAt80' | 'f1') => figures.reduce((sum, f) => sum + f[key], 0) / figures.length;
  return {
    contracts: contracts.length,
    secondsPerContract: spent / 1000 / contracts.length,
    categories: figures,
    pooled: curve(
      'all',
      all,
      marked.reduce((a, b) => a + b, 0),
    ),
    mean: { aupr: mean('aupr'), precisionAt80: mean('precisionAt80'), f1: mean('f1') },
  };
}
