/** Sets of row ids: few as a sorted list, many as bits, whichever is smaller. Plain arrays, since what is found is read row by row. */
import { grown } from '#server/outside/searchIndex/grown.ts';

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
    return RowSet.ofBits(bits);
  }

  private static ofBits(bits: Uint32Array): RowSet {
    const size = sizeOf(bits);
    if (size > bits.length) return new RowSet(size, new Uint32Array(0), bits);
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

  /** Ascending. Nothing is made for it, which of many rows would cost more than reading them. */
  each(visit: (row: number) => void): void {
    const { bits, list, size } = this;
    if (!bits) for (let i = 0; i < size; i++) visit(list[i]!);
    else
      for (let word = 0; word < bits.length; word++)
        for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) visit(word * 32 + 31 - Math.clz32(rest & -rest));
  }

  /** Those of the rows that pass. */
  where(test: (row: number) => boolean): RowSet {
    if (!this.bits) {
      const list = this.rows().filter(test);
      return new RowSet(list.length, list, null);
    }
    const kept = Uint32Array.from(this.bits);
    this.each((row) => {
      if (!test(row)) kept[row >>> 5]! &= ~(1 << (row & 31));
    });
    return RowSet.ofBits(kept);
  }

  /** Rows that are in all of the sets. At least one set. */
  static common(sets: readonly RowSet[]): RowSet {
    const [least, ...others] = [...sets].sort((a, b) => a.size - b.size);
    const bits = others.flatMap((other) => other.bits ?? []);
    if (!least!.bits || bits.length < others.length)
      return least!.where((row) => others.every((other) => other.has(row)));
    const all = Uint32Array.from(least!.bits);
    for (const one of bits) for (let word = 0; word < all.length; word++) all[word]! &= one[word] ?? 0;
    return RowSet.ofBits(all);
  }

  /** Rows that are in some of the sets. `count`: one more than the highest there is. */
  static union(sets: readonly RowSet[], count: number): RowSet {
    const all = new Uint32Array(wordsFor(count));
    for (const { bits, list, size } of sets) {
      if (bits) for (let word = 0; word < bits.length && word < all.length; word++) all[word]! |= bits[word]!;
      else for (let i = 0; i < size; i++) all[list[i]! >>> 5]! |= 1 << (list[i]! & 31);
    }
    return RowSet.ofBits(all);
  }
}
