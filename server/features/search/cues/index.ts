/** The first hits of a search for clauses are ordered again by what its cues ask (a cap, an exception, a denial, one side or both, a figure). */
import { type Cue, cuesOf } from '#server/features/search/cues/cues.ts';
import { CUE_WEIGHT } from '#server/features/search/weights.ts';
import { BadCursor, type IndexHit, type IndexPage } from '#server/outside/searchIndex.ts';

/** So many are read and ordered again. */
export const READ_AGAIN = 30;
/** Of each so much: what is asked stands in the first sentences, or is not the point of the clause. */
export const CHARS_READ = 2000;

/** Ordered again by their texts; a hit without a text keeps its score. */
export function byCues<H extends { id: string; score: number }>(
  cues: readonly Cue[],
  hits: readonly H[],
  texts: ReadonlyMap<string, string>,
): H[] {
  if (cues.length === 0) return [...hits];
  const worth = (id: string) => {
    const text = texts.get(id)?.slice(0, CHARS_READ);
    return text === undefined ? 0 : cues.reduce((sum, cue) => sum + cue(text), 0);
  };
  return hits
    .map((hit) => ({ ...hit, score: hit.score + CUE_WEIGHT * worth(hit.id) }))
    .sort((a, b) => b.score - a.score);
}

/** Marks cursors that stand among the hits that were ordered again, at an offset. */
const AMONG = 'k.';

function offsetOf(cursor: string): number {
  const offset = /^\d{1,2}$/.test(cursor.slice(AMONG.length)) ? Number(cursor.slice(AMONG.length)) : READ_AGAIN;
  if (offset === 0 || offset >= READ_AGAIN) throw new BadCursor();
  return offset;
}

export interface CuedSearch {
  asked: string;
  size: number;
  cursor: string | undefined;
  search(size: number, cursor: string | undefined): Promise<IndexPage>;
  textsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** One page of a search; without a cue it is the page of the index. Errors: as `search`. */
export async function searchByCues({ asked, size, cursor, search, textsOf }: CuedSearch): Promise<IndexPage> {
  const cues = cuesOf(asked);
  const isAmong = cursor?.startsWith(AMONG) ?? false;
  if (!isAmong && (cues.length === 0 || cursor !== undefined)) return search(size, cursor);
  const start = isAmong ? offsetOf(cursor!) : 0;
  const first = await search(READ_AGAIN, undefined);
  const ordered: IndexHit[] = byCues(cues, first.hits, await textsOf(first.hits.map(({ id }) => id)));
  const hits = ordered.slice(start, start + size);
  if (start + size < ordered.length) return { ...first, hits, nextCurs: `${AMONG}${start + size}` };
  if (hits.length === size || first.nextCurs === null) return { ...first, hits };
  const more = await search(size - hits.length, first.nextCurs);
  return { ...more, hits: [...hits, ...more.hits] };
}
