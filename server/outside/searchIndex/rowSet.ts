/** Sets of row ids: few as a sorted list, many as bits, whichever is smaller. Plain arrays, since what is found is read row by row. */
import { grown } from '#server/outside/searchIndex/grown.ts';

/** A list entry takes as much room as this many bits. */
const BITS_PER_ENTRY = 32;

const wordsFor = (count: number) => (count + 31) >>> 5;

function rowsOf(bits: Uint32Array, size: number): Uint32Array {
  const out = new Uint32Array(size);
  let at = 0;
  for (let word = 0; word < bits.length; word++)
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) out[at++] = word * 32 + 31 - Math.clz32(rest & -rest);
  return out;
}

function sizeOf(bits: Uint32Array): number {
  let size = 0;
  for (let x of bits) {
    x -= (x >>> 1) & 0x55555555;
    x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
    size += Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return size;
}

export class RowSet {
  private constructor(
    public size: number,
    private list: Uint32Array,
    private bits: Uint32Array | null,
  ) {}

  /** Rows in any order. `count`: one more than the highest there is. */
  static of(rows: ArrayLike<number>, count: number): RowSet {
    const bits = new Uint32Array(wordsFor(count));
    for (let i = 0; i < rows.length; i++) bits[rows[i]! >>> 5]! |= 1 << (rows[i]! & 31);
    const size = sizeOf(bits);
    if (size * BITS_PER_ENTRY > count) return new RowSet(size, new Uint32Array(0), bits);
    return new RowSet(size, rowsOf(bits, size), null);
  }

  get bytes(): number {
    return this.list.byteLength + (this.bits?.byteLength ?? 0);
  }

  /** `row` is higher than every row in the set. */
  append(row: number): void {
    if (this.bits) {
      this.bits = grown(this.bits, wordsFor(row + 1));
      this.bits[row >>> 5]! |= 1 << (row & 31);
    } else {
      this.list = grown(this.list, this.size + 1);
      this.list[this.size] = row;
    }
    this.size++;
  }

  /** Ascending. */
  rows(): Uint32Array {
    return this.bits ? rowsOf(this.bits, this.size) : this.list.subarray(0, this.size);
  }

  has(row: number): boolean {
    if (this.bits) return (this.bits[row >>> 5]! & (1 << (row & 31))) !== 0;
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.list[middle]! < row) low = middle + 1;
      else high = middle;
    }
    return low < this.size && this.list[low] === row;
  }

  /** Rows that are in all of the sets, ascending. At least one set. */
  static common(sets: readonly RowSet[]): Uint32Array {
    const [least, ...others] = [...sets].sort((a, b) => a.size - b.size);
    const bits = others.flatMap((other) => other.bits ?? []);
    if (!least!.bits || bits.length < others.length)
      return least!.rows().filter((row) => others.every((other) => other.has(row)));
    const all = Uint32Array.from(least!.bits);
    for (const one of bits) for (let word = 0; word < all.length; word++) all[word]! &= one[word] ?? 0;
    return rowsOf(all, sizeOf(all));
  }

  /** Rows that are in some of the lists, ascending. `count`: one more than the highest there is. */
  static union(lists: readonly (RowSet | ArrayLike<number>)[], count: number): Uint32Array {
    const all = new Uint32Array(wordsFor(count));
    for (const list of lists) {
      if (list instanceof RowSet && list.bits)
        for (let word = 0; word < list.bits.length && word < all.length; word++) all[word]! |= list.bits[word]!;
      else {
        const [rows, size] = list instanceof RowSet ? [list.list, list.size] : [list, list.length];
        for (let i = 0; i < size; i++) all[rows[i]! >>> 5]! |= 1 << (rows[i]! & 31);
      }
    }
    return rowsOf(all, sizeOf(all));
  }
}
