/** From answers to figures: the curve over all thresholds, and F1 at thresholds that were fixed before. */

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

export interface Answer {
  score: number;
  /** Marked stretches that it meets, by number. */
  met: readonly number[];
  /** The same by the rule of published figures; null for an answer whose very words were given before. */
  alike?: readonly number[] | null;
  /** Number of the contract. */
  contract: number;
}

/** All answers to one category, and what was marked. */
export interface Answered {
  category: string;
  answers: Answer[];
  /** How many stretches are marked. */
  marked: number;
  /** Numbers of the contracts in which something is. */
  holders: ReadonlySet<number>;
}

const f1Of = (precision: number, recall: number): number =>
  precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);

export interface PublishedFigures {
  aupr: number;
  precisionAt80: number;
  /** Share of the marked stretches that any answer meets. */
  recall: number;
}

/**
 * The figures as CUAD's authors count them: precision is of stretches met and wrong answers, so that a second right answer neither
 * gains nor costs; and it is never less than what a larger recall still has.
 */
export function publishedCurve(answers: readonly Pick<Answer, 'score' | 'met'>[], marked: number): PublishedFigures {
  const met = new Set<number>();
  let wrong = 0;
  const points = [...answers]
    .sort((a, b) => b.score - a.score)
    .map((answer) => {
      if (answer.met.length === 0) wrong += 1;
      for (const stretch of answer.met) met.add(stretch);
      return { recall: met.size / marked, precision: met.size / Math.max(1, met.size + wrong) };
    });
  for (let i = points.length - 2; i >= 0; i--)
    points[i]!.precision = Math.max(points[i]!.precision, points[i + 1]!.precision);
  let aupr = 0;
  let last = { recall: 0, precision: 1 };
  for (const point of points) {
    aupr += ((point.recall - last.recall) * (point.precision + last.precision)) / 2;
    last = point;
  }
  const precisionAt80 = points.find(({ recall }) => recall >= 0.8)?.precision ?? 0;
  return { aupr, precisionAt80, recall: last.recall };
}

/** Figures of one category. Recall counts marked stretches met, precision answers that meet one. */
export function curve(
  category: string,
  answers: readonly Pick<Answer, 'score' | 'met'>[],
  marked: number,
): ReviewFigures {
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
  const f1 = points.map((p) => ({ ...p, f1: f1Of(p.precision, p.recall) }));
  const top = f1.reduce((a, b) => (b.f1 > a.f1 ? b : a), { f1: 0, score: 0 });
  const precisionAt80 = points.reduce((max, p) => (p.recall >= 0.8 ? Math.max(max, p.precision) : max), 0);
  return { category, marked, aupr, precisionAt80, f1: top.f1, threshold: top.score };
}

/** F1 of the stretches found when every answer from this score on counts. */
export function spansF1({ answers, marked }: Answered, threshold: number): number {
  const given = answers.filter(({ score }) => score >= threshold);
  const right = given.filter(({ met }) => met.length > 0).length;
  const met = new Set(given.flatMap((answer) => answer.met)).size;
  return given.length === 0 || marked === 0 ? 0 : f1Of(right / given.length, met / marked);
}

/** F1 over contracts of telling whether they have anything of the category. */
export function presenceF1({ answers, holders }: Answered, threshold: number): number {
  const said = new Set(answers.flatMap(({ score, contract }) => (score >= threshold ? [contract] : [])));
  const right = [...said].filter((contract) => holders.has(contract)).length;
  return said.size === 0 || holders.size === 0 ? 0 : f1Of(right / said.size, right / holders.size);
}

export interface Thresholds {
  spans: number;
  presence: number;
}

export const meanOf = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.length === 0 ? 0 : all.reduce((sum, one) => sum + value(one), 0) / all.length;

/** The one threshold for all categories under which the mean F1 is best. */
export function bestThresholds(all: readonly Answered[], tried: readonly number[]): Thresholds {
  const best = (f1: (one: Answered, threshold: number) => number): number =>
    tried
      .map((threshold) => ({ threshold, f1: meanOf(all, (one) => f1(one, threshold)) }))
      .reduce((a, b) => (b.f1 > a.f1 ? b : a)).threshold;
  return { spans: best(spansF1), presence: best(presenceF1) };
}
