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

export function wordTerms(text: string): Term[] {
  const terms = tokenize(text).map(({ stem, start, end }) => ({
    key: stem,
    text: text.slice(start, end),
    isPhrase: false,
  }));
  return [...new Map(terms.map((term) => [term.key, term])).values()];
}

export const phraseTerm = (text: string): Term => ({ key: stemsOf(text).join(' '), text, isPhrase: true });

/** Of an engine that keeps none. */
export const NO_TERMS: Terms = { rowsWith: () => null, want: () => {} };
