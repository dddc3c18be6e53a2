/** Why an operator did something: kept in the audit log beside it. */
export const SHORTEST_REASON = 3;
export const LONGEST_REASON = 500;

/** Null: it is one. */
export const reasonError = (text: string): string | null =>
  text.trim().length < SHORTEST_REASON ? `Say why, in ${SHORTEST_REASON} characters or more.` : null;
