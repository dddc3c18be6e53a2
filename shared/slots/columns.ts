/** What a column of a grid holds: the same in all wordings, nearly the same, values of one kind, or other words. */
import { type Grid, heaviest, nameOf } from '#shared/slots/grid.ts';
import { isSilent } from '#shared/slots/units.ts';
import type { ValueKind } from '#shared/slots/values/value.ts';

/** `rare`: nearly all agree, and those that depart do so one by one. */
export type ColumnType = 'fixed' | 'rare' | 'values' | 'words' | 'silent' | 'empty';

export interface ColumnFacts {
  type: ColumnType;
  /** The one kind of value that stands here; null where words do. */
  kind: ValueKind | null;
  isWeak: boolean;
  /** Rows with nothing here. */
  gaps: number;
  /** Rare columns: the rows that depart. */
  departing: readonly number[];
}

/** Kinds of value of which a single departure is news: one contract in a hundred that has 60 days. */
export const NEGOTIATED: ReadonlySet<string> = new Set<ValueKind>([
  'period',
  'amount',
  'percent',
  'multiple',
  'number',
  'place',
]);
/** Share that agrees from which departures are single ones, and how many contracts it takes to say so. */
export const NEARLY_ALL = 0.85;
export const NEARLY_ALL_FROM = 6;
/** A departure that so many share is no single one. */
export const isShared = (weight: number, total: number): boolean => weight >= Math.max(2, 0.05 * total);

export function columnFacts(grid: Grid, column: number, share = NEARLY_ALL): ColumnFacts {
  const { rows, total } = grid;
  const weights = new Map<string, number>();
  const names: string[] = [];
  const kinds = new Set<ValueKind>();
  const shown = new Set<string>();
  /** Rows of scanned pages, where they have no figure of their own. */
  const misread: number[] = [];
  let [gaps, silent, isWeak, hasWords] = [0, 0, true, false];
  for (let r = 0; r < rows.length; r++) {
    const unit = grid.unitAt(r, column);
    const isSaid = unit !== null && !isSilent(unit);
    const name = isSaid ? nameOf(unit) : '';
    names.push(name);
    if (grid.isMisread(r) && (unit === null || !NEGOTIATED.has(unit.kind))) {
      misread.push(r);
      continue;
    }
    weights.set(name, (weights.get(name) ?? 0) + rows[r]!.weight);
    if (unit === null) gaps++;
    else if (!isSaid) silent++;
    else {
      shown.add(name);
      if (!unit.isWeak) isWeak = false;
      if (unit.kind === 'word' || unit.kind === 'mark') hasWords = true;
      // a blank stands for a value of any kind
      else if (unit.kind !== 'blank') kinds.add(unit.kind);
    }
  }
  const isOfOneKind = !hasWords && kinds.size <= 1;
  const [onlyKind] = kinds;
  const kind = isOfOneKind && shown.size > 0 ? (onlyKind ?? 'blank') : null;
  const facts = (type: ColumnType, departing: readonly number[] = []): ColumnFacts => ({
    type,
    kind,
    isWeak,
    gaps,
    departing,
  });
  const [only = ''] = shown;
  const aside = misread.filter((r) => names[r] !== only);
  const unlessMisread = (type: ColumnType): ColumnFacts => facts(aside.length > 0 ? 'rare' : type, aside);
  if (gaps + misread.length === rows.length) return unlessMisread('empty');
  if (shown.size === 0) return unlessMisread('silent');
  if (shown.size === 1 && gaps + silent === 0) return unlessMisread('fixed');
  const isNegotiated = kind !== null && NEGOTIATED.has(kind) && (gaps + silent) * 4 <= rows.length;
  if (!isNegotiated && total >= NEARLY_ALL_FROM && isNearlyAll(weights, total, share)) {
    const usual = heaviest(weights);
    return facts(
      'rare',
      names.flatMap((name, r) => (name === usual ? [] : [r])),
    );
  }
  return facts(kind !== null && silent === 0 ? 'values' : 'words');
}

/** One has the share and no other is more than a single departure; below the usual bar the second does not count. */
function isNearlyAll(weights: ReadonlyMap<string, number>, total: number, share: number): boolean {
  const [first = 0, second = 0] = [...weights.values()].sort((a, b) => b - a);
  return first >= share * total && (!isShared(second, total) || share < NEARLY_ALL);
}
