/** When the rows that were written since the last merge get an index. */
import type { Generation } from '#server/outside/searchIndex/lance/generation.ts';
import { INDEXED_TABS } from '#server/outside/searchIndex.ts';

/**
 * Until then they are searched one by one: each 1,000 of them cost every new question 40 ms. A merge takes as long as the table is large, so
 * while writes go on that of a table that is being filled comes when it has doubled.
 */
const LEAST = 1000;
const FILLING = 5000;
/** A question does not notice so few. */
const UNNOTICED = 100;
/** Writes wait for a merge that they have outrun by so much. */
export const TAIL_MOST = 20_000;

/** Rows that may be without an index beside so many that have one: while writes go on, and once they are over. */
export const mostWithout = {
  filling: (merged: number): number => Math.max(LEAST, Math.min(FILLING, merged)),
  quiet: (merged: number): number => Math.max(UNNOTICED, Math.min(LEAST, merged / 100)),
};

export const isOutrun = ({ tabs }: Generation, when: keyof typeof mostWithout): boolean =>
  INDEXED_TABS.some((tab) => {
    const { columns, tailLength } = tabs[tab];
    const without = tailLength();
    return without > mostWithout[when](columns.count - without);
  });

export const longestTail = ({ tabs }: Generation): number =>
  Math.max(...INDEXED_TABS.map((tab) => tabs[tab].tailLength()));
