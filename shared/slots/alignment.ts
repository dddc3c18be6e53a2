/**
 * Wordings laid under one another: a row of columns, in each of which a wording has a unit or nothing. A new wording is laid under all
 * that are there and not under one of them: what only some have has columns of its own, and the next one that has it finds them.
 */
import { type Alphabet, STRENGTH } from '#shared/slots/alphabet.ts';
import { Column } from '#shared/slots/column.ts';
import { NONE, Pairing, type Path } from '#shared/slots/pairing.ts';

export interface Sequence {
  /** Numbers of the units' keys in the alphabet. */
  keys: Int32Array;
  /** 1 where a phrase may begin. */
  opens: Uint8Array;
}

export interface Laid {
  path: Path;
  /** 0 to 1: how much of the wording, and of what most have here, is the same. */
  fit: number;
  /** Places in which they differ. */
  differences: number;
}

/** Of a phrase that only one side has, so many words count in full, those beyond in part: it is one difference, however long. */
const FULL_WORDS = 3;
const BEYOND = 0.4;
const WEAK_WORTH = 0.35;
const LEAST_DIFFERENCE = 0.5;

export class Alignment {
  columns: Column[] = [];
  /** Paths of the wordings taken in, by their number. */
  readonly paths: Path[] = [];
  readonly #alphabet: Alphabet;
  #weight = 0;

  constructor(alphabet: Alphabet) {
    this.#alphabet = alphabet;
  }

  /** Where a wording would stand; nothing is changed. */
  lay({ keys, opens }: Sequence): Laid {
    const path = new Pairing(this.columns, this.#weight, this.#alphabet).pathOf(keys);
    settleInserted(path, keys, opens);
    settleLeftOut(path, keys, this.columns);
    return { path, ...this.#likeness(keys, path) };
  }

  /** Takes a wording in along its path; what has no column gets one. */
  add({ keys, opens }: Sequence, path: Path, weight: number): void {
    if (path.includes(NONE)) this.#makeRoom(path);
    for (let i = 0; i < keys.length; i++) this.columns[path[i]!]!.add(keys[i]!, weight, opens[i] === 1);
    this.#weight += weight;
    this.paths.push(path);
  }

  #makeRoom(path: Path): void {
    const columns: Column[] = [];
    const moved = new Int32Array(this.columns.length);
    let next = 0;
    const moveUpTo = (end: number): void => {
      for (; next < end; next++) {
        moved[next] = columns.length;
        columns.push(this.columns[next]!);
      }
    };
    for (let i = 0; i < path.length; i++) {
      if (path[i] !== NONE) moveUpTo(path[i]! + 1);
      else columns.push(new Column());
      path[i] = columns.length - 1;
    }
    moveUpTo(this.columns.length);
    this.columns = columns;
    for (const other of this.paths) for (let i = 0; i < other.length; i++) other[i] = moved[other[i]!]!;
  }

  #worth(key: number): number {
    const strength = this.#alphabet.strength(key);
    return strength === STRENGTH.mark ? 0 : strength === STRENGTH.weakWord ? WEAK_WORTH : 1;
  }

  #likeness(keys: Int32Array, path: Path): { fit: number; differences: number } {
    let [same, apart, differences, run, at] = [0, 0, 0, 0, 0];
    const close = (): void => {
      if (run > LEAST_DIFFERENCE) {
        differences++;
        apart += run <= FULL_WORDS ? run : FULL_WORDS + (run - FULL_WORDS) * BEYOND;
      }
      run = 0;
    };
    const passTo = (end: number): void => {
      for (; at < end; at++) {
        const column = this.columns[at]!;
        if (column.filled * 2 > this.#weight) run += this.#worth(column.usual);
      }
    };
    for (let i = 0; i < keys.length; i++) {
      const worth = this.#worth(keys[i]!);
      if (path[i] === NONE) {
        run += worth;
        continue;
      }
      passTo(path[i]!);
      const column = this.columns[at++]!;
      if (!column.has(keys[i]!)) run += worth + this.#worth(column.usual);
      else {
        if (worth > LEAST_DIFFERENCE) close();
        same += 2 * worth;
      }
    }
    passTo(this.columns.length);
    close();
    return { fit: same / (same + apart || 1), differences };
  }
}

/**
 * "…of this Agreement[, subject to Section 3 of this Agreement]" may as well be read "…of [this Agreement, subject to Section 3 of] this
 * Agreement". Where several readings fit, what was put in begins where a phrase begins.
 */
function settleInserted(path: Path, keys: Int32Array, opens: Uint8Array): void {
  for (let i = 1; i < keys.length; i++) {
    if (path[i] !== NONE || path[i - 1] === NONE) continue;
    let end = i;
    while (end < keys.length && path[end] === NONE) end++;
    if (opens[i]) {
      i = end;
      continue;
    }
    const back = steps(
      end - i,
      (k) => i - k >= 0 && path[i - k] !== NONE && keys[i - k] === keys[end - k],
      (k) => opens[i - k] === 1,
    );
    for (let n = 1; n <= back; n++) {
      path[end - n] = path[i - n]!;
      path[i - n] = NONE;
    }
    const on =
      back > 0
        ? 0
        : steps(
            end - i,
            (k) => end + k <= keys.length && path[end + k - 1] !== NONE && keys[i + k - 1] === keys[end + k - 1],
            (k) => opens[i + k] === 1,
          );
    for (let n = 0; n < on; n++) {
      path[i + n] = path[end + n]!;
      path[end + n] = NONE;
    }
    end += on;
    i = end;
  }
}

/** The same for what was left out. */
function settleLeftOut(path: Path, keys: Int32Array, columns: readonly Column[]): void {
  for (let i = 1; i < keys.length; i++) {
    const [before, after] = [path[i - 1]!, path[i]!];
    if (before === NONE || after <= before + 1 || columns[before + 1]!.opensPhrase) continue;
    const fits = (k: number): boolean =>
      i - k >= 0 &&
      path[i - k] === before - k + 1 &&
      columns[after - k]!.usual === keys[i - k] &&
      columns[before - k + 1]!.usual === keys[i - k];
    const back = steps(after - before - 1, fits, (k) => columns[before - k + 1]!.opensPhrase);
    for (let n = 1; n <= back; n++) path[i - n] = after - n;
    if (back > 0) continue;
    const fitsOn = (k: number): boolean =>
      i + k <= keys.length &&
      path[i + k - 1] === after + k - 1 &&
      columns[before + k]!.usual === keys[i + k - 1] &&
      columns[after + k - 1]!.usual === keys[i + k - 1];
    const on = steps(after - before - 1, fitsOn, (k) => columns[before + k + 1]!.opensPhrase);
    for (let n = 0; n < on; n++) path[i + n] = before + 1 + n;
  }
}

/** How far a gap may slide until it begins with a phrase; 0: it cannot. */
function steps(most: number, fits: (k: number) => boolean, opensPhrase: (k: number) => boolean): number {
  for (let k = 1; k <= most && fits(k); k++) if (opensPhrase(k)) return k;
  return 0;
}
