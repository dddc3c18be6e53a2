/** The slots of a grid: where its wordings differ, what is put there and by how many contracts. */
import { isShared, NEARLY_ALL, NEARLY_ALL_FROM } from '#shared/slots/columns.ts';
import type { Grid, Run } from '#shared/slots/grid.ts';
import { isCrowd, type Region, regionsOf } from '#shared/slots/regions.ts';
import { slotKind } from '#shared/slots/slotKind.ts';
import { type SlotKind, type SlotWeight, WEIGHT_OF } from '#shared/slots/slotKinds.ts';
import { isSilent, type Unit } from '#shared/slots/units.ts';

export interface SlotValue {
  /** What equal values share: "30 day"; '' where nothing is put there. */
  value: string;
  /** The most frequent way to write it. */
  text: string;
  weight: number;
  /** Rows that have it. */
  rows: number[];
}

export interface GridSlot {
  kind: SlotKind;
  weight: SlotWeight;
  /** Places that always change together. */
  runs: Run[];
  /** Most frequent first. */
  values: SlotValue[];
  /** Of every row the index of its value. */
  choices: Int32Array;
  /** Nearly all have the first value: single departures, shown as fixed words. */
  isRare: boolean;
  /** Slots from which the same rows depart have one number: one decision in several places. `UNBUNDLED`: by itself. */
  bundle: number;
}
export const UNBUNDLED = -1;
const SAME_BUNDLE = 0.8;
/** Contracts that must depart: one alone departs everywhere at once without deciding anything. */
const LEAST_BUNDLED = 2;

export function slotsOf(grid: Grid): GridSlot[] {
  const slots: GridSlot[] = [];
  const bySignature = new Map<string, GridSlot>();
  for (const region of regionsOf(grid)) {
    const slot = slotAt(grid, region);
    if (slot.values.length < 2) continue;
    const signature = `${slot.kind}|${slot.values.map(({ value }) => value).join('|')}|${slot.choices.join(',')}`;
    const same = bySignature.get(signature);
    if (same) same.runs.push(region);
    else {
      bySignature.set(signature, slot);
      slots.push(slot);
    }
  }
  return bundled(grid, slots);
}

const valueName = ({ kind, key, value }: Unit): string => (kind === 'word' ? key : value || '____');
/** Letters and figures alone: what only spaces, hyphens and capitals set apart is the same value. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}%$€£]+/gu, '');

function slotAt(grid: Grid, region: Region): GridSlot {
  const found = new Map<string, { weight: number; texts: Map<string, number>; rows: number[]; units: Unit[] }>();
  const spelled = new Map<string, string>();
  const keys = grid.rows.map(({ weight }, r) => {
    const units = grid.unitsIn(r, region);
    const text = grid.textOf(r, units);
    const own = units
      .filter((unit) => !isSilent(unit))
      .map(valueName)
      .join(' ');
    const letters = lettersOf(text);
    const key = found.has(own) ? own : (spelled.get(letters) ?? own);
    spelled.set(letters, key);
    const entry = found.get(key) ?? { weight: 0, texts: new Map<string, number>(), rows: [], units };
    found.set(key, entry);
    entry.weight += weight;
    entry.rows.push(r);
    entry.texts.set(text, (entry.texts.get(text) ?? 0) + weight);
    return key;
  });
  const entries = [...found].sort((a, b) => b[1].weight - a[1].weight || (a[0] < b[0] ? -1 : 1));
  const indexOf = new Map(entries.map(([key], i) => [key, i]));
  const kind = slotKind(
    entries.map(([, { units, weight }]) => ({ units, weight })),
    { rows: grid.rows.length, isFront: grid.rows.every(({ path }) => path.length === 0 || path[0]! >= region.from) },
  );
  const values = entries.map(([value, { weight, texts, rows }]) => ({
    value,
    text: mostFrequent(texts),
    weight,
    rows,
  }));
  return {
    kind,
    weight: WEIGHT_OF[kind],
    runs: [region],
    values,
    choices: Int32Array.from(keys, (key) => indexOf.get(key)!),
    isRare: isRare(kind, values, grid.total),
    bundle: UNBUNDLED,
  };
}

const mostFrequent = (texts: ReadonlyMap<string, number>): string =>
  [...texts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]![0];

/** Figures and places are never rare: one contract with 60 days is news. */
function isRare(kind: SlotKind, [first, second]: readonly SlotValue[], total: number): boolean {
  if (WEIGHT_OF[kind] === 'terms' && first!.value !== '') return false;
  return total >= NEARLY_ALL_FROM && first!.weight >= NEARLY_ALL * total && !isShared(second?.weight ?? 0, total);
}

function bundled(grid: Grid, slots: GridSlot[]): GridSlot[] {
  const departing = slots.map(({ choices, weight, isRare: rare }) =>
    weight === 'style' || rare ? [] : [...choices.keys()].filter((r) => choices[r] !== 0),
  );
  const isCounted = departing.map((rows) => rows.reduce((sum, r) => sum + grid.rows[r]!.weight, 0) >= LEAST_BUNDLED);
  let next = 0;
  slots.forEach((slot, i) => {
    if (!isCounted[i]) return;
    const other = slots.slice(0, i).find((_, j) => isCounted[j] && isCrowd(departing[i]!, departing[j]!, SAME_BUNDLE));
    if (!other) return;
    if (other.bundle === UNBUNDLED) other.bundle = next++;
    slot.bundle = other.bundle;
  });
  return slots;
}
