/** Keywords of Advanced Search as query text. Specification part 2 §5; what is left out is the filter `exclude`. */

/** The include keyword joins the query unless a clause or definition type is chosen already: that says what to include. */
export function queryIncluding(q: string, include: string, { hasType }: { hasType: boolean }): string {
  return [q.trim(), hasType ? '' : include.trim()].filter((part) => part !== '').join(' ');
}
