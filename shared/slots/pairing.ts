/**
 * Which unit of a wording stands in which column. Needleman and Wunsch with affine gaps (Gotoh 1982), where what only a few wordings
 * have is cheap to pass over. What begins and ends alike needs no search; long texts are cut at pairs of neighbours that occur once on
 * either side.
 */
import type { Alphabet, Strength } from '#shared/slots/alphabet.ts';
import type { Column } from '#shared/slots/column.ts';

/** Of every unit the column it stands in, ascending; `NONE`: in none yet. */
export type Path = Int32Array;
export const NONE = -1;

/** Worth of equal units, by strength: word, weak word, mark, value, blank. */
const SAME = [3, 1.2, 0.5, 3.2, 2.5];
const AGREED_MORE = 0.3;
/** Cost of two different units in one column, by the strengths of both. */
const DIFFERENT = [
  [-1.2, -1.6, -3, -1.4, -1.2],
  [-1.6, -0.5, -2, -2, -1.6],
  [-3, -2, -0.2, -3, -2],
  [-1.4, -2, -3, -0.9, 0.6],
  [-1.2, -1.6, -2, 0.6, 0],
];
const OPEN_GAP = 1.7;
const EXTEND_GAP = [0.45, 0.25, 0.1, 0.5, 0.3];
/** Cells of one search above which it is cut at anchors first, and above which a stretch without anchors is left unpaired. */
const CUT_ABOVE = 30_000;
const GIVE_UP_ABOVE = 6_000_000;
const IMPOSSIBLE = -1e9;

interface Stretch {
  keys: Int32Array;
  from: number;
  to: number;
  left: number;
  right: number;
}

export class Pairing {
  readonly #columns: readonly Column[];
  readonly #weight: number;
  readonly #alphabet: Alphabet;

  constructor(columns: readonly Column[], weight: number, alphabet: Alphabet) {
    this.#columns = columns;
    this.#weight = weight;
    this.#alphabet = alphabet;
  }

  pathOf(keys: Int32Array): Path {
    const path = new Int32Array(keys.length).fill(NONE);
    this.#pair({ keys, from: 0, to: keys.length, left: 0, right: this.#columns.length }, path);
    return path;
  }

  #isCommon(column: Column): boolean {
    return column.filled * 2 > this.#weight;
  }

  #pair(stretch: Stretch, path: Path): void {
    const { keys } = stretch;
    let { from, to, left, right } = stretch;
    const meets = (column: number, unit: number): boolean =>
      this.#columns[column]!.usual === keys[unit] && this.#isCommon(this.#columns[column]!);
    while (from < to && left < right && meets(left, from)) path[from++] = left++;
    while (from < to && left < right && meets(right - 1, to - 1)) path[--to] = --right;
    if (from === to || left === right) return;
    const cells = (to - from) * (right - left);
    if (cells > CUT_ABOVE) {
      const anchors = this.#anchors({ keys, from, to, left, right });
      if (anchors.length > 0) {
        for (const [unit, column] of [...anchors, [to, right] as const]) {
          this.#pair({ keys, from, to: unit, left, right: column }, path);
          if (unit < to) path[unit] = column;
          [from, left] = [unit + 1, column + 1];
        }
        return;
      }
      if (cells > GIVE_UP_ABOVE) return;
    }
    this.#search({ keys, from, to, left, right }, path);
  }

  /** Pairs of neighbours that occur once on either side and in the same order stand for each other. */
  #anchors({ keys, from, to, left, right }: Stretch): [number, number][] {
    const common: number[] = [];
    for (let c = left; c < right; c++) if (this.#isCommon(this.#columns[c]!)) common.push(c);
    const columnOf = onceOnly(common.slice(0, -1), (c, n) => [
      this.#columns[c]!.usual,
      this.#columns[common[n + 1]!]!.usual,
    ]);
    const unitOf = onceOnly(
      Array.from({ length: to - from - 1 }, (_, n) => from + n),
      (unit) => [keys[unit]!, keys[unit + 1]!],
    );
    const met: [number, number][] = [];
    for (const [pair, unit] of unitOf) {
      const column = columnOf.get(pair);
      if (column !== undefined) met.push([unit, column]);
    }
    return longestRise(met.sort((a, b) => a[0] - b[0]));
  }

  #search({ keys, from, to, left, right }: Stretch, path: Path): void {
    const rows = to - from;
    const wide = right - left;
    const width = wide + 1;
    const trace = new Uint8Array((rows + 1) * width);
    const skip = new Float64Array(width);
    const skipFirst = new Float64Array(width);
    for (let c = 1; c <= wide; c++) {
      const column = this.#columns[left + c - 1]!;
      const share = column.filled / (this.#weight || 1);
      skip[c] = EXTEND_GAP[this.#alphabet.strength(column.usual)]! * (0.2 + 0.8 * share);
      skipFirst[c] = OPEN_GAP * (0.3 + 0.7 * share) + skip[c]!;
    }
    let best = new Float64Array(width);
    let above = new Float64Array(width);
    const down = new Float64Array(width).fill(IMPOSSIBLE);
    for (let c = 1; c <= wide; c++) {
      best[c] = c === 1 ? -skipFirst[1]! : best[c - 1]! - skip[c]!;
      trace[c] = ACROSS | ACROSS_GOES_ON;
    }
    for (let r = 1; r <= rows; r++) {
      [best, above] = [above, best];
      const key = keys[from + r - 1]!;
      const strength = this.#alphabet.strength(key);
      const extend = EXTEND_GAP[strength]!;
      best[0] = r === 1 ? -OPEN_GAP - extend : above[0]! - extend;
      down[0] = best[0]!;
      trace[r * width] = DOWN | DOWN_GOES_ON;
      let across = IMPOSSIBLE;
      for (let c = 1; c <= wide; c++) {
        const paired = above[c - 1]! + this.#worth(this.#columns[left + c - 1]!, key, strength);
        let flags = PAIRED;
        const openDown = above[c]! - OPEN_GAP - extend;
        if (down[c]! - extend > openDown) {
          down[c] = down[c]! - extend;
          flags |= DOWN_GOES_ON;
        } else down[c] = openDown;
        const openAcross = best[c - 1]! - skipFirst[c]!;
        if (across - skip[c]! > openAcross) {
          across -= skip[c]!;
          flags |= ACROSS_GOES_ON;
        } else across = openAcross;
        let value = paired;
        if (down[c]! > value) {
          value = down[c]!;
          flags |= DOWN;
        }
        if (across > value) {
          value = across;
          flags = (flags & ~DOWN) | ACROSS;
        }
        best[c] = value;
        trace[r * width + c] = flags;
      }
    }
    followBack(trace, rows, wide, (r, c) => {
      path[from + r] = left + c;
    });
  }

  #worth(column: Column, key: number, strength: Strength): number {
    if (column.usual === key) return SAME[strength]! + AGREED_MORE * (column.weights[0]! / this.#weight);
    if (column.keys.length > 1 && column.has(key)) return SAME[strength]!;
    return DIFFERENT[strength]![this.#alphabet.strength(column.usual)]!;
  }
}

/** What a cell of the trace says: how it was reached, and whether the gap that reached it began earlier. */
const PAIRED = 0;
const DOWN = 1;
const ACROSS = 2;
const DOWN_GOES_ON = 4;
const ACROSS_GOES_ON = 8;

function followBack(trace: Uint8Array, rows: number, wide: number, pair: (row: number, column: number) => void): void {
  let [r, c] = [rows, wide];
  let step = PAIRED;
  while (r > 0 || c > 0) {
    const flags = trace[r * (wide + 1) + c]!;
    if (step === PAIRED) step = r === 0 ? ACROSS : c === 0 ? DOWN : flags & (DOWN | ACROSS);
    if (step === PAIRED) pair(--r, --c);
    else if (step === DOWN) {
      if (!(flags & DOWN_GOES_ON) && c > 0) step = PAIRED;
      r--;
    } else {
      if (!(flags & ACROSS_GOES_ON) && r > 0) step = PAIRED;
      c--;
    }
  }
}

const PAIR_BASE = 1_048_576;

/** The places whose pair of keys occurs once, by that pair. */
function onceOnly(
  places: readonly number[],
  pairAt: (place: number, n: number) => readonly [number, number],
): Map<number, number> {
  const found = new Map<number, number>();
  const repeated = new Set<number>();
  places.forEach((place, n) => {
    const [a, b] = pairAt(place, n);
    const pair = a * PAIR_BASE + b;
    if (found.has(pair)) repeated.add(pair);
    else found.set(pair, place);
  });
  for (const pair of repeated) found.delete(pair);
  return found;
}

/** Longest run of pairs that rises on both sides; `pairs` rise in the first (patience sorting). */
function longestRise(pairs: readonly [number, number][]): [number, number][] {
  const tops: number[] = [];
  const before = new Int32Array(pairs.length).fill(NONE);
  pairs.forEach(([, column], i) => {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[tops[middle]!]![1] < column) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[i] = tops[low - 1]!;
    tops[low] = i;
  });
  const rise: [number, number][] = [];
  for (let i = tops.at(-1) ?? NONE; i >= 0; i = before[i]!) rise.push(pairs[i]!);
  return rise.reverse();
}
