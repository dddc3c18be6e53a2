/** Draws that do not only give what is frequent. */
import type { Random } from '#server/tools/random.ts';

/** Draws from a list; what is frequent less often than it stands there: 1 / √frequency each. Null for an empty list. */
export function rarely<T>(list: readonly T[], key: (item: T) => string): ((random: Random) => T) | null {
  if (list.length === 0) return null;
  const counts = new Map<string, number>();
  for (const item of list) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  const sums = new Float64Array(list.length);
  let total = 0;
  list.forEach((item, i) => {
    total += 1 / Math.sqrt(counts.get(key(item))!);
    sums[i] = total;
  });
  return (random) => {
    const wanted = random.next() * total;
    let [low, high] = [0, list.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! > wanted) high = middle;
      else low = middle + 1;
    }
    return list[low]!;
  };
}
