/** The day an agreement bears. */

import { isForeign, isOfAnother } from '#server/ingest/facts/anotherPaper.ts';
import { signedLast } from '#server/ingest/facts/besideSignatures.ts';
import { type DateOrder, type FoundDate, findDates } from '#shared/reading/dates.ts';
import type { Opening } from '#shared/reading/parties/opening.ts';
import { signatureStart } from '#shared/reading/parties/signatures.ts';
import type { Fact, Structure, TextSpan } from '#shared/reading/types.ts';

/** Words before a date that make it the date of this agreement. */
const own =
  /(?:\b(?:dated|made|entered\s+into|executed|concluded|signed|effective|date|agreement|contract)\b[^.;]{0,70}?|\bthis\s+(?:the\s+)?|\b(?:as\s+)?of\s+(?:the\s+|this\s+)?|\bon\s+(?:this\s+|the\s+)?|^\s*)$/i;
function fact(date: FoundDate, certainty: Fact<string>['certainty'], confidence: number): Fact<string> {
  const span: TextSpan = { start: date.start, end: date.end };
  const doubt = date.ambiguous ? 0.2 : 0;
  return {
    value: date.iso,
    span,
    certainty: date.ambiguous && certainty === 'stated' ? 'read' : certainty,
    confidence: confidence - doubt,
  };
}

/** Where recitals begin that are not called so. */
const FAR = 900;

/** So far behind the top a list of parties may be that of a definition; what stands on the cover is surer. */
const COVER = 4_000;

/** So near to the beginning of the sentence its date needs no other proof. */
const NEAR = 700;

/** In the opening sentence, whether before or behind the parties; `plainly`: near its beginning, by words that date a paper. */
function inOpening(view: string, opening: Opening, order: DateOrder, plainly: boolean): Fact<string> | null {
  const { preamble } = opening;
  if (!preamble || preamble.score < 3 || (plainly && preamble.start > COVER)) return null;
  // "by and between A and B, dated as of …": a date may close the sentence.
  for (const date of findDates(view, preamble.start, Math.min(preamble.end + 40, preamble.start + 3_500), order)) {
    const before = view.slice(Math.max(preamble.start, date.start - 110), date.start);
    if (isForeign(view, date.start, 110) || !own.test(before)) continue;
    if (isOfAnother(view.slice(preamble.start, date.start), view.slice(date.end, date.end + 120))) continue;
    const distance = date.start - preamble.start;
    // so far behind the parties only a date that says so is the agreement's
    if (distance > FAR && !/\b(?:this|made|entered|executed|signed)\b/i.test(before)) continue;
    const strong =
      /\b(?:dated|made|entered|executed|effective|as\s+of|day|date)\b/i.test(before) ||
      /day/i.test(view.slice(date.start, date.end));
    if (plainly && !(strong && distance < NEAR)) continue;
    return fact(date, strong ? 'stated' : 'read', strong ? (distance < NEAR ? 0.96 : 0.85) : 0.75);
  }
  return null;
}

/** "In Lisbon, on the 3rd day of May". */
const DONE_AT =
  /^\s*(?:(?:Done\s)?(?:In|at|At)\s)?(?:the\scity\sof\s)?\p{Lu}[\p{L} ]{2,24},\s?(?:on\s(?:the\s)?|this\s)?$/u;

/** Nothing else is on the line of the date. */
function standsAlone(view: string, date: FoundDate): boolean {
  const line = view
    .slice(Math.max(0, date.start - 60), date.start)
    .split('\n')
    .at(-1)!;
  const after = view.slice(date.end, date.end + 60).split('\n')[0]!;
  // a title in capitals may have run into it: "AGENCY AGREEMENT May 21, 2015 Heron Inc."
  const before = line
    .replace(/^.*\b\p{Lu}{4,}\s+$/u, '')
    .replace(DONE_AT, '')
    .trim();
  return before.length + after.trim().length < 12 || (before === '' && line !== '' && /^\s+\p{Lu}/u.test(after));
}

/** On a cover page or under the title. */
function above(view: string, opening: Opening, order: DateOrder): Fact<string> | null {
  const letter = /\b(?:Ladies\s+and\s+Gentlemen|Dear\s+\p{Lu})/u.exec(view.slice(0, 6_000))?.index ?? view.length;
  const until = Math.min(opening.preamble?.start ?? 2_500, letter, 6_000, view.length);
  let bare: FoundDate | null = null;
  for (const date of findDates(view, 0, until, order)) {
    const before = view.slice(Math.max(0, date.start - 70), date.start);
    if (isForeign(view, date.start, 70) || /\d[-/]$/.test(before)) continue;
    if (isOfAnother(view.slice(0, date.start), view.slice(date.end, date.end + 120))) continue;
    if (/\b(?:dated?|as\s+of|effective|made|executed)\b[^.;]{0,30}$/i.test(before)) return fact(date, 'read', 0.85);
    if (standsAlone(view, date)) bare ??= date;
  }
  return bare && fact(bare, 'read', 0.65);
}

/** A letter speaks to its reader, or says what it is about. */
const LETTER = /\n\s*(?:Dear\s+\p{Lu}|Ladies\s+and\s+Gentlemen|Gentlemen\s?:|(?:Re|RE)\s?:)/u;
const LETTERHEAD = 2_000;

/** The day at the head of a letter: what it cites below bears other days. */
function ofLetter(view: string, order: DateOrder): Fact<string> | null {
  const said = LETTER.exec(view.slice(0, LETTERHEAD));
  const date = said && findDates(view, 0, said.index + 1, order).find((one) => standsAlone(view, one));
  return date ? fact(date, 'read', 0.75) : null;
}

/** A last provision that dates the agreement. */
const SAID_LAST =
  /\bThis\s+(?:agreement|contract)\s+(?:is|was)\s+(?:dated|made|signed|executed|entered\s+into)(?:\s+as\s+of|\s+on)?\s+(?:the\s+)?$/i;

/** "Executed this 5th day of May 2001" or the dates beside the signatures: the latest one completes the agreement. */
function atSignature(text: string, order: DateOrder): Fact<string> | null {
  const from = signatureStart(text);
  const end = Math.min(text.length, from + 6_000);
  const testimonium = findDates(text, from, Math.min(end, from + 600), order).find(
    (date) =>
      !isOfAnother(text.slice(Math.max(0, date.start - 320), date.start), text.slice(date.end, date.end + 120)) &&
      /\b(?:witness|executed|signed|dated|as\s+of|day\s+and\s+year|on)\b[^.;]{0,200}$/i.test(
        text.slice(Math.max(0, date.start - 220), date.start),
      ),
  );
  const said =
    testimonium ??
    findDates(text, from, text.length, order).find((date) =>
      SAID_LAST.test(text.slice(Math.max(0, date.start - 80), date.start)),
    );
  return said ? fact(said, 'read', 0.7) : signedLast(text, order);
}

/** Null when the day is left blank or depends on the last signature and no signature is dated. */
export function agreementDate(structure: Structure, opening: Opening, order: DateOrder): Fact<string> | null {
  const { view } = opening;
  return (
    ofLetter(view, order) ??
    inOpening(view, opening, order, true) ??
    above(view, opening, order) ??
    inOpening(view, opening, order, false) ??
    unintroduced(structure, opening, order) ??
    atSignature(structure.text, order)
  );
}

/** "This agreement is made on …" without a list of parties, as in letters and forms. */
function unintroduced(structure: Structure, opening: Opening, order: DateOrder): Fact<string> | null {
  if (opening.preamble && opening.preamble.score >= 3) return null;
  for (const date of findDates(structure.text, 0, Math.min(structure.text.length, 6_000), order)) {
    const before = structure.text.slice(Math.max(0, date.start - 110), date.start);
    if (
      !isForeign(structure.text, date.start, 110) &&
      /\bthis\s+(?:\w+\s+){0,3}(?:agreement|contract|amendment|letter|deed|lease)\b[^.;]{0,60}\b(?:dated|made|entered|executed|signed|concluded|effective)\b[^.;]{0,50}$/i.test(
        before,
      )
    )
      return fact(date, 'read', 0.7);
  }
  return null;
}
