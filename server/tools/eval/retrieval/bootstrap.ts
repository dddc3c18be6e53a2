/** Whether a difference over the same questions is more than chance. */
import { seeded } from '#server/tools/random.ts';

const DRAWS = 10_000;

export interface Difference {
  mean: number;
  /** In 95 of 100 draws the mean lies between. */
  low: number;
  high: number;
  /** Share of the draws in which nothing was gained. */
  p: number;
}

/** Paired bootstrap of `after` − `before`, question by question. The same lists give the same answer. */
export function difference(before: readonly number[], after: readonly number[]): Difference {
  const gains = after.map((x, i) => x - before[i]!);
  const random = seeded(7);
  const means = Float64Array.from({ length: DRAWS }, () => {
    let sum = 0;
    for (let i = 0; i < gains.length; i++) sum += gains[random.below(gains.length)]!;
    return sum / gains.length;
  }).sort();
  return {
    mean: gains.reduce((sum, gain) => sum + gain, 0) / gains.length,
    low: means[Math.floor(DRAWS * 0.025)]!,
    high: means[Math.floor(DRAWS * 0.975)]!,
    p: means.filter((x) => x <= 0).length / DRAWS,
  };
}
