/** Words and phrases whose rows are known as sets: all matches of a query are then counted without fetching them from the engine. */
import type { RowSet } from '#server/outside/searchIndex/rowSet.ts';
import { stemsOf, tokenize } from '#server/outside/searchIndex/tokens.ts';

export interface Term {
  /** Its stems: words of one stem are one term. */
  key: string;
  text: string;
  isPhrase: boolean;
}

export interface Terms {
  /** Null: not known, or not of the newest rows. */
  rowsWith(term: Term): RowSet | null;
  /** Have many rows and are asked for: worth knowing. */
  want(terms: readonly Term[]): void;
}

/** The words of a text as terms, words of one stem once. */
export function wordTerms(text: string): Term[] {
  const terms = tokenize(text).map(({ stem, start, end }) => ({
    key: stem,
    text: text.slice(start, end),
    isPhrase: false,
  }));
  return [...new Map(terms.map((term) => [term.key, term])).values()];
}

export const phraseTerm = (text: string): Term => ({ key: stemsOf(text).join(' '), text, isPhrase: true });

/** The sets of all these; null where one is not known. `areMany`: they are worth knowing the next time. */
export function setsOf(terms: Terms, wanted: readonly Term[], areMany: boolean): RowSet[] | null {
  const sets = wanted.flatMap((term) => terms.rowsWith(term) ?? []);
  if (sets.length === wanted.length) return sets;
  if (areMany) terms.want(wanted);
  return null;
}

/** Of an engine that keeps none. */
export const NO_TERMS: Terms = { rowsWith: () => null, want: () => {} };
