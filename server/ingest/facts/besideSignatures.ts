/** The days that stand beside signatures, at the end of an agreement or on its first page. */

import { isForeign, isOfAnother } from '#server/ingest/facts/anotherPaper.ts';
import { type DateOrder, type FoundDate, findDates } from '#shared/reading/dates.ts';
import { signatureStart } from '#shared/reading/parties/signatures.ts';
import type { Fact, TextSpan } from '#shared/reading/types.ts';

/** Where somebody has signed; also as copies spell it. */
const SIGNED = /[\\/]s[\\/]|(?<![\p{L}/])S\/\s(?=\p{Lu})|\((?:signature|seal)\)/gu;
/** As far behind a signature its day may stand, with a name, an office and an address between. */
const BESIDE = 260;
const BEFORE = 60;
/** Signatures farther apart belong to another paper, behind the agreement. */
const APART = 4_000;
const DATED_LINE = /\bdated?\b\s?:[\s_]{0,20}$|(?:^|\n|_|\s{2})\s*(?:dated?|on)\b[\s:_]{0,20}$/i;

/** What a line is for may stand below it: "Lisbon, 3 May 2020 / Place Date". */
const CAPTION = /^\s{1,30}(?:Place(?:\s+and)?\s+)?Date\b/;

/** What is no sentence: the day stands in a field or on a line of its own. */
const INSIDE_SENTENCE =
  /\b(?:of|by|after|before|than|in|the|from|to|until|through)\s$|\b(?!(?:signed|executed|done|dated)\b)\p{Ll}{2,},?\son\s$|\b\p{L}{3,}\sdated\s$/u;

function firstSignatures(text: string): TextSpan | null {
  let block: TextSpan | null = null;
  for (const { index } of text.matchAll(SIGNED)) {
    if (block === null) block = { start: index, end: index };
    else if (index - block.end > APART) break;
    else block.end = index;
  }
  return block;
}

function latest(dates: readonly FoundDate[]): FoundDate | null {
  return dates.reduce<FoundDate | null>((last, date) => (!last || date.iso > last.iso ? date : last), null);
}

/** Days in fields behind "Date:", else those right beside a name that has signed. */
function besides(text: string, order: DateOrder): FoundDate[] {
  const from = signatureStart(text);
  const fields = findDates(text, from, Math.min(text.length, from + 6_000), order).filter(
    (date) =>
      (DATED_LINE.test(text.slice(Math.max(0, date.start - 40), date.start)) ||
        CAPTION.test(text.slice(date.end, date.end + 60))) &&
      !isOfAnother(text.slice(Math.max(0, date.start - 320), date.start)),
  );
  if (fields.length > 0) return fields;
  const signed = firstSignatures(text);
  if (!signed) return [];
  const start = Math.max(0, signed.start - BEFORE);
  return findDates(text, start, Math.min(text.length, signed.end + BESIDE), order).filter(
    (date) =>
      !isForeign(text, date.start, 40) && !INSIDE_SENTENCE.test(text.slice(Math.max(0, date.start - 24), date.start)),
  );
}

/** The latest of the dates beside the signatures: it completes the agreement. */
export function signedLast(text: string, order: DateOrder): Fact<string> | null {
  const last = latest(besides(text, order));
  return (
    last && {
      value: last.iso,
      span: { start: last.start, end: last.end },
      certainty: 'guessed',
      confidence: last.ambiguous ? 0.35 : 0.55,
    }
  );
}
