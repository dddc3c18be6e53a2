/** What an amendment says about itself and about the agreement that it amends, from its title and its first pages. */
import { findDates } from '#shared/reading/dates.ts';
import { wordsValue } from '#shared/reading/numberWords.ts';
import type { TextSpan } from '#shared/reading/types.ts';

/** How much of an amendment is read for it. */
export const RECITAL_CHARS = 5_000;
/** Behind the name of the agreement: by and between whom, dated when. */
const BEHIND = 420;

export interface Recital {
  /** 2 for "Second Amendment", "Amendment No. 2"; null: it has none. */
  number: number | null;
  /** Every name that the agreement is given, with the dates that stand behind it; the proof is the name up to them. */
  named: { title: string; dates: string[]; quote: TextSpan }[];
}

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const NUMBERED = /\bamendment\s*(?:(?:no|number|num)\b\.?\s*|#\s*)?(\d{1,2}|[a-z]{3,9})\b/i;
const COUNTED = new RegExp(String.raw`\b(?:(${ORDINALS.join('|')})|(\d{1,2})(?:st|nd|rd|th))\s+amendment\b`, 'i');

/** The number of an amendment in its title. */
export function amendmentNumber(title: string): number | null {
  const counted = COUNTED.exec(title);
  if (counted) return counted[1] ? ORDINALS.indexOf(counted[1].toLowerCase()) + 1 : Number(counted[2]);
  const said = NUMBERED.exec(title)?.[1];
  if (said === undefined) return null;
  return /^\d/.test(said) ? Number(said) : wordsValue(said);
}

const NOUN =
  'Agreement|AGREEMENT|Contract|CONTRACT|Lease|LEASE|Plan|PLAN|Licen[cs]e|LICEN[CS]E|Indenture|INDENTURE|Addendum|Terms|TERMS|Note|NOTE|Deed|DEED';
const AGREEMENT = new RegExp(
  String.raw`(?<![\p{L}“"])(?:[\p{Lu}\d][\p{L}&’'./-]*,?\s+|(?:and|of|for|the|to)\s+|&\s+){0,9}(?:${NOUN})(?![\p{L}’'])(?:\s+(?:No|NO)\.?\s?[\w-]{1,12})?`,
  'gu',
);
/** How a date is tied to a name: "dated as of", "made and entered into as of", "effective". */
const DATED = /\b(?:dated|dates?|made|entered|effective|executed|as\s+of|on)\b/i;
/** The paper itself, and names that say nothing. */
const ITSELF = /\b(?:this|amendment)\s+(?:\w+\s+){0,2}$/i;
/** From here on dates are of earlier amendments. */
const AMENDED = /\b(?:as\s+(?:\w+\s+){0,3}amended|amended\s+(?:by|as)|amendment|supplemented)\b/i;
const END = /[.;](?=\s+(?:\p{Lu}|$))|\n\s*\n?\s*(?:WHEREAS|NOW|RECITALS|[A-Z]\.|\d\.)/u;

/** `title` may be empty. */
export function recitalOf(title: string, beginning: string): Recital {
  const text = beginning.slice(0, RECITAL_CHARS);
  const named: Recital['named'] = [];
  for (const m of text.matchAll(AGREEMENT)) {
    const name = m[0].replace(/\s+/g, ' ').trim();
    if (/\bamendment\b/i.test(name) || ITSELF.test(text.slice(Math.max(0, m.index - 24), m.index))) continue;
    const end = m.index + m[0].length;
    let rest = text.slice(end, end + BEHIND);
    for (const stop of [END, AMENDED]) rest = rest.slice(0, stop.exec(rest)?.index ?? rest.length);
    const dates = findDates(rest);
    const first = dates[0];
    if (!first || !DATED.test(rest.slice(0, first.start))) continue;
    named.push({
      title: name.replace(/^(?:(?:and|of|for|the|to|The|That|that|certain)\s+)+/, ''),
      dates: [...new Set(dates.slice(0, 3).map(({ iso }) => iso))],
      quote: { start: m.index, end: end + first.end },
    });
  }
  return { number: amendmentNumber(title) ?? amendmentNumber(text.slice(0, 200)), named };
}
