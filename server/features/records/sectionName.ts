/** What a place in a contract is called: "section 13.2(a)". */
import type { ClausePlace } from '#server/record/contract.ts';

const WORD = /^(?:section|article|clause|schedule|exhibit|annex|appendix|part|paragraph)\b/i;
const ITEM = /^\(/;

/** The numbers of the clauses around an offset as one name; null where none of them has one. `clauses` in reading order. */
export function sectionName(
  clauses: readonly Pick<ClausePlace, 'number' | 'start_at' | 'end_at'>[],
  offset: number,
): string | null {
  let name = '';
  for (const { number, start_at, end_at } of clauses) {
    const own = number?.trim().replace(/[.:)]+$/, (end) => (end.includes(')') ? ')' : ''));
    if (!own || offset < start_at || offset >= end_at) continue;
    name = ITEM.test(own) && name !== '' ? name + own : own;
  }
  if (name === '') return null;
  return WORD.test(name) ? name.replace(WORD, (word) => word.toLowerCase()) : `section\u00a0${name}`;
}
