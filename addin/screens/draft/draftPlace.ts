/** Where a draft goes: behind the clause with the cursor, or behind the last provision of the agreement. */
import { layoutOf } from '#shared/domain/checks/layout.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';
import type { DocSelection } from '#shared/ui/DocumentHost.ts';

export interface DraftPlace {
  /** Paragraph behind which it goes; null: the end of the document. */
  para: number | null;
  name: string;
}

/** Last paragraph of the agreement itself, before signatures and exhibits; null: nothing stands behind it, or there is none. */
export function lastProvision(snapshot: DocSnapshot): number | null {
  const { paras } = snapshot;
  const { roles, parts } = layoutOf(snapshot);
  const last = paras.findLastIndex(({ i, table }) => roles[i] === 'prose' && parts[i] === 0 && table === 0);
  return last < 0 || paras.slice(last + 1).every(({ text }) => text.trim() === '') ? null : last;
}

/**
 * Places in the order in which they are offered. A draft has headings of its own: it goes behind all of the clause with the cursor, up
 * to the next heading, and not between that clause and its heading.
 */
export function draftPlaces(snapshot: DocSnapshot, { paras: chosen, start }: DocSelection): DraftPlace[] {
  const { paras } = snapshot;
  const end = lastProvision(snapshot);
  const behindAll = { para: end, name: end === null ? 'At the end of the document' : 'Behind the last provision' };
  const at = chosen.at(-1);
  // where a document opens, the cursor was put by nobody
  const isPut = at !== undefined && paras[at] !== undefined && !(at === 0 && (start ?? 0) === 0);
  if (!isPut || paras[at]!.table > 0 || (end !== null && at > end)) return [behindAll];
  const last = paras.some(({ heading }) => heading === 1) ? lastOfClause(snapshot, at) : at;
  if (last === null || (end !== null && last >= end)) return [behindAll];
  const head = paras.slice(0, at + 1).findLast(({ heading }) => heading === 1) ?? paras[last]!;
  const name = head.list ? `clause ${paragraphName(head)}` : paragraphName(head) || 'the empty line';
  return [{ para: last, name: `Behind ${name}, at the cursor` }, behindAll];
}

/** Last paragraph with words before the next heading; null: none follows. */
function lastOfClause({ paras }: DocSnapshot, at: number): number | null {
  const next = paras.slice(at + 1).find(({ heading }) => heading === 1);
  if (!next) return null;
  return paras.slice(at, next.i).findLast(({ text, table }) => text.trim() !== '' && table === 0)?.i ?? at;
}
