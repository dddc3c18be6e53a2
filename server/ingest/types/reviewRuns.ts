/** Neighbouring sentences that all answer are one longer answer as well. */

export interface Run {
  /** Places of the first and the last sentence. */
  from: number;
  to: number;
  score: number;
}

/** Each sentence of a run is an answer by itself. */
const ANSWERS = 0.5;
const MOST = 4;
/**
 * Log odds that a run is worth less than its weakest sentence: annotators mostly mark sentence by sentence. Of 2 and 3 the better one on
 * the development side.
 */
const SELDOM = 3;

/** Every run of two to four sentences that all answer, by the scores of the sentences in reading order. */
export function runsOf(scores: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < scores.length; from++) {
    let weakest = scores[from]!;
    for (let to = from + 1; to < Math.min(scores.length, from + MOST); to++) {
      weakest = Math.min(weakest, scores[to]!);
      if (weakest < ANSWERS) break;
      const against = ((1 - weakest) / weakest) * Math.exp(SELDOM);
      runs.push({ from, to, score: 1 / (1 + against) });
    }
  }
  return runs;
}
