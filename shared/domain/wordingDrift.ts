/**
 * What a library may be told of how one of its wordings was changed after inserting: few and short runs of its own words, each with
 * what stands in their place. The pane makes it, and the server takes nothing else.
 */
import { wordChanges, wordsOf } from '#shared/domain/wordChanges.ts';

export const DRIFT_LIMITS = {
  /** Runs that one insertion is told of. */
  changes: 5,
  /** Of each run, and of what stands in its place. */
  words: 4,
  characters: 40,
  /** Of an inserted wording, before it is looked at again: whoever adapts it has by then. */
  minutes: 10,
  /** After which it is not looked at any more. */
  days: 7,
} as const;

export const DRIFT_OUTCOMES = ['kept', 'changed', 'removed'] as const;
export type DriftOutcome = (typeof DRIFT_OUTCOMES)[number];

export interface DriftChange {
  was: string;
  /** '' where nothing does; null: what may name somebody is not told. */
  put: string | null;
}

const isShort = (run: string): boolean =>
  run.length <= DRIFT_LIMITS.characters && wordsOf(run).length <= DRIFT_LIMITS.words;

/** Runs of whole words, whatever white space stands between them. */
const plain = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** Whether the run is the library's own. */
const isOfWording = (was: string, wording: string): boolean =>
  wordsOf(was).length > 0 && plain(wording).includes(plain(was));

/**
 * A capital, a letter of a script that has none, an address, or a figure too long for a period or a percentage may say who or how much;
 * words of the library say neither.
 */
const MAY_NAME = /[\p{Lu}\p{Lo}@/\\:_#]|\p{L}\.\p{L}|\d{4}|\d[.,]\d{3}/u;

/** What is told of what stands in the place of a run. */
function puttable(put: string, wording: string): string | null {
  const own = new Set([...wordsOf(wording), ...wording.split(/\s+/)]);
  return put.split(/\s+/).some((word) => !own.has(word) && MAY_NAME.test(word)) ? null : put;
}

/** Whether a change is one that may be told of this wording. */
export const isTellable = ({ was, put }: DriftChange, wording: string): boolean =>
  isShort(was) && isOfWording(was, wording) && (put === null || (isShort(put) && puttable(put, wording) === put));

const IS_FIGURE = /^\d+$/;
const NEXT_WORD = /^\s+[\p{L}\p{N}]+/u;

/** `inserted`: as it was put in; `now`: as it reads in the document; `wording`: as the library has it. */
export function driftChanges(inserted: string, now: string, wording: string): DriftChange[] {
  const found: DriftChange[] = [];
  for (const { at, deleted, inserted: put } of wordChanges(inserted, now)) {
    // "30" alone says little: "30 days"
    const next = IS_FIGURE.test(deleted.trim()) ? (NEXT_WORD.exec(inserted.slice(at + deleted.length))?.[0] ?? '') : '';
    const [was, became] = [deleted, put].map((run) => (run === '' ? '' : run + next).replace(/\s+/g, ' ').trim());
    if (!isShort(became!)) continue;
    const change = { was: was!, put: puttable(became!, wording) };
    if (isTellable(change, wording)) found.push(change);
  }
  return found.slice(0, DRIFT_LIMITS.changes);
}
