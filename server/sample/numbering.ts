import type { NumberLevel, Numeral } from '#server/sample/houses.ts';

/** A place in a numbered list, as printed and as Word counts it. */
export interface NumberedPlace {
  /** 'clauses' or 'schedule-n'. */
  list: string;
  level: number;
  /** "Section 1.01"; empty where a house prints no number. */
  label: string;
}

const ROMAN: readonly [number, string][] = [
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** A counter written as a numeral; letters go a…z, aa, bb as Word does. */
export function numeral(count: number, style: Numeral): string {
  switch (style) {
    case 'none':
      return '';
    case 'decimal':
      return String(count);
    case 'decimalZero':
      return String(count).padStart(2, '0');
    case 'upperLetter':
      return String.fromCharCode(65 + ((count - 1) % 26)).repeat(1 + Math.floor((count - 1) / 26));
    case 'lowerLetter':
      return numeral(count, 'upperLetter').toLowerCase();
    case 'upperRoman':
      return roman(count);
    case 'lowerRoman':
      return roman(count).toLowerCase();
  }
}

function roman(count: number): string {
  let rest = count;
  let text = '';
  for (const [value, sign] of ROMAN) {
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  }
  return text;
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
    return numeral(Math.max(1, counts[at]!), style);
  });
}
