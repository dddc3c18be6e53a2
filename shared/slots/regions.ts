/** Where the wordings of a grid differ: runs of columns, each of which becomes a slot. */
import { type ColumnFacts, columnFacts } from '#shared/slots/columns.ts';
import { type Grid, heaviest, type Run, weigh } from '#shared/slots/grid.ts';
import { alignmentKey } from '#shared/slots/style.ts';

export interface Region extends Run {
  /** Nearly all agree here: single departures, not a slot. */
  isRare: boolean;
}
interface Draft extends Region {
  isValue: boolean;
}

/** Two differences with only so many weak words between are one. */
const WEAK_BETWEEN = 2;
/** With so many words at most, if the same wordings depart in both. */
const STRONG_BETWEEN = 3;
const ANY_BETWEEN = 7;
/** The same wordings: this share of those that depart in one of both places. */
const SAME_CROWD = 0.8;
const HALF_THE_CROWD = 0.5;

/** A value of a place of words for nearly every wording: from so many the place is looked at again with a lower bar. */
const MANY_VALUES = 5;
const MANY_OF_ROWS = 0.25;
const LEAST_COLUMNS = 5;
const MOST_HAVE = 0.62;

export function regionsOf(grid: Grid): Region[] {
  const facts = Array.from({ length: grid.width }, (_, c) => columnFacts(grid, c));
  return draftsOf(grid, facts, 0).flatMap((draft) => divided(grid, draft));
}

/** `facts[0]` is of the column `left`. */
function draftsOf(grid: Grid, facts: readonly ColumnFacts[], left: number): Draft[] {
  const drafts = runsOf(grid, facts, left);
  const whole = swallowRare(drafts, facts, left);
  return joinNear(grid, whole, facts, left);
}

/** Runs of columns that differ; a column of values stands alone unless it comes and goes with its neighbours. */
function runsOf({ rows }: Grid, facts: readonly ColumnFacts[], left: number): Draft[] {
  const drafts: Draft[] = [];
  let open: Draft | null = null;
  facts.forEach(({ type, gaps, departing }, c) => {
    if (type === 'silent' || type === 'empty') return;
    if (type === 'fixed') {
      open = null;
      return;
    }
    const isRare = type === 'rare';
    const isValue = type === 'values' && gaps * 4 <= rows.length;
    const goesOn =
      open !== null &&
      !isValue &&
      !open.isValue &&
      open.isRare === isRare &&
      (!isRare || isCrowd(facts[open.to - left]!.departing, departing, HALF_THE_CROWD));
    if (open && goesOn) {
      open.to = left + c;
      return;
    }
    open = { from: left + c, to: left + c, isValue, isRare };
    drafts.push(open);
  });
  return drafts;
}

/** Single departures between two places of one slot belong to it. */
function swallowRare(drafts: readonly Draft[], facts: readonly ColumnFacts[], left: number): Draft[] {
  const whole: Draft[] = [];
  for (let n = 0; n < drafts.length; n++) {
    const [before, one, after] = [whole.at(-1), drafts[n]!, drafts[n + 1]];
    const isInside =
      before &&
      after &&
      one.isRare &&
      !before.isRare &&
      !after.isRare &&
      !before.isValue &&
      !after.isValue &&
      !between(facts, before, after, left).some(({ type }) => type === 'fixed');
    if (isInside) {
      before.to = after.to;
      n++;
    } else whole.push({ ...one });
  }
  return whole;
}

const between = (facts: readonly ColumnFacts[], a: Run, b: Run, left: number): readonly ColumnFacts[] =>
  facts.slice(a.to + 1 - left, b.from - left);

function joinNear(grid: Grid, drafts: readonly Draft[], facts: readonly ColumnFacts[], left: number): Draft[] {
  const joined: Draft[] = [];
  for (const draft of drafts) {
    const before = joined.at(-1);
    if (before && isPartOfName(grid, before, draft, facts, left))
      Object.assign(before, { to: draft.to, isValue: false });
    else if (before && isNear(grid, before, draft, facts, left)) before.to = draft.to;
    else joined.push({ ...draft });
  }
  return joined;
}

function isNear(grid: Grid, a: Draft, b: Draft, facts: readonly ColumnFacts[], left: number): boolean {
  if (a.isValue || b.isValue || a.isRare !== b.isRare) return false;
  const words = between(facts, a, b, left).filter(({ type }) => type === 'fixed' || type === 'rare');
  const strong = words.filter(({ isWeak, kind }) => !isWeak || kind !== null).length;
  if (strong === 0 && words.length <= WEAK_BETWEEN && !a.isRare) return true;
  return strong <= STRONG_BETWEEN && words.length <= ANY_BETWEEN && departTogether(grid, a, b);
}

/** "Key" and "Executive" side by side, where others have "Employee": one name. */
function isPartOfName(grid: Grid, a: Draft, b: Draft, facts: readonly ColumnFacts[], left: number): boolean {
  if (a.isValue === b.isValue || a.isRare || b.isRare) return false;
  const [value, words] = a.isValue ? [a, b] : [b, a];
  const { kind } = facts[value.from - left]!;
  if ((kind !== 'role' && kind !== 'party') || words.to - words.from > 2) return false;
  if (between(facts, a, b, left).some(({ type }) => type === 'fixed' || type === 'rare')) return false;
  return grid.rows.every((_, r) => {
    const units = grid.unitsIn(r, words);
    return (
      units.length <= 2 &&
      units.every((unit) => unit.kind !== 'word' || (!unit.isWeak && !alignmentKey(unit).startsWith('#')))
    );
  });
}

function departTogether(grid: Grid, a: Run, b: Run): boolean {
  const departing = (run: Run): number[] => {
    const keys = grid.rows.map((_, r) => grid.keyIn(r, run));
    const usual = heaviest(weigh(keys, grid.rows));
    return keys.flatMap((key, r) => (key === usual ? [] : [r]));
  };
  return isCrowd(departing(a), departing(b), SAME_CROWD);
}

/** Whether at least this share of the rows in one of both lists is in both. */
export function isCrowd(a: readonly number[], b: readonly number[], share: number): boolean {
  const other = new Set(b);
  const both = a.filter((r) => other.has(r)).length;
  const either = a.length + b.length - both;
  return either > 0 && both >= share * either;
}

/** A long place with a value for nearly every wording tells nothing: what most have inside becomes fixed, what departs from it differs. */
function divided(grid: Grid, draft: Draft): Region[] {
  const { rows } = grid;
  if (draft.isRare || draft.to - draft.from + 1 < LEAST_COLUMNS) return [draft];
  const values = new Set(rows.map((_, r) => grid.keyIn(r, draft)));
  if (values.size <= MANY_VALUES || values.size < MANY_OF_ROWS * rows.length) return [draft];
  const facts = Array.from({ length: draft.to - draft.from + 1 }, (_, n) =>
    columnFacts(grid, draft.from + n, MOST_HAVE),
  );
  const helps = facts.some(
    ({ type, isWeak, gaps }) => (type === 'rare' || type === 'fixed') && !isWeak && gaps * 2 < rows.length,
  );
  return helps ? draftsOf(grid, facts, draft.from).map((part) => ({ ...part, isRare: false })) : [draft];
}
