import type { NumberLevel } from '#server/sample/houses.ts';
import { formatCounter } from '#shared/domain/listNumbers.ts';

/** A place in a numbered list, as printed and as Word counts it. */
export interface NumberedPlace {
  /** 'clauses' or 'schedule-n'. */
  list: string;
  level: number;
  /** "Section 1.01"; empty where a house prints no number. */
  label: string;
}

/** Counts through a list with the levels of a house, restarting lower levels as Word does. */
export function counter(list: string, levels: readonly NumberLevel[]) {
  const counts = levels.map(() => 0);
  return {
    next(level: number): NumberedPlace {
      counts[level]!++;
      counts.fill(0, level + 1);
      return { list, level, label: label(levels, counts, level) };
    },
    /** The number alone, for a cross-reference to the place counted last: "5.02". */
    bare(level: number): string {
      return label(levels, counts, level)
        .replace(/^(?:ARTICLE|Article|Section) /, '')
        .replace(/\.$/, '');
    },
  };
}

function label(levels: readonly NumberLevel[], counts: readonly number[], level: number): string {
  const own = levels[level]!;
  return own.format.replace(/%(\d)/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    const style = at === level ? own.numeral : own.legal ? 'decimal' : levels[at]!.numeral;
    return formatCounter(Math.max(1, counts[at]!), style);
  });
}
