import type { House } from '#server/sample/houses.ts';
import type { Family } from '#server/sample/jurisdictions.ts';
import type { NumberedPlace } from '#server/sample/numbering.ts';

/** Text carries two marks: `**bold**` and `__underlined__`. */
export type ComposedBlock =
  | { kind: 'title'; text: string }
  | { kind: 'centered'; text: string }
  /** A heading on a line of its own; `level` 0 is the highest. */
  | { kind: 'heading'; text: string; level: number; place: NumberedPlace | null; centered: boolean }
  | { kind: 'paragraph'; text: string; place: NumberedPlace | null; runIn: string | null; depth: number }
  | { kind: 'schedule'; label: string; text: string }
  | { kind: 'table'; rows: string[][]; hasHeader: boolean }
  | { kind: 'signatures'; signatures: Signature[] };

export interface Signature {
  party: string;
  /** Null for a person who signs for themselves. */
  capacity: string | null;
  signatory: string;
}

/** A contract ready to be rendered. */
export interface Composed {
  id: string;
  title: string;
  house: House;
  family: Family;
  /** ISO */
  date: string;
  /** Beside the text: what the file itself states of its origin. */
  filing: { form: string; exhibit: string; company: string; number: string } | null;
  industry: string;
  blocks: ComposedBlock[];
  /** Titled or numbered sections, articles and schedules included. */
  sections: number;
}

/** Text without its marks. */
export function unmarked(text: string): string {
  return text.replaceAll('**', '').replaceAll('__', '');
}

export interface Run {
  text: string;
  bold: boolean;
  underline: boolean;
}

/** Splits marked text into runs. */
export function runs(text: string): Run[] {
  let bold = false;
  let underline = false;
  const result: Run[] = [];
  for (const part of text.split(/(\*\*|__)/)) {
    if (part === '**') bold = !bold;
    else if (part === '__') underline = !underline;
    else if (part) result.push({ text: part, bold, underline });
  }
  return result;
}
