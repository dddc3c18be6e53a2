/** What is popular, and where it leads. Specification part 1 §2, §3; part 2 §2.5, §2.7. */
import { paths } from '#shared/domain/paths.ts';

/** Part 2 §2.7: keys of a sidebar's trend data. */
export const TREND_KEYS = ['clause', 'contractsTagged', 'dictionary'] as const;
export type TrendKey = (typeof TREND_KEYS)[number];

/** Part 1 §3. */
export const TREND_TYPES = ['clause', 'contracts/tagged', 'dictionary', 'search'] as const;
type TrendType = (typeof TREND_TYPES)[number];

export const TREND_TYPE: Record<TrendKey, TrendType> = {
  clause: 'clause',
  contractsTagged: 'contracts/tagged',
  dictionary: 'dictionary',
};

/** What was used longer ago is no trend. */
export const TREND_DAYS = 30;
/** Part 2 §9: size of an aggregation. */
export const TREND_SIZE = 10;

/** The way to a trend, in one library. */
export function trendPath(type: TrendType, value: string, namespace: string): string {
  const to = paths(namespace);
  if (type === 'clause') return to.clause(value);
  if (type === 'dictionary') return to.definition(value);
  return type === 'search' ? to.search({ q: value }) : to.contractsTagged(value);
}

/** The most used first, then the largest that nobody used lately; `sized` is in the order of size. */
export const mostUsed = (used: readonly string[], sized: readonly string[]): string[] =>
  [...new Set([...used, ...sized])].slice(0, TREND_SIZE);
