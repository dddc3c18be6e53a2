/** Bounded looks into long text. Contracts reach a megabyte, so no rule may read further than its window. */
import type { Structure, TextSpan } from '#shared/reading/types.ts';

/** Ranges of the clauses whose heading fits. Empty while no clauses are known. */
export function clausesHeaded(structure: Structure, heading: RegExp): TextSpan[] {
  return structure.clauses
    .filter((clause) => clause.heading !== null && clause.heading.length < 120 && heading.test(clause.heading))
    .map(({ start, end }) => ({ start, end }));
}

/** `at` lies in one of the spans. */
export function within(spans: readonly TextSpan[], at: number): boolean {
  return spans.some((span) => at >= span.start && at < span.end);
}

/** Calls `visit` for every match; the pattern must be global. */
export function eachMatch(pattern: RegExp, text: string, visit: (m: RegExpExecArray) => void): void {
  pattern.lastIndex = 0;
  for (let m = pattern.exec(text); m; m = pattern.exec(text)) {
    visit(m);
    if (m[0] === '') pattern.lastIndex += 1;
  }
}
