/** Whether the other file's wording can be taken over in one place without touching another, and by which change. */
import type { Difference } from '#shared/docx/model/difference.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { type DocParagraph, type DocSnapshot, OBJECT } from '#shared/domain/documentSnapshot.ts';
import { type Edit, safeHunks } from '#shared/domain/edits.ts';

/** Why a difference of words is left to a person. */
export interface NotTaken {
  why: string;
}

const no = (why: string): NotTaken => ({ why });

const WAITING = 'Tracked changes wait there: decide them first.';
const BOUND = 'A field, note or picture stands there: change it in Word.';
const TABLE = 'A row of a table: change it in Word.';

/** Null for what is no matter of words of the body. */
export function takenOver(difference: Difference, { paras }: DocSnapshot): Edit | NotTaken | null {
  const { what, kind, story, para, was, is, isComputed, isInTable } = difference;
  if (what !== 'text' && what !== 'paragraph') return null;
  if (story !== 'the body') return no(`Stands in ${story}: change it in Word.`);
  if (isComputed) return no('Computed by a field: update the fields in Word.');
  const there = para === null ? undefined : paras[para];
  if (!there) return no('Nothing stands before it: put it in by hand.');
  const base = { id: keyOf(difference), anchor: anchorAt(paras, there.i), expectedText: there.text };
  if (kind === 'deleted') {
    if (isInTable || there.table > 0) return no(TABLE);
    if (was.includes(OBJECT)) return no(BOUND);
    return there.struck ? no(WAITING) : { ...base, kind: 'insertAfter', blocks: [{ text: was }] };
  }
  if (there.text !== is || there.struck) return no(there.pending ? WAITING : 'It has changed since: compare again.');
  if (kind === 'added') {
    if (there.table > 0) return no(TABLE);
    return isBound(there) ? no(BOUND) : { ...base, kind: 'deletePara' };
  }
  return safeHunks(there, was) ? { ...base, kind: 'replaceText', newText: was } : no(BOUND);
}

/** Something else in the document may go by it, or nobody can tell. */
const isBound = ({ text, fields, bookmarks = [] }: DocParagraph): boolean =>
  text.includes(OBJECT) || fields?.length !== 0 || bookmarks.some(({ name }) => name !== '_GoBack');

/** The same difference of the same two documents, when they are compared again. */
export const keyOf = ({ what, kind, story, paraBefore, was, is, words }: Difference): string =>
  JSON.stringify([what, kind, story, paraBefore, was, is, words]);
