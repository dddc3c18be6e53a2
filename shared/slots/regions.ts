/** Where the wordings of a grid differ: runs of columns, each of which becomes a slot. */
import { type ColumnFacts, columnFacts, NEGOTIATED } from '#shared/slots/columns.ts';
import { type Grid, heaviest, type Run, weigh } from '#shared/slots/grid.ts';
import { alignmentKey } from '#shared/slots/style.ts';
import { DENIALS } from '#shared/slots/vocabulary.ts';

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
/** Contracts that must leave a passage out for a name in it to be part of it. */
const LEAST_LEFT_OUT = 2;

/** Words beside a role or a company that may be part of its name: "Key" Executive, "Grey Heron Harbour" Services, Inc. */
const MOST_ROLE_WORDS = 2;
const MOST_NAME_WORDS = 4;

/** A value of a place of words for nearly every wording: from so many the place is looked at again with a lower bar. */
const MANY_VALUES = 5;
const MANY_OF_ROWS = 0.25;
const LEAST_COLUMNS = 5;
const MOST_HAVE = 0.62;
/** Strong words that make a phrase of what most have. */
const LEAST_PHRASE = 3;

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
function runsOf(grid: Grid, facts: readonly ColumnFacts[], left: number): Draft[] {
  const drafts: Draft[] = [];
  let open: Draft | null = null;
  facts.forEach(({ type, gaps, departing }, c) => {
    if (type === 'silent' || type === 'empty') return;
    if (type === 'fixed') {
      open = null;
      return;
    }
    const isRare = type === 'rare';
    const isValue = type === 'values' && gaps * 4 <= grid.rows.length && !isLeftOutWithWords(grid, facts, c, left);
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

/** A name inside a passage that several leave out as a whole; a figure that varies is worth a place of its own even there. */
function isLeftOutWithWords(grid: Grid, facts: readonly ColumnFacts[], c: number, left: number): boolean {
  const { kind, gaps } = facts[c]!;
  if (gaps === 0 || (kind !== null && NEGOTIATED.has(kind) && varies(grid, left + c))) return false;
  const without = grid.rows.reduce((sum, { weight }, r) => sum + (grid.unitAt(r, left + c) === null ? weight : 0), 0);
  if (without < LEAST_LEFT_OUT) return false;
  return [c - 1, c + 1].some(
    (n) =>
      facts[n]?.type === 'words' &&
      facts[n].gaps >= gaps &&
      grid.rows.every((_, r) => grid.unitAt(r, left + c) !== null || grid.unitAt(r, left + n) === null),
  );
}

/** Not all that have something there have the same. */
const varies = (grid: Grid, column: number): boolean =>
  new Set(grid.rows.flatMap((_, r) => grid.unitAt(r, column)?.value ?? [])).size > 1;

/** Single departures beside a place of words, with nothing fixed between, belong to it: what they say goes on from there. */
function swallowRare(drafts: readonly Draft[], facts: readonly ColumnFacts[], left: number): Draft[] {
  return joined(drafts, (before, one) => isOfWords(facts, before, one, left) && !(before.isRare && one.isRare));
}

/** Drafts from left to right; one that goes on from the one before is part of it. */
function joined(drafts: readonly Draft[], goesOn: (before: Draft, one: Draft) => boolean): Draft[] {
  const whole: Draft[] = [];
  for (const one of drafts) {
    const before = whole.at(-1);
    if (before && goesOn(before, one)) Object.assign(before, { to: one.to, isRare: false });
    else whole.push({ ...one });
  }
  return whole;
}

/** Two places of words with nothing fixed between. */
const isOfWords = (facts: readonly ColumnFacts[], a: Draft, b: Draft, left: number): boolean =>
  !a.isValue && !b.isValue && !between(facts, a, b, left).some(({ type }) => type === 'fixed');

const between = (facts: readonly ColumnFacts[], a: Run, b: Run, left: number): readonly ColumnFacts[] =>
  facts.slice(a.to + 1 - left, b.from - left);

function joinNear(grid: Grid, drafts: readonly Draft[], facts: readonly ColumnFacts[], left: number): Draft[] {
  const near: Draft[] = [];
  for (const draft of drafts) {
    const before = near.at(-1);
    if (before && isPartOfName(grid, before, draft, facts, left))
      Object.assign(before, { to: draft.to, isValue: false });
    else if (before && isPartOfPhrase(grid, before, draft, facts, left))
      Object.assign(before, { to: draft.to, isValue: false });
    else if (before && isNear(grid, before, draft, facts, left)) before.to = draft.to;
    else near.push({ ...draft });
  }
  return near;
}

function isNear(grid: Grid, a: Draft, b: Draft, facts: readonly ColumnFacts[], left: number): boolean {
  if (a.isValue || b.isValue || a.isRare !== b.isRare) return false;
  if (isDenial(grid, a) !== isDenial(grid, b)) return false;
  const words = between(facts, a, b, left).filter(({ type }) => type === 'fixed' || type === 'rare');
  const strong = words.filter(({ isWeak, kind }) => !isWeak || kind !== null).length;
  if (strong === 0 && words.length <= WEAK_BETWEEN && !a.isRare) return true;
  return strong <= STRONG_BETWEEN && words.length <= ANY_BETWEEN && departTogether(grid, a, b);
}

/** "not" or nothing: whether something is denied is a question of its own, whatever else differs beside it. */
const isDenial = (grid: Grid, run: Run): boolean =>
  grid.rows.every((_, r) => grid.unitsIn(r, run).every(({ key }) => DENIALS.get(key) === ''));

/** "Key" and "Executive" side by side, where others have "Employee": one name. */
function isPartOfName(grid: Grid, a: Draft, b: Draft, facts: readonly ColumnFacts[], left: number): boolean {
  if (a.isValue === b.isValue || a.isRare || b.isRare) return false;
  const [value, words] = a.isValue ? [a, b] : [b, a];
  const { kind } = facts[value.from - left]!;
  const most = kind === 'party' ? MOST_NAME_WORDS : MOST_ROLE_WORDS;
  if ((kind !== 'role' && kind !== 'party') || words.to - words.from > most) return false;
  if (between(facts, a, b, left).some(({ type }) => type === 'fixed' || type === 'rare')) return false;
  return grid.rows.every((_, r) => {
    const units = grid.unitsIn(r, words);
    return (
      units.length <= most &&
      units.every((unit) => unit.kind !== 'word' || (!unit.isWeak && !alignmentKey(unit).startsWith('#')))
    );
  });
}

/** "601" beside "Mill Street": a bare number or a name that comes and goes with the words beside it is part of what they say. */
function isPartOfPhrase(grid: Grid, a: Draft, b: Draft, facts: readonly ColumnFacts[], left: number): boolean {
  if (a.isRare || b.isRare || a.isValue === b.isValue) return false;
  const value = a.isValue ? a : b;
  const { kind } = facts[value.from - left]!;
  if (kind !== 'number' && (kind === null || NEGOTIATED.has(kind))) return false;
  if (between(facts, a, b, left).some(({ type }) => type === 'fixed' || type === 'rare')) return false;
  const [words, named] = [departing(grid, a.isValue ? b : a), departing(grid, value)];
  const isOnlyThere =
    named.reduce((sum, r) => sum + grid.rows[r]!.weight, 0) >= LEAST_LEFT_OUT && named.every((r) => words.includes(r));
  return isOnlyThere || isCrowd(words, named, SAME_CROWD);
}

/** Rows that do not say there what most say. */
function departing(grid: Grid, run: Run): number[] {
  const keys = grid.rows.map((_, r) => grid.keyIn(r, run));
  const usual = heaviest(weigh(keys, grid.rows));
  return keys.flatMap((key, r) => (key === usual ? [] : [r]));
}

const departTogether = (grid: Grid, a: Run, b: Run): boolean =>
  isCrowd(departing(grid, a), departing(grid, b), SAME_CROWD);

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
  const facts = withoutCrumbs(
    Array.from({ length: draft.to - draft.from + 1 }, (_, n) => columnFacts(grid, draft.from + n, MOST_HAVE)),
    rows.length,
  );
  const helps = facts.some(
    ({ type, isWeak, gaps }) => (type === 'rare' || type === 'fixed') && !isWeak && gaps * 2 < rows.length,
  );
  return helps ? rejoined(grid, draftsOf(grid, facts, draft.from), facts, draft.from) : [draft];
}

/** Neighbours from which the same wordings depart are one passage, which these leave out or say in another way. */
function rejoined(grid: Grid, parts: readonly Draft[], facts: readonly ColumnFacts[], left: number): Region[] {
  return joined(
    parts.map((part) => ({ ...part, isRare: false })),
    (before, one) => isOfWords(facts, before, one, left) && departTogether(grid, before, one),
  );
}

/** What most have is worth dividing a place for where it is a phrase; a word or two that texts share by chance would tear others. */
function withoutCrumbs(facts: readonly ColumnFacts[], rows: number): ColumnFacts[] {
  const isCommon = ({ type }: ColumnFacts): boolean => type === 'rare' || type === 'fixed';
  const whole = [...facts];
  for (let from = 0; from < facts.length; from++) {
    if (!isCommon(facts[from]!)) continue;
    let to = from;
    while (to + 1 < facts.length && (isCommon(facts[to + 1]!) || isNothing(facts[to + 1]!))) to++;
    const strong = facts
      .slice(from, to + 1)
      .filter((one) => isCommon(one) && !one.isWeak && one.gaps * 2 < rows).length;
    if (strong < LEAST_PHRASE)
      for (let c = from; c <= to; c++) if (isCommon(facts[c]!)) whole[c] = { ...facts[c]!, type: 'words' };
    from = to;
  }
  return whole;
}
const isNothing = ({ type }: ColumnFacts): boolean => type === 'silent' || type === 'empty';
