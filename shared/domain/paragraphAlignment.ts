/** Which paragraph of one version of a document is which of another: unchanged, edited or moved. Pure text. */
import { diffArrays } from 'diff';

/** Steps after which two versions count as having no common order. */
const MAX_EDIT_LENGTH = 4_000;
/** A shorter paragraph stands in many documents many times: it is never known by its words alone. */
const TELLING = 20;
const isTelling = (text: string): boolean => text.trim().length >= TELLING;
/** Share of words in common from which a paragraph between the same neighbours is the same, edited. */
const EDITED = 0.45;
/** The same for one that moved. */
const MOVED = 0.7;
/** Pairs compared at most; beyond it a rewritten document counts as new. */
const MAX_PAIRS = 60_000;

const WORDS = /[\p{L}\p{N}]+/gu;

/** Words of a text with how often each occurs. */
type Bag = Map<string, number>;

function bagOf(text: string): Bag {
  const bag: Bag = new Map();
  for (const word of text.toLowerCase().match(WORDS) ?? []) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

const sizeOf = (bag: Bag): number => [...bag.values()].reduce((sum, count) => sum + count, 0);

/** 0–1: words in common, each counted as often as in both; word order aside. */
export function likeness(one: string, other: string): number {
  return bagLikeness(bagOf(one), bagOf(other));
}

function bagLikeness(one: Bag, other: Bag): number {
  const total = sizeOf(one) + sizeOf(other);
  if (total === 0) return 0;
  let common = 0;
  for (const [word, count] of one) common += Math.min(count, other.get(word) ?? 0);
  return (2 * common) / total;
}

/**
 * For each paragraph of `before` its index in `after`, null if it is gone. No two share one. In order of proof: equal text in the
 * same order; equal text elsewhere, if it stands once on either side; like text between the same neighbours; like text elsewhere.
 */
export function alignParagraphs(before: readonly string[], after: readonly string[]): (number | null)[] {
  const to: (number | null)[] = before.map(() => null);
  const taken = new Set<number>();
  const pair = (i: number, j: number): void => {
    to[i] = j;
    taken.add(j);
  };
  inOrder(before, after, pair);
  const lost = (): number[] => before.flatMap((text, i) => (to[i] === null && isTelling(text) ? [i] : []));
  const found = (): number[] => after.flatMap((text, j) => (!taken.has(j) && isTelling(text) ? [j] : []));
  uniqueEquals(before, after, lost(), found(), pair);
  const likes = { before: new Map<number, Bag>(), after: new Map<number, Bag>(), pairs: MAX_PAIRS };
  for (const gap of gapsOf(to, after.length, taken)) likest(before, after, gap.lost, gap.found, EDITED, likes, pair);
  likest(before, after, lost(), found(), MOVED, likes, pair);
  return to;
}

/**
 * Paragraphs of `before` that stand elsewhere now: the fewest without which all others follow each other as they did. Of two that
 * changed places it is one.
 */
export function movedParagraphs(to: readonly (number | null)[]): Set<number> {
  /** By length: the pair with which the earliest ending order of that length ends. */
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  to.forEach((j, i) => {
    if (j === null) return;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (to[ends[middle]!]! < j) low = middle + 1;
      else high = middle;
    }
    previous.set(i, ends[low - 1]);
    ends[low] = i;
  });
  const moved = new Set(previous.keys());
  for (let i = ends.at(-1); i !== undefined; i = previous.get(i)) moved.delete(i);
  return moved;
}

type Pair = (i: number, j: number) => void;

function inOrder(before: readonly string[], after: readonly string[], pair: Pair): void {
  const parts = diffArrays([...before], [...after], { maxEditLength: MAX_EDIT_LENGTH }) ?? [];
  let i = 0;
  let j = 0;
  for (const { value, added, removed } of parts)
    for (const _ of value) {
      if (!added && !removed) pair(i, j);
      if (!added) i++;
      if (!removed) j++;
    }
}

function uniqueEquals(
  before: readonly string[],
  after: readonly string[],
  lost: readonly number[],
  found: readonly number[],
  pair: Pair,
): void {
  const once = (texts: readonly string[], indexes: readonly number[]): Map<string, number> => {
    const places = new Map<string, number>();
    for (const i of indexes) places.set(texts[i]!, places.has(texts[i]!) ? -1 : i);
    return places;
  };
  const there = once(after, found);
  for (const [text, i] of once(before, lost)) {
    const j = there.get(text) ?? -1;
    if (i >= 0 && j >= 0) pair(i, j);
  }
}

/** What has no partner, on either side, between two pairs in order. */
function gapsOf(
  to: readonly (number | null)[],
  length: number,
  taken: ReadonlySet<number>,
): { lost: number[]; found: number[] }[] {
  const gaps: { lost: number[]; found: number[] }[] = [];
  let lost: number[] = [];
  let last = -1;
  const close = (next: number): void => {
    const found: number[] = [];
    for (let j = last + 1; j < next; j++) if (!taken.has(j)) found.push(j);
    gaps.push({ lost, found });
    lost = [];
  };
  to.forEach((j, i) => {
    if (j === null) lost.push(i);
    else if (j > last) {
      close(j);
      last = j;
    }
  });
  close(length);
  return gaps;
}

/** Pairs what is most alike first. */
function likest(
  before: readonly string[],
  after: readonly string[],
  lost: readonly number[],
  found: readonly number[],
  least: number,
  likes: { before: Map<number, Bag>; after: Map<number, Bag>; pairs: number },
  pair: Pair,
): void {
  if (lost.length * found.length > likes.pairs) return;
  likes.pairs -= lost.length * found.length;
  const bag = (made: Map<number, Bag>, texts: readonly string[], i: number): Bag => {
    const known = made.get(i) ?? bagOf(texts[i]!);
    made.set(i, known);
    return known;
  };
  const pairs = lost.flatMap((i) =>
    found.map((j) => ({ i, j, score: bagLikeness(bag(likes.before, before, i), bag(likes.after, after, j)) })),
  );
  const done = new Set<string>();
  for (const { i, j, score } of pairs.sort((a, b) => b.score - a.score)) {
    if (score < least || done.has(`<${i}`) || done.has(`>${j}`)) continue;
    done.add(`<${i}`).add(`>${j}`);
    pair(i, j);
  }
}
