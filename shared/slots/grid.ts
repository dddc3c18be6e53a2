/** Wordings of one alignment as rows over its columns. */
import { misreadRows } from '#shared/slots/misread.ts';
import { NONE, type Path } from '#shared/slots/pairing.ts';
import { isSilent, type Unit } from '#shared/slots/units.ts';

export interface Row {
  text: string;
  units: readonly Unit[];
  path: Path;
  /** Contracts that have the wording. */
  weight: number;
}

/** A run of columns, both ends included. */
export interface Run {
  from: number;
  to: number;
}

export class Grid {
  readonly rows: readonly Row[];
  readonly width: number;
  readonly total: number;
  readonly #cells: readonly Int32Array[];
  #misread: ReadonlySet<number> | null = null;

  constructor(rows: readonly Row[], width: number) {
    this.rows = rows;
    this.width = width;
    this.total = rows.reduce((sum, { weight }) => sum + weight, 0);
    this.#cells = rows.map(({ path, units }) => {
      const cells = new Int32Array(width).fill(NONE);
      for (let i = 0; i < units.length; i++) cells[path[i]!] = i;
      return cells;
    });
  }

  unitAt(row: number, column: number): Unit | null {
    const at = this.#cells[row]![column]!;
    return at === NONE ? null : this.rows[row]!.units[at]!;
  }

  /** The row is of a scanned page, and words in it are misread. */
  isMisread(row: number): boolean {
    this.#misread ??= misreadRows(this.rows, this.width, (r, c) => this.unitAt(r, c));
    return this.#misread.has(row);
  }

  /** Units of a row in a run of columns, without marks at its ends. */
  unitsIn(row: number, { from, to }: Run): Unit[] {
    const units: Unit[] = [];
    for (let c = from; c <= to; c++) {
      const unit = this.unitAt(row, c);
      if (unit) units.push(unit);
    }
    while (units.length > 0 && units.at(-1)!.kind === 'mark' && units.at(-1)!.key !== "'s") units.pop();
    while (units.length > 0 && units[0]!.kind === 'mark') units.shift();
    return units;
  }

  /** What a row says in a run, told apart from what others say there. */
  keyIn(row: number, run: Run): string {
    return this.unitsIn(row, run)
      .filter((unit) => !isSilent(unit))
      .map((unit) => nameOf(unit))
      .join(' ');
  }

  /** As it is written, with plain spaces. */
  textOf(row: number, units: readonly Unit[]): string {
    return units.length === 0
      ? ''
      : this.rows[row]!.text.slice(units[0]!.start, units.at(-1)!.end).replace(/\s+/g, ' ');
  }
}

/** Told apart by kind and value: "<period>30 day". */
export const nameOf = (unit: Unit): string => (unit.kind === 'word' ? unit.key : unit.key + unit.value);

/** Weight for each key, in the order of first occurrence. */
export function weigh(keys: readonly string[], rows: readonly Row[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [r, key] of keys.entries()) weights.set(key, (weights.get(key) ?? 0) + rows[r]!.weight);
  return weights;
}

export function heaviest(weights: ReadonlyMap<string, number>): string {
  let [best, most] = ['', -1];
  for (const [key, weight] of weights) if (weight > most) [best, most] = [key, weight];
  return best;
}
