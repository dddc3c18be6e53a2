/** Chance that repeats: the same seed draws the same. */
export interface Random {
  /** In 0..1, 1 left out. */
  next(): number;
  below(n: number): number;
}

export function seeded(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { next, below: (n) => Math.floor(next() * n) };
}

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
