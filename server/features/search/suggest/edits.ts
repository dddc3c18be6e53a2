/** Edit distance with adjacent swaps, up to a limit. */

/**
 * Distance between `a` and `b`, or between `a` and the best-fitting beginning of `b` if `prefix`; more than `limit` is answered as limit + 1.
 * Words are short: at most 40 letters each are compared.
 */
export function editDistance(a: string, b: string, limit: number, prefix = false): number {
  const n = Math.min(a.length, 40);
  const m = Math.min(b.length, prefix ? n + limit : 40);
  if (!prefix && Math.abs(n - m) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: m + 1 }, (_, j) => j);
  for (let i = 1; i <= n; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= m; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let d = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) d = Math.min(d, before[j - 2]! + 1);
      row.push(d);
      if (d < least) least = d;
    }
    if (least > limit) return limit + 1;
    before = previous;
    previous = row;
  }
  const found = prefix ? Math.min(...previous) : previous[m]!;
  return Math.min(found, limit + 1);
}

/** Typing errors forgiven in a word of this length. */
export const allowedEdits = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);
