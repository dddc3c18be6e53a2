/** What has to change to make one text of the other, in the words a lawyer would mark. Pure text: no document, no host. */
import type { Span } from '#shared/domain/documentSnapshot.ts';
import { wordChanges } from '#shared/domain/wordChanges.ts';

/** Replaces `deleted`, which stands at `at` in the old text, by `inserted`. Never both empty. */
export interface Hunk {
  at: number;
  deleted: string;
  inserted: string;
}

/**
 * Word-level changes from `before` to `after`, in order, not touching each other; none if the texts are equal. More than
 * REWRITE_ABOVE of the old text struck out becomes one hunk for the whole text, unless `rewriteAbove` says otherwise.
 */
export const diffHunks = (before: string, after: string, options: { rewriteAbove?: number } = {}): Hunk[] =>
  wordChanges(before, after, options).map(({ at, deleted, inserted }) => ({ at, deleted, inserted }));

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
