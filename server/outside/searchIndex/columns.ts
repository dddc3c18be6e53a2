/**
 * The narrow columns of one table in process memory, addressed by row id: what filters, facets, grouping, orders and re-ranking read. Row ids
 * are stable and never reused; rows are immutable (a change is a removal and an addition), so the arrays serve every retained version. Only
 * how popular a group is changes under its rows.
 */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { Groups } from '#server/outside/searchIndex/groups.ts';
import { grown } from '#server/outside/searchIndex/grown.ts';

export interface ColumnRow {
  row: number;
  group: number;
  contract: number;
  /** yyyymmdd, 0 if unknown. */
  published: number;
  words: number;
  /** Words of its longest sentence. */
  sentence: number;
  size: number;
  popularity: number;
  codes: ArrayLike<number>;
  /** Hashed stems of the title. */
  title: ArrayLike<number>;
  /** Unit vector × 127, or null. */
  vector: Int8Array | null;
}

/** Lists of small numbers behind each other, with start and length per row. */
class Lists {
  data = new Int32Array(0);
  private used = 0;
  private start = new Uint32Array(0);
  private length = new Uint8Array(0);

  set(row: number, list: ArrayLike<number>): void {
    const n = Math.min(list.length, 255);
    this.start = grown(this.start, row + 1);
    this.length = grown(this.length, row + 1);
    this.data = grown(this.data, this.used + n);
    this.start[row] = this.used;
    this.length[row] = n;
    for (let i = 0; i < n; i++) this.data[this.used + i] = list[i]!;
    this.used += n;
  }

  /** Where the list of a row begins and ends in `data`: a view of every list that is read would cost more than the reading. */
  from(row: number): number {
    return this.start[row]!;
  }

  to(row: number): number {
    return this.start[row]! + this.length[row]!;
  }

  of(row: number): Int32Array {
    return this.data.subarray(this.from(row), this.to(row));
  }
}

/** Rows that are weighed before other work has its turn. */
const WEIGHED_AT_ONCE = 50_000;

/** Dimensions of a vector that are compared first. A trained model puts what matters most in front. */
const HEAD = 32;

export class Columns {
  /** One more than the highest row id. */
  count = 0;
  live = 0;
  group = new Float64Array(0);
  readonly groups = new Groups();
  contract = new Float64Array(0);
  published = new Int32Array(0);
  words = new Int32Array(0);
  sentence = new Int32Array(0);
  size = new Int32Array(0);
  popularity = new Float32Array(0);
  readonly codes = new Lists();
  readonly title = new Lists();
  /** Version at which a row appeared (0: no such row) and at which it went (0: still there). */
  added = new Uint32Array(0);
  removed = new Uint32Array(0);
  vectors = new Int8Array(0);
  dims = 0;
  /** Length of each row's vector behind its head: no cosine gains more from there. */
  private rest = new Float32Array(0);

  /** `popular`: as in `weigh`, which has happened so many times. */
  constructor(
    private popular: ReadonlyMap<number, number> = new Map(),
    private weighings = 0,
  ) {}

  /** Lists made under another number may be ordered otherwise. */
  get weighing(): number {
    return this.weighings;
  }

  /** Columns for the same table read anew. */
  emptied(): Columns {
    return new Columns(this.popular, this.weighings);
  }

  add(row: ColumnRow, version: number): void {
    const n = row.row + 1;
    this.group = grown(this.group, n);
    this.contract = grown(this.contract, n);
    this.published = grown(this.published, n);
    this.words = grown(this.words, n);
    this.sentence = grown(this.sentence, n);
    this.size = grown(this.size, n);
    this.popularity = grown(this.popularity, n);
    this.added = grown(this.added, n);
    this.removed = grown(this.removed, n);
    if (row.vector && this.dims === 0) this.dims = row.vector.length;
    if (this.dims > 0) {
      this.vectors = grown(this.vectors, n * this.dims);
      this.rest = grown(this.rest, n);
    }
    const at = row.row;
    if (this.added[at] === 0) this.live++;
    this.group[at] = row.group;
    this.groups.set(at, row.group);
    this.contract[at] = row.contract;
    this.published[at] = row.published;
    this.words[at] = row.words;
    this.sentence[at] = row.sentence;
    this.size[at] = row.size;
    this.popularity[at] = this.popular.get(row.group) ?? row.popularity;
    this.codes.set(at, row.codes);
    this.title.set(at, row.title);
    if (row.vector && row.vector.length === this.dims) {
      this.vectors.set(row.vector, at * this.dims);
      this.rest[at] = Math.hypot(...row.vector.subarray(HEAD));
    }
    this.added[at] = version;
    this.removed[at] = 0;
    this.count = Math.max(this.count, n);
  }

  /** How popular each group is from now on, also of rows that come later; a group that is not named is not popular. */
  async weigh(popular: ReadonlyMap<number, number>): Promise<void> {
    this.popular = popular;
    for (let row = 0; row < this.count; row++) {
      if (row > 0 && row % WEIGHED_AT_ONCE === 0) await othersTurn();
      this.popularity[row] = popular.get(this.group[row]!) ?? 0;
    }
    this.weighings++;
  }

  /** Marks rows of these contracts that were there before `version` as gone from it on. Returns how many. */
  remove(contracts: ReadonlySet<number>, version: number): number {
    let n = 0;
    for (let row = 0; row < this.count; row++) {
      if (this.added[row] === 0 || this.removed[row] !== 0 || this.added[row]! >= version) continue;
      if (!contracts.has(this.contract[row]!)) continue;
      this.removed[row] = version;
      n++;
    }
    this.live -= n;
    return n;
  }

  /** Marks rows that are not among these as gone from `version` on. */
  keepOnly(isThere: (row: number) => boolean, version: number): void {
    for (let row = 0; row < this.count; row++) {
      if (this.added[row] === 0 || this.removed[row] !== 0 || isThere(row)) continue;
      this.removed[row] = version;
      this.live--;
    }
  }

  has(contracts: ReadonlySet<number>): boolean {
    for (let row = 0; row < this.count; row++)
      if (this.added[row] !== 0 && this.removed[row] === 0 && contracts.has(this.contract[row]!)) return true;
    return false;
  }

  /** Whether a version contains a row. */
  aliveAt(row: number, version: number): boolean {
    if (row >= this.count) return false;
    const added = this.added[row]!;
    const removed = this.removed[row]!;
    return added !== 0 && added <= version && (removed === 0 || removed > version);
  }

  /** Adds the vector of a row to a sum. */
  addVector(row: number, sum: Float32Array): void {
    for (let k = 0, at = row * this.dims; k < this.dims; k++, at++) sum[k]! += this.vectors[at]!;
  }

  /** Cosine of a row with a unit vector; 0 where there is none. */
  cosine(row: number, vector: Float32Array): number {
    if (vector.length !== this.dims) return 0;
    let sum = 0;
    for (let k = 0, at = row * this.dims; k < this.dims; k++, at++) sum += this.vectors[at]! * vector[k]!;
    return sum / 127;
  }

  /**
   * Cosines of rows with one unit vector. A row whose cosine cannot be above `floor` gives -Infinity, mostly after its head alone
   * (Cauchy–Schwarz bounds the rest); every other row gives exactly `cosine`.
   */
  cosinesWith(vector: Float32Array): (row: number, floor: number) => number {
    const { vectors, dims, rest } = this;
    if (vector.length !== dims) return () => Number.NEGATIVE_INFINITY;
    const head = Math.min(HEAD, dims);
    const vectorRest = Math.hypot(...vector.subarray(head));
    return (row, floor) => {
      const at = row * dims;
      let sum = 0;
      let k = 0;
      for (; k < head; k++) sum += vectors[at + k]! * vector[k]!;
      // a thousandth more than the bound, for what single precision loses
      if (sum + rest[row]! * vectorRest + 0.13 <= floor * 127) return Number.NEGATIVE_INFINITY;
      for (; k < dims; k++) sum += vectors[at + k]! * vector[k]!;
      return sum / 127 > floor ? sum / 127 : Number.NEGATIVE_INFINITY;
    };
  }
}

/** A unit vector in one byte per dimension: the error of a cosine is about 0.002. */
export function quantise(vector: Float32Array): Int8Array {
  const out = new Int8Array(vector.length);
  for (let k = 0; k < vector.length; k++) out[k] = Math.max(-127, Math.min(127, Math.round(vector[k]! * 127)));
  return out;
}
