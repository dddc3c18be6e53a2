/**
 * What a document keeps of a wording that was put into it: who, when, which wording in which version, and whether it still reads as it
 * did. Nothing in it can be read as words of the source or of the library: the document goes on to the other side.
 */
import { diffArrays } from 'diff';
import { textHash } from '#shared/domain/anchors.ts';
import { sha256 } from '#shared/domain/sha256.ts';
import { wordsOf } from '#shared/domain/wordChanges.ts';

export interface Passport {
  at: string;
  /** Initials of whoever was signed in. */
  by?: string;
  /** Page of a wording of the public library; a private one leaves no address. */
  page?: string;
  /** Of the wording as the library had it, and of what stood in the document then; '' in a note that an earlier release wrote. */
  version: string;
  hash: string;
  /** A mark of each word that was put in, by which words are compared and not read: many words share one. */
  marks: string;
  /** Hashes of terms whose definitions came along; they stand elsewhere in the document. */
  definitions: string[];
}

const SHOWN_DIGITS = 16;
const MARK = 3;
/** Of a word that names somebody or something of the source: it says nothing, and any word may stand there. */
const NAME = '---';

/** The digits by which a text is known. */
export const fingerprint = (text: string): string => sha256(text).slice(0, SHOWN_DIGITS);

/** `salt`: its guid, so that the same words have other marks in another note. */
function marksOf(text: string, salt: string, names: ReadonlySet<string>): string[] {
  return wordsOf(text).map((word) => (names.has(word.toLowerCase()) ? NAME : textHash(salt + word).slice(-MARK)));
}

export interface Inserted {
  guid: string;
  at: string;
  by?: string | undefined;
  page: string | null;
  /** The wording as the library has it, and what stands in the document. */
  wording: string;
  text: string;
  /** Names of the source: of its parties, its products, its places. */
  names: readonly string[];
  definitions: readonly string[];
}

/** Words of a name that any sentence may have. */
const SMALL = /^(?:the|an?|and|or|nor|not|no|of|for|in|on|to|at|by|with|from|as|any|all)$/;

export function passportOf({ guid, at, by, page, wording, text, names, definitions }: Inserted): Passport {
  const unsaid = new Set(
    names.flatMap(wordsOf).flatMap((word) => (SMALL.test(word.toLowerCase()) ? [] : word.toLowerCase())),
  );
  return {
    at,
    ...(by && { by }),
    ...(page !== null && !isPrivate(page) && { page }),
    version: fingerprint(wording),
    hash: fingerprint(text),
    marks: marksOf(text, guid, unsaid).join(''),
    definitions: definitions.map(textHash),
  };
}

/** The name of a private library is in its addresses. */
const isPrivate = (page: string): boolean => page.startsWith('/library/');

/**
 * Words struck out or put in since, a replaced word once; names of the source that became others are none. Null: not known of a note
 * that an earlier release wrote.
 */
export function editedWords(
  { marks, hash }: Pick<Passport, 'marks' | 'hash'>,
  guid: string,
  text: string,
): number | null {
  if (hash === '') return null;
  if (fingerprint(text) === hash) return 0;
  const was = marks.match(/.{3}/g) ?? [];
  const now = marksOf(text, guid, new Set());
  let [edited, gone, come] = [0, 0, 0];
  const close = (): void => {
    edited += Math.max(gone, come);
    [gone, come] = [0, 0];
  };
  for (const { count = 0, added, removed } of diffArrays(was, now, {
    comparator: (one, other) => one === other || one === NAME,
  })) {
    if (added) come += count;
    else if (removed) gone += count;
    else close();
  }
  close();
  return edited;
}

const DIGITS = /^[0-9a-f]*$/;
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;

/** A document may come from anywhere: null for what is no note of ours. One of an earlier release loses all but its day. */
export function readPassport(value: unknown): Passport | null {
  if (value === null || typeof value !== 'object') return null;
  const { at, by, page, version, hash, marks, definitions } = value as Record<string, unknown>;
  if (!isText(at, 40)) return null;
  const terms = Array.isArray(definitions) ? definitions.filter((one): one is string => isText(one, 200)) : [];
  if (!isText(version, 64) || !isText(hash, 64) || !isText(marks, 1e6) || !DIGITS.test(version + hash))
    return { at, version: '', hash: '', marks: '', definitions: terms.map(textHash) };
  return {
    at,
    ...(isText(by, 10) && { by }),
    ...(isText(page, 400) && /^\/(?!\/)/.test(page) && { page }),
    version,
    hash,
    marks,
    definitions: terms,
  };
}
