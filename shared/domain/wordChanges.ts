/** The one comparison by words: of hunks in a document, of marks in the pane and on the pages. Pure text: no document, no host. */
import { diffArrays } from 'diff';

/** Puts `inserted`, at `to` in the new text, in the place of `deleted`, at `at` in the old one. Never both empty. */
export interface WordChange {
  at: number;
  to: number;
  deleted: string;
  inserted: string;
}

/** Unchanged visible characters between two changes that still make them one: "[-thirty (30-]{+sixty (60+}) days". */
const JOIN_GAP = 2;
/** Share of the old text struck out above which word-level marks are harder to read than the whole text anew. */
const REWRITE_ABOVE = 0.6;
const MOST_EDITS = 1_500;

const TOKEN = /[\p{L}\p{N}\p{M}_]+(?:[’'.,][\p{L}\p{N}\p{M}_]+)*|\s+|[^\s\p{L}\p{N}\p{M}_]/gu;
const IS_WORD = /^[\p{L}\p{N}\p{M}_]/u;

/** Words (with inner apostrophe, point or comma), runs of white space, single marks. Joined again they are the text. */
export function wordTokens(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/** The tokens that are words, no marks and no white space. */
export const wordsOf = (text: string): string[] => wordTokens(text).filter((token) => IS_WORD.test(token));

const isBlank = (text: string): boolean => text.trim() === '';

interface Comparison {
  /** White space is no difference, however much there is and whatever it is. */
  ignoresSpace?: boolean;
  /** Words, marks and spaces put in or taken out after which two texts count as having nothing in common. */
  mostEdits?: number;
}

/** What changed, in order, not touching each other; null where the texts have too little in common to search for it. */
export function alignedChanges(
  before: string,
  after: string,
  { ignoresSpace = false, mostEdits = MOST_EDITS }: Comparison = {},
): WordChange[] | null {
  const [was, now] = [wordTokens(before), wordTokens(after)];
  const parts = diffArrays(was, now, {
    maxEditLength: mostEdits,
    comparator: (one, other) => one === other || (ignoresSpace && isBlank(one) && isBlank(other)),
  });
  if (!parts) return null;
  const changes = joinNear(toChanges(parts, was, now), before, after).map(trimEnd);
  return ignoresSpace ? changes.filter(({ deleted, inserted }) => !isBlank(deleted + inserted)) : changes;
}

/**
 * Changes from `before` to `after`; none if the texts are equal. More than REWRITE_ABOVE of the old text struck out becomes
 * one change of the whole text, unless `rewriteAbove` says otherwise.
 */
export function wordChanges(before: string, after: string, { rewriteAbove = REWRITE_ABOVE } = {}): WordChange[] {
  if (before === after) return [];
  const whole = [{ at: 0, to: 0, deleted: before, inserted: after }];
  const changes = alignedChanges(before, after);
  if (!changes) return whole;
  const deleted = changes.reduce((sum, change) => sum + change.deleted.length, 0);
  return deleted > rewriteAbove * before.length ? whole : changes;
}

/** One change to each stretch that only one of the texts has; those that touch are joined later. */
function toChanges(
  parts: readonly { value: readonly string[]; added?: boolean; removed?: boolean }[],
  was: readonly string[],
  now: readonly string[],
): WordChange[] {
  const changes: WordChange[] = [];
  let [i, j, at, to] = [0, 0, 0, 0];
  for (const { value, added, removed } of parts) {
    const gone = added ? [] : was.slice(i, i + value.length);
    const come = removed ? [] : now.slice(j, j + value.length);
    const [deleted, inserted] = [gone.join(''), come.join('')];
    if (added || removed) changes.push({ at, to, deleted, inserted });
    i += gone.length;
    j += come.length;
    at += deleted.length;
    to += inserted.length;
  }
  return changes;
}

const gapBetween = (text: string, one: WordChange, next: WordChange): string =>
  text.slice(one.at + one.deleted.length, next.at);

function joinNear(changes: readonly WordChange[], before: string, after: string): WordChange[] {
  const joined: WordChange[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    if (last && visibleLength(gapBetween(before, last, change)) <= JOIN_GAP && mayJoin(last, change)) {
      last.inserted += after.slice(last.to + last.inserted.length, change.to) + change.inserted;
      last.deleted += gapBetween(before, last, change) + change.deleted;
    } else joined.push({ ...change });
  }
  return joined;
}

const visibleLength = (text: string): number => [...text].filter((c) => !/\s/u.test(c)).length;
/** Two insertions stay two: joining them would strike out words only to write them again. */
const mayJoin = (a: WordChange, b: WordChange): boolean => a.deleted !== '' || b.deleted !== '';

/** Takes the common end off, so that a changed word does not take its comma along; never inside a word. A common start there is none: a change begins where the texts part. */
function trimEnd({ at, to, deleted, inserted }: WordChange): WordChange {
  const was = wordTokens(deleted);
  const now = wordTokens(inserted);
  let tail = 0;
  while (tail < was.length && was.at(-1 - tail) === now.at(-1 - tail)) tail++;
  return {
    at,
    to,
    deleted: was.slice(0, was.length - tail).join(''),
    inserted: now.slice(0, now.length - tail).join(''),
  };
}
