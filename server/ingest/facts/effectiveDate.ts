/** The day from which an agreement binds. */

import { signedLast } from '#server/ingest/facts/besideSignatures.ts';
import { type DateOrder, type FoundDate, findDates } from '#shared/reading/dates.ts';
import type { Opening } from '#shared/reading/parties/opening.ts';
import type { Fact, Structure } from '#shared/reading/types.ts';
import { eachMatch } from '#shared/reading/windows.ts';

const defined =
  /["“'‘]{1,2}\s?(?:Effective|Commencement|EFFECTIVE|COMMENCEMENT)\s{0,2}(?:Date|DATE)\s?[.,]?["”'’]{1,2}|\n[ \t]{0,4}(?:\(?[\d.]{1,6}\)?[ \t]{1,4})?(?:Effective|Commencement|EFFECTIVE|COMMENCEMENT)\s(?:Date|DATE)(?=\s(?:shall\s)?means?\b)|\bhereinafter\s(?:called|referred\sto\sas)\s(?:the\s)?(?:Effective|Commencement)\sDate\b/g;
/** How far behind a date its name may stand. */
const NAMED_WITHIN = 90;
const phrase =
  /\b(?:effective\s+(?:as\s+of|on|from|date\s*(?:of\s+this\s+(?:\w+\s+){0,3}agreement)?\s*(?:is|shall\s+be|means|:|-|–))|(?:be|become|becomes|is|made)\s+effective\s+(?:as\s+of|on|from|beginning)|effective\s+dates?\b\s?[:=]?|(?:made|entered\s+into|executed|is|be|and)\s+effective\s+(?:this\s+)?(?=\w+\s+(?:day\b|\d)|\d)|with\s+effect\s+from|(?:come|enter)s?\s+into\s+(?:force|effect)\s+(?:on|as\s+of|from)|takes?\s+effect\s+(?:on|as\s+of|from)|(?:shall\s+|will\s+)?(?:commenc|beginn?|start)(?:e|es|s|ing)?\s+(?:as\s+of\b|on\b|from\b|(?=(?:the\s+)?(?:\d|\p{Lu}\p{Ll}+\.?\s+\d))))\s*/giu;
const ownSubject =
  /\b(?:this|the)\s+["“]?(?:\w+\s+){0,4}(?:agreement|contract|amendment|lease|plan|addendum|term|license|venture)\b/i;

const toFact = (date: FoundDate, certainty: Fact<string>['certainty'], confidence: number): Fact<string> => ({
  value: date.iso,
  span: { start: date.start, end: date.end },
  certainty,
  confidence: confidence - (date.ambiguous ? 0.2 : 0),
});

/** `pointsBack`: defined as the day that the agreement bears ("the date first written above"). */
type Defined = 'none' | 'pointsBack' | 'onSignature' | Fact<string>;

/** What words without a day of their own say about it. */
const pointing = (words: string): Exclude<Defined, Fact<string>> =>
  backwards.test(words) ? 'pointsBack' : onSignature.test(words) ? 'onSignature' : 'none';

const backwards =
  /\b(?:date|day)\s+(?:and\s+year\s+)?(?:first|hereof|of\s+this|set\s+forth|above|last\s+written|written|stated)|\bas\s+of\s+the\s+(?:date|day)\b(?![^.;]{0,40}signature)/i;

/** "the date of the last signature", "when both parties have signed". */
const onSignature =
  /\b(?:date|day)\b[^.;]{0,60}\b(?:last|final|latest|both|later)\b[^.;]{0,40}\b(?:sign\w*|execut\w*)|\b(?:last|final|latest|later)\b[^.;]{0,30}\b(?:date|signature|sign\w*)\b|\b(?:date|day)\b[^.;]{0,60}\b(?:signed|signature)\b|\bexecution\s+by\s+both/i;

/** The date that the defined term stands for: before its bracket, or behind "means". */
function byDefinition(text: string, order: DateOrder): Defined {
  let result: Defined = 'none';
  eachMatch(defined, text, (m) => {
    if (typeof result === 'object') return;
    const end = m.index + m[0].length;
    const open = m[0].startsWith('herein') ? m.index : text.lastIndexOf('(', m.index);
    if (open >= 0 && m.index - open < 60 && !text.slice(open, m.index).includes(')')) {
      const before = Math.max(0, open - NAMED_WITHIN);
      const date = findDates(text, before, open, order).at(-1);
      if (date && open - date.end < 25) result = toFact(date, 'stated', 0.97);
      else if (result === 'none') result = pointing(text.slice(before, open));
      return;
    }
    if (
      /^\s*(?:means|shall\s+mean|is|shall\s+be|has\s+the\s+meaning|refers)\b|^\s*[:=]/i.test(text.slice(end, end + 40))
    ) {
      const date = findDates(text, end, Math.min(text.length, end + 90), order)[0];
      if (date) result = toFact(date, 'stated', 0.95);
      else if (result === 'none') result = pointing(text.slice(end, end + 120));
    }
  });
  return result;
}

/** "the Selling Agreement effective as of": another paper, unless it is called this one. */
const OTHER_PAPER = /(?:\b\p{Lu}[\p{L}&-]*\s+){1,6}(?:Agreement|AGREEMENT|Contract|CONTRACT|Lease|LEASE),?\s+$/u;

function byPhrase(text: string, from: number, to: number, order: DateOrder): Defined {
  const slice = text.slice(from, to);
  let result: Defined = 'none';
  eachMatch(phrase, slice, (m) => {
    if (typeof result === 'object') return;
    const at = m.index + m[0].length;
    const date = findDates(slice, at, Math.min(slice.length, at + 60), order)[0];
    const before = slice.slice(Math.max(0, m.index - 160), m.index);
    const commencing = /^(?:commenc|begin|start|shall|will)/i.test(m[0]);
    const subject = ownSubject.test(before) || m.index < 800;
    if (/\b(?:original|prior|previous|existing)\b[^.;]{0,60}$/i.test(before)) return;
    if (m.index > 800 && OTHER_PAPER.test(before) && !/\bthis\s/i.test(before.slice(-60))) return;
    if (!subject || (commencing && !/\b(?:term|agreement|duration|contract\s+period|venture)\b/i.test(before))) return;
    if (!date || date.start - at > 22) {
      if (result === 'none' && ownSubject.test(before.slice(-90))) result = pointing(slice.slice(at, at + 90));
      return;
    }
    const shifted: FoundDate = { ...date, start: date.start + from, end: date.end + from };
    result = toFact(shifted, commencing ? 'read' : 'stated', commencing ? 0.65 : 0.85);
  });
  return result;
}

/**
 * Null when it is no calendar day ("the date of the last signature"), and when the contract does not speak of it.
 */
export function effectiveDate(
  structure: Structure,
  opening: Opening,
  agreement: Fact<string> | null,
  order: DateOrder,
): Fact<string> | null {
  const { text } = structure;
  const definition = byDefinition(text, order);
  if (typeof definition === 'object') return definition;
  const from = opening.preamble?.start ?? 0;
  const near = byPhrase(text, from, Math.min(text.length, (opening.preamble?.end ?? 3_000) + 1_500), order);
  const phrased = typeof near === 'object' ? near : byPhrase(text, 0, text.length, order);
  if (typeof phrased === 'object') return phrased;
  const points = [definition, near, phrased].find((one) => one !== 'none');
  if (points === 'onSignature') return signedLast(text, order);
  return agreement && points === 'pointsBack' && agreement.confidence >= 0.6 ? fallback(agreement) : null;
}

const fallback = (agreement: Fact<string>): Fact<string> => ({ ...agreement, certainty: 'read', confidence: 0.7 });
