/**
 * From changes of a text to changes of rows of words, which is all that Word can be asked for: it cuts a paragraph into words, and
 * finds a part of them by search, but knows no offsets. Pure: no document, no host.
 */
import { OBJECT, type Span } from '#shared/domain/documentSnapshot.ts';
import { applyHunks, type Hunk } from '#shared/domain/hunks.ts';

/** A change of words that stand side by side. */
export interface RowChange {
  /** First and last of the words, by index. */
  first: number;
  last: number;
  /** What to find in the row, at its first place there; null for the row itself. */
  part: string | null;
  where: 'Replace' | 'Start' | 'End';
  /** Empty: what is there goes. */
  text: string;
}

/** Word refuses a longer search; escapes count. */
const MAX_SEARCH = 255;
/** Signs that mean something else in a search, or that Word finds in another form than it gives them. */
const UNSEARCHABLE = /[\t\v\f\u2011\u00ad\uFFFC\u0000-\u001f]/;
/** Word's search takes curly and straight quotes for the same. */
const fold = (text: string): string => text.replace(/[\u2018\u2019]/g, "'").replace(/[\u201c\u201d]/g, '"');

/** How a search writes a text. */
export const searchPattern = (text: string): string => text.replaceAll('^', '^^');

/** Whether a search for `part` in `row` ends exactly at this offset. */
function isFoundAt(row: string, part: string, offset: number): boolean {
  if (part === '' || UNSEARCHABLE.test(part) || searchPattern(part).length > MAX_SEARCH) return false;
  return fold(row).indexOf(fold(part)) === offset;
}

interface Words {
  texts: readonly string[];
  /** Offset of each; one more for the end. */
  at: readonly number[];
}

function wordsOf(texts: readonly string[]): Words {
  const at = [0];
  for (const text of texts) at.push(at.at(-1)! + text.length);
  return { texts, at };
}

/** The smallest row that holds a stretch; of an empty one, the word before it. */
function rowAround({ texts, at }: Words, start: number, end: number): { first: number; last: number } {
  const first = texts.findIndex((text, i) => at[i]! + text.length > start || i === texts.length - 1);
  const before = texts.findLastIndex((_, i) => at[i]! < Math.max(end, 1));
  return start === end ? { first: before, last: before } : { first, last: before };
}

/**
 * Changes of rows that together make the changes of the text, from left to right; made from right to left, none moves another.
 * `texts`: the words as Word cuts them. Where a part of a row cannot be had, the whole row is written anew; null where that would
 * take a field or an object with it.
 */
export function rowChanges(
  texts: readonly string[],
  hunks: readonly Hunk[],
  fields: readonly Span[] = [],
): RowChange[] | null {
  if (texts.length === 0) return hunks.map(({ inserted }) => START(inserted));
  const words = wordsOf(texts);
  const groups = hunks.map((hunk) => ({ hunks: [hunk], row: null as { first: number; last: number } | null }));
  // a row that is written anew takes with it every change that it touches
  for (let i = 0; i < groups.length; ) {
    const group = groups[i]!;
    if (!group.row && !exactChange(words, group.hunks[0]!)) group.row = rowOf(words, group.hunks);
    const { row } = group;
    const touches = (hunk: Hunk): boolean =>
      row !== null && hunk.at <= words.at[row.last + 1]! && hunk.at + hunk.deleted.length >= words.at[row.first]!;
    const next = groups[i + 1];
    const previous = groups[i - 1];
    if (next?.hunks.some(touches)) {
      groups.splice(i, 2, merged(words, group.hunks, next.hunks));
    } else if (previous?.hunks.some(touches)) {
      groups.splice(i - 1, 2, merged(words, previous.hunks, group.hunks));
      i--;
    } else i++;
  }
  if (groups.some(({ row }) => row && !mayBeWritten(words, row, fields))) return null;
  return groups.map(({ hunks: own, row }) => (row ? rowAnew(words, row, own) : exactChange(words, own[0]!)!));
}

const START = (text: string): RowChange => ({ first: 0, last: 0, part: null, where: 'Start', text });

function mayBeWritten(
  { texts, at }: Words,
  { first, last }: { first: number; last: number },
  fields: readonly Span[],
): boolean {
  const [start, end] = [at[first]!, at[last + 1]!];
  return (
    !texts.slice(first, last + 1).some((text) => text.includes(OBJECT)) &&
    fields.every((field) => field.end <= start || field.start >= end)
  );
}

const merged = (words: Words, one: readonly Hunk[], other: readonly Hunk[]) => {
  const hunks = [...one, ...other];
  return { hunks, row: rowOf(words, hunks) };
};

function rowOf(words: Words, hunks: readonly Hunk[]): { first: number; last: number } {
  const rows = hunks.map(({ at, deleted }) => rowAround(words, at, at + deleted.length));
  return { first: Math.min(...rows.map(({ first }) => first)), last: Math.max(...rows.map(({ last }) => last)) };
}

function rowAnew({ texts, at }: Words, { first, last }: { first: number; last: number }, hunks: Hunk[]): RowChange {
  const start = at[first]!;
  const row = texts.slice(first, last + 1).join('');
  const inRow = hunks.map((hunk) => ({ ...hunk, at: hunk.at - start }));
  return { first, last, part: null, where: 'Replace', text: applyHunks(row, inRow) };
}

/** The change of exactly these characters; null where Word cannot be asked for them. */
function exactChange(words: Words, { at, deleted, inserted }: Hunk): RowChange | null {
  const { texts } = words;
  const { first, last } = rowAround(words, at, at + deleted.length);
  const row = texts.slice(first, last + 1).join('');
  const offset = at - words.at[first]!;
  if (deleted !== '') {
    const change = { first, last, where: 'Replace', text: inserted } as const;
    if (deleted === row) return { ...change, part: null };
    return isFoundAt(row, deleted, offset) ? { ...change, part: deleted } : null;
  }
  if (at === 0) return START(inserted);
  // new words take the formatting of the word before, as when somebody types them
  const insertion = { first, last, where: 'End', text: inserted } as const;
  if (offset === row.length) return { ...insertion, part: null };
  const head = row.slice(0, offset);
  return isFoundAt(row, head, 0) ? { ...insertion, part: head } : null;
}
