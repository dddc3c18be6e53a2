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
  const changes = joinNear(toChanges(parts, was, now), before, after).map(trimCommon);
  return ignoresSpace ? changes.filter(({ deleted, inserted }) => !isBlank(deleted + inserted)) : changes;
}

/**
 * Changes from `before` to `after`; none if the texts are equal. More than REWRITE_ABOVE of the old text struck out becomes
 * one change of the whole text, unless `rewriteAbove` says otherwise.
 */
export function wordChanges(before: string, after: string, { rewriteAbove = REWRITE_ABOVE } = {}): WordChange[] {
  if (before === after) return [];
  const changes = alignedChanges(before, after);
  const deleted = changes?.reduce((sum, change) => sum + change.deleted.length, 0) ?? before.length;
  const isRewritten = changes === null || (deleted > rewriteAbove * before.length && before !== '');
  return isRewritten ? [{ at: 0, to: 0, deleted: before, inserted: after }] : changes;
}

function toChanges(
  parts: readonly { value: readonly string[]; added?: boolean; removed?: boolean }[],
  was: readonly string[],
  now: readonly string[],
): WordChange[] {
  const changes: WordChange[] = [];
  let [i, j, at, to] = [0, 0, 0, 0];
  let open: WordChange | null = null;
  for (const { value, added, removed } of parts) {
    const gone = added ? [] : was.slice(i, i + value.length);
    const come = removed ? [] : now.slice(j, j + value.length);
    if (!added && !removed) open = null;
    else {
      if (!open) {
        open = { at, to, deleted: '', inserted: '' };
        changes.push(open);
      }
      open.deleted += gone.join('');
      open.inserted += come.join('');
    }
    i += gone.length;
    j += come.length;
    at += gone.join('').length;
    to += come.join('').length;
  }
  return changes;
}

function joinNear(changes: readonly WordChange[], before: string, after: string): WordChange[] {
  const joined: WordChange[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    const gap = last && before.slice(last.at + last.deleted.length, change.at);
    if (last && gap !== undefined && visibleLength(gap) <= JOIN_GAP && mayJoin(last, change)) {
      last.inserted += after.slice(last.to + last.inserted.length, change.to) + change.inserted;
      last.deleted += gap + change.deleted;
    } else joined.push({ ...change });
  }
  return joined;
}

const visibleLength = (text: string): number => [...text].filter((c) => !/\s/u.test(c)).length;
/** Two insertions stay two: joining them would strike out words only to write them again. */
const mayJoin = (a: WordChange, b: WordChange): boolean => a.deleted !== '' || b.deleted !== '';

/** Takes the common start and end off, so that a changed word does not take its comma along; never inside a word. */
function trimCommon({ at, to, deleted, inserted }: WordChange): WordChange {
  const was = wordTokens(deleted);
  const now = wordTokens(inserted);
  const most = Math.min(was.length, now.length);
  let head = 0;
  while (head < most && was[head] === now[head]) head++;
  let tail = 0;
  while (tail < most - head && was.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const taken = was.slice(0, head).join('').length;
  return {
    at: at + taken,
    to: to + taken,
    deleted: was.slice(head, was.length - tail).join(''),
    inserted: now.slice(head, now.length - tail).join(''),
  };
}
