/** Below this a whole sort costs no more. */
const FEW = 64;

/** Puts the first `k` of what a whole sort would give in front, in any order (quickselect, median of three). `before` is a total order. */
function select(items: Int32Array, k: number, before: (a: number, b: number) => number): void {
  let low = 0;
  let high = items.length - 1;
  while (high - low > FEW) {
    const [a, b, c] = [items[low]!, items[(low + high) >> 1]!, items[high]!];
    const [small, large] = before(a, b) < 0 ? [a, b] : [b, a];
    const pivot = before(c, small) < 0 ? small : before(large, c) < 0 ? large : c;
    let i = low;
    let j = high;
    while (i <= j) {
      while (before(items[i]!, pivot) < 0) i++;
      while (before(pivot, items[j]!) < 0) j--;
      if (i > j) break;
      const kept = items[i]!;
      items[i++] = items[j]!;
      items[j--] = kept;
    }
    if (k <= j) high = j;
    else if (k >= i) low = i;
    else return;
  }
  items.subarray(low, high + 1).sort(before);
}

/** The first `k` of the sorted items. The items themselves are left in another order. */
export function bestOf(items: Int32Array, k: number, before: (a: number, b: number) => number): Int32Array {
  if (k < items.length) select(items, k, before);
  return items.slice(0, k).sort(before);
}
