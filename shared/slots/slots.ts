/** The slots of a grid: where its wordings differ, what is put there and by how many contracts. */
import { isShared, NEARLY_ALL, NEARLY_ALL_FROM } from '#shared/slots/columns.ts';
import type { Grid, Run } from '#shared/slots/grid.ts';
import { isCrowd, type Region, regionsOf } from '#shared/slots/regions.ts';
import { isOfBothSides, slotKind } from '#shared/slots/slotKind.ts';
import { type SlotKind, type SlotWeight, WEIGHT_OF } from '#shared/slots/slotKinds.ts';
import { isReworded } from '#shared/slots/substance.ts';
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
    entries.map(([, { units, texts, weight }]) => ({ units, text: mostFrequent(texts), weight })),
    { rows: grid.rows.length, isFront: grid.rows.every(({ path }) => path.length === 0 || path[0]! >= region.from) },
  );
  const values = entries.map(([value, { weight, texts, rows }]) => ({
    value,
    text: mostFrequent(texts),
    weight,
    rows,
  }));
  // who of both it is, is no matter of names; where one contract alone says so, names stand beside each other by chance
  const shared = entries.filter(([, { weight }]) => isShared(weight, grid.total));
  return {
    kind,
    weight: kind === 'role' && isOfBothSides(shared.map(([, { units }]) => units)) ? 'words' : WEIGHT_OF[kind],
    runs: [region],
    values,
    choices: Int32Array.from(keys, (key) => indexOf.get(key)!),
    isRare: isRare(
      grid,
      kind,
      values,
      entries.map(([, { units }]) => units),
    ),
    bundle: UNBUNDLED,
  };
}

const mostFrequent = (texts: ReadonlyMap<string, number>): string =>
  [...texts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]![0];

/** From so many contracts on, phrases that single ones have are no options. */
const MANY = 6;

/** Figures and places are never rare: one contract with 60 days is news. What single contracts say in other words is. */
function isRare(
  grid: Grid,
  kind: SlotKind,
  values: readonly SlotValue[],
  units: readonly (readonly Unit[])[],
): boolean {
  const { total } = grid;
  const [first, second] = values;
  const isTerm = WEIGHT_OF[kind] === 'terms' && first!.value !== '';
  if (isTerm) return false;
  if (values.slice(1).every(({ rows }) => rows.every((r) => grid.isMisread(r)))) return true;
  if (isShared(second?.weight ?? 0, total)) return false;
  if (total >= NEARLY_ALL_FROM && first!.weight >= NEARLY_ALL * total) return true;
  if (!isOfWords(kind)) return false;
  if (total >= MANY && values.length > 2 && first!.weight * 2 > total) return true;
  return units.slice(1).every((other) => isReworded(units[0]!, other));
}

const isOfWords = (kind: SlotKind): boolean => kind === 'option' || kind === 'choice' || kind === 'free';

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
