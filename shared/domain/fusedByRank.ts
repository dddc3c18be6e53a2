/**
 * One list out of several that were ranked each by itself: the first of each, then the second of each … Scores of different libraries
 * are not compared. Of one rank those of the earlier list come first.
 */
export function fusedByRank<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list.slice(rank, rank + 1))).flat();
}
