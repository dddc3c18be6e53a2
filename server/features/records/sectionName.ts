/** What a place in a contract is called: "section 13.2(a)", "Governing Law". */
import type { ClausePlace } from '#server/record/contract.ts';
import { truncateLabel } from '#shared/domain/display.ts';
import type { ContentsNode } from '#shared/reading/types.ts';

const WORD = /^(?:section|article|clause|schedule|exhibit|annex|appendix|part|paragraph)\b/i;
const ITEM = /^\(/;

type Numbered = Pick<ClausePlace, 'number' | 'start_at' | 'end_at'>;

/** The numbers of the clauses around an offset as one name; null where none of them has one. `clauses` in reading order. */
function byNumber(clauses: readonly Numbered[], offset: number): string | null {
  let name = '';
  for (const { number, start_at, end_at } of clauses) {
    const own = number?.trim().replace(/[.:)]+$/, (end) => (end.includes(')') ? ')' : ''));
    if (!own || offset < start_at || offset >= end_at) continue;
    name = ITEM.test(own) && name !== '' ? name + own : own;
  }
  if (name === '') return null;
  return WORD.test(name) ? name.replace(WORD, (word) => word.toLowerCase()) : `section\u00a0${name}`;
}

/** The innermost node of the contents around an offset. */
export function contentsAt(contents: readonly ContentsNode[], offset: number): ContentsNode | null {
  const node = contents.find(({ start, end }) => start <= offset && offset < end);
  return node ? (contentsAt(node.children, offset) ?? node) : null;
}

/** Its numbers where it has any, or else the heading that it stands under; null before the first one. `clauses` in reading order. */
export function sectionName(
  clauses: readonly Numbered[],
  contents: readonly ContentsNode[],
  offset: number,
): string | null {
  const number = byNumber(clauses, offset);
  const node = number === null ? contentsAt(contents, offset) : null;
  return node && !node.isUntitled ? truncateLabel(node.title) : number;
}
