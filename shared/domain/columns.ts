/** Questions asked of every result of a search, as columns: what bounds them, and how an address holds them. */

export const MOST_COLUMNS = 5;
/** Results that are read for one call. */
export const MOST_ROWS = 50;
export const LONGEST_QUESTION = 200;

/** What has a text to ask. */
export const COLUMN_TABS = ['clauses', 'contracts'] as const;
export type ColumnTab = (typeof COLUMN_TABS)[number];
export const hasColumns = (tab: string): tab is ColumnTab => (COLUMN_TABS as readonly string[]).includes(tab);

/** The parameter of the address that holds a question; it is repeated. */
export const COLUMN_KEY = 'col';

/** Questions as they are asked: without spaces around them, none twice, five at most. */
export function columnsIn(given: readonly string[]): string[] {
  const questions = given.map((one) => one.replace(/\s+/g, ' ').trim()).filter((one) => one !== '');
  const kept = questions.filter(
    (one, at) =>
      one.length <= LONGEST_QUESTION &&
      questions.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === at,
  );
  return kept.slice(0, MOST_COLUMNS);
}
