/** What has to change to make one text of the other, in the words a lawyer would mark. Pure text: no document, no host. */
import { diffArrays } from 'diff';
import type { Span } from '#shared/domain/documentSnapshot.ts';

/** Replaces `deleted`, which stands at `at` in the old text, by `inserted`. Never both empty. */
export interface Hunk {
  at: number;
  deleted: string;
  inserted: string;
}

/** Unchanged visible characters between two changes that still make them one: "[-thirty (30-]{+sixty (60+}) days". */
const JOIN_GAP = 2;
/** Share of the old text struck out above which word-level marks are harder to read than the whole text anew. */
const REWRITE_ABOVE = 0.6;
/** Steps after which two texts count as having nothing in common. */
const MAX_EDIT_LENGTH = 1_500;

const TOKEN = /[\p{L}\p{N}\p{M}_]+(?:[’'.,][\p{L}\p{N}\p{M}_]+)*|\s+|[^\s\p{L}\p{N}\p{M}_]/gu;

/** Words (with inner apostrophe, point or comma), runs of white space, single marks. Joined again they are the text. */
export function wordTokens(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/**
 * Word-level changes from `before` to `after`, in order, not touching each other; none if the texts are equal. More than
 * REWRITE_ABOVE of the old text struck out becomes one hunk for the whole text, unless `rewriteAbove` says otherwise.
 */
export function diffHunks(before: string, after: string, { rewriteAbove = REWRITE_ABOVE } = {}): Hunk[] {
  if (before === after) return [];
  const whole: Hunk[] = [{ at: 0, deleted: before, inserted: after }];
  const parts = diffArrays(wordTokens(before), wordTokens(after), { maxEditLength: MAX_EDIT_LENGTH });
  if (!parts) return whole;
  const hunks = joinNear(toHunks(parts), before).map(trimCommon);
  const deleted = hunks.reduce((sum, hunk) => sum + hunk.deleted.length, 0);
  return deleted > rewriteAbove * before.length && before !== '' ? whole : hunks;
}

/** The new text. @throws RangeError if a hunk does not fit the old one */
export function applyHunks(before: string, hunks: readonly Hunk[]): string {
  return replaceAt(
    before,
    hunks.map(({ at, deleted, inserted }) => ({ at, was: deleted, now: inserted })),
  );
}

/** The old text. @throws RangeError if a hunk does not fit the new one */
export function revertHunks(after: string, hunks: readonly Hunk[]): string {
  let shift = 0;
  return replaceAt(
    after,
    hunks.map(({ at, deleted, inserted }) => {
      const place = at + shift;
      shift += inserted.length - deleted.length;
      return { at: place, was: inserted, now: deleted };
    }),
  );
}

/** Where in the new text each hunk's inserted words stand. */
export function insertedSpans(hunks: readonly Hunk[]): Span[] {
  let shift = 0;
  return hunks.map(({ at, deleted, inserted }) => {
    const start = at + shift;
    shift += inserted.length - deleted.length;
    return { start, end: start + inserted.length };
  });
}

/** Whether two sets of changes to the same text can both be made: none touches what another strikes out or the same gap. */
export function areApart(one: readonly Hunk[], other: readonly Hunk[]): boolean {
  return one.every((a) => other.every((b) => a.at + a.deleted.length < b.at || b.at + b.deleted.length < a.at));
}

function replaceAt(text: string, changes: readonly { at: number; was: string; now: string }[]): string {
  let out = '';
  let done = 0;
  for (const { at, was, now } of changes) {
    if (at < done || !text.startsWith(was, at)) throw new RangeError('a hunk does not fit its text');
    out += text.slice(done, at) + now;
    done = at + was.length;
  }
  return out + text.slice(done);
}

function toHunks(parts: readonly { value: string[]; added?: boolean; removed?: boolean }[]): Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  let open: Hunk | null = null;
  for (const part of parts) {
    const text = part.value.join('');
    if (!part.added && !part.removed) open = null;
    else {
      if (!open) {
        open = { at, deleted: '', inserted: '' };
        hunks.push(open);
      }
      if (part.removed) open.deleted += text;
      else open.inserted += text;
    }
    if (!part.added) at += text.length;
  }
  return hunks;
}

function joinNear(hunks: readonly Hunk[], before: string): Hunk[] {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    const gap = last && before.slice(last.at + last.deleted.length, hunk.at);
    if (last && gap !== undefined && visibleLength(gap) <= JOIN_GAP && mayJoin(last, hunk)) {
      last.deleted += gap + hunk.deleted;
      last.inserted += gap + hunk.inserted;
    } else joined.push({ ...hunk });
  }
  return joined;
}

const visibleLength = (text: string): number => [...text].filter((c) => !/\s/u.test(c)).length;
/** Two insertions stay two: joining them would strike out words only to write them again. */
const mayJoin = (a: Hunk, b: Hunk): boolean => a.deleted !== '' || b.deleted !== '';

/** Takes the common start and end off, so that a changed word does not take its comma along; never inside a word. */
function trimCommon({ at, deleted, inserted }: Hunk): Hunk {
  const was = wordTokens(deleted);
  const now = wordTokens(inserted);
  const most = Math.min(was.length, now.length);
  let head = 0;
  while (head < most && was[head] === now[head]) head++;
  let tail = 0;
  while (tail < most - head && was.at(-1 - tail) === now.at(-1 - tail)) tail++;
  return {
    at: at + was.slice(0, head).join('').length,
    deleted: was.slice(head, was.length - tail).join(''),
    inserted: now.slice(head, now.length - tail).join(''),
  };
}
