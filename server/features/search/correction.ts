/** Searching a corrected query instead of the one typed: when that is right, and cursors that stay with it. */
import type { Correction } from '#server/features/search/didYouMean.ts';
import type { IndexedTab, SearchIndex } from '#server/outside/searchIndex.ts';
import { EMPTY_QUERY } from '#server/outside/searchIndex.ts';

const MARK = 'c.';
/** As long as a query may be. */
const LONGEST = 500;
/** What is found less often than its correction by this factor is taken for a mistake. */
const FAR_MORE = 50;

/** The address with another query; its cursor goes unless a new one is given. */
export function withText(params: URLSearchParams, q: string, cursor?: string): URLSearchParams {
  const out = new URLSearchParams(params);
  out.set('q', q);
  out.delete('cursor');
  // is in the text already
  out.delete('include');
  if (cursor) out.set('cursor', cursor);
  return out;
}

export const writeCorrectedCursor = (q: string, cursor: string): string =>
  `${MARK}${Buffer.from(q).toString('base64url')}.${cursor}`;

/** Null: a cursor of a query as typed. What is damaged is left to the index to refuse. */
export function readCorrectedCursor(text: string): { q: string; cursor: string } | null {
  if (!text.startsWith(MARK)) return null;
  const end = text.indexOf('.', MARK.length);
  if (end === -1) return null;
  const q = Buffer.from(text.slice(MARK.length, end), 'base64url').toString();
  const cursor = text.slice(end + 1);
  return q.length > LONGEST || cursor === '' ? null : { q, cursor };
}

/** The library knows more words than its vocabulary was made of: a word that it really has is no mistake. */
export async function isMistake(
  index: SearchIndex,
  namespace: string,
  tab: IndexedTab,
  { replaced }: Correction,
): Promise<boolean> {
  const found = async (word: string) =>
    (await index.search(namespace, tab, { ...EMPTY_QUERY, must: [word] }, { size: 1, order: 'relevance' })).total;
  const pairs = await Promise.all(replaced.map(async ({ from, to }) => [await found(from), await found(to)] as const));
  return pairs.every(([typed, better]) => typed * FAR_MORE <= better);
}
