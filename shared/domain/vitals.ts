/** How fast pages are for those who read them: counted by kind of page and day, of one visit in a hundred, never by whom. Part 2 §9. */

export const VITALS = ['LCP', 'FCP', 'TTFB', 'INP', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

/** Part 2 §9: a random 1% loads the code that watches. */
export const VISITS_WATCHED = 0.01;

export const VITAL_PAGES = [
  'Home',
  'Search',
  'Clauses',
  'Clause',
  'ClauseGroup',
  'Contracts',
  'Contract',
  'Dictionary',
  'Definition',
  'Other',
] as const;
export type VitalPage = (typeof VITAL_PAGES)[number];

export const vitalPageOf = (component: string): VitalPage => VITAL_PAGES.find((page) => page === component) ?? 'Other';

/** Upper ends of the steps that values are counted in: milliseconds, of CLS thousandths. What is above the last counts with it. */
const STEPS: Record<Vital, readonly number[]> = {
  LCP: [250, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000, 20_000],
  FCP: [250, 500, 750, 1000, 1400, 1800, 2400, 3000, 4000, 6000, 10_000, 20_000],
  TTFB: [50, 100, 200, 300, 400, 600, 800, 1200, 1800, 3000, 6000, 10_000],
  INP: [16, 40, 80, 120, 160, 200, 300, 400, 500, 800, 1500, 5000],
  CLS: [0, 10, 25, 50, 75, 100, 150, 200, 250, 400, 700, 1000],
};

/** What is good, by the people who named these figures. */
export const GOOD: Record<Vital, number> = { LCP: 2500, FCP: 1800, TTFB: 800, INP: 200, CLS: 100 };

/** The number of the step that a value falls in. */
export function stepOf(vital: Vital, value: number): number {
  const at = STEPS[vital].findIndex((end) => value <= end);
  return at === -1 ? STEPS[vital].length - 1 : at;
}

/** The value that `part` of all are at or below, read out of counted steps as if they were evenly spread in each; null of none. */
export function percentile(vital: Vital, counts: ReadonlyMap<number, number>, part: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = total * part;
  for (const [step, end] of STEPS[vital].entries()) {
    const count = counts.get(step) ?? 0;
    const start = STEPS[vital][step - 1] ?? 0;
    if (count > 0 && left <= count) return Math.round(start + (end - start) * (left / count));
    left -= count;
  }
  return STEPS[vital].at(-1)!;
}
