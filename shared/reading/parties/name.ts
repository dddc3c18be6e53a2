/** Reading one party's name out of running text. */

import { afterComma, hardSuffix, namedEntity, softSuffix } from '#shared/reading/parties/entity.ts';
import type { TextSpan } from '#shared/reading/types.ts';

const word = /[\p{L}\d!@](?:[\p{L}\p{M}\d'’`´.\-/!@+*®™]|&(?=\p{L}))*|&/uy;
const inside = new Set(
  'of the de and & for in on van von der den du la le les y e und et at to di da del della do dos d/b/a dba f/s/o f/k/a a/k/a c/o by'.split(
    ' ',
  ),
);
/** Capitalised words that cannot be part of a name, because they belong to the sentence around it. */
const never = new Set(
  `whereas witnesseth recitals background this that these whose which having with hereinafter hereafter each collectively
together both between among party parties as is are being acting pursuant located residing dated effective wherein article section
exhibit page source table acknowledges agrees agree desires made entered executed under an a organized organised existing formed registered
its his her your our my their if such any all no not shall will may has have had been upon who where when tel fax email`.split(
    /\s+/,
  ),
);
const alias = /^,?\s{0,3}(?:d\/b\/a|dba|d\.b\.a\.|doing\s+business\s+as|trading\s+as|t\/a|f\/s\/o)\s+/i;

function startsName(token: string): boolean {
  return (
    /^[\p{Lu}\d]/u.test(token) ||
    /^\p{Ll}+[\p{Lu}\d]/u.test(token) ||
    /^[\p{Ll}\d-]+\.(?:com|net|org|io|co|ai)\b/u.test(token)
  );
}

/** End of the word without stops and commas that belong to the sentence. */
function trimmed(token: string): string {
  if (/^(?:\p{L}\.){2,}/u.test(token) || hardSuffix.test(token) || softSuffix.test(token)) return token;
  if (/^(?:Dr|Mr|Mrs|Ms|St|Messrs|Jr|Sr|Bros|Cos|Ft|Mt|No|Int'l|Intl|Am|Nat'l|\p{Lu})\.$/u.test(token)) return token;
  return /s['’]$/i.test(token) ? token : token.replace(/[.\-/'’]+$/, '');
}

/** A company form in lower case right behind the name: "ACME corporation". */
const lowerForm = /^(?:corporation|limited|inc|llc|ltd|plc|gmbh)\b/;

interface Step {
  end: number;
  done: boolean;
}

/** "(BVI)" or "(China)" inside a name: capitalised, unquoted, short, and the name goes on behind it. */
function bracketed(view: string, at: number): number | null {
  const m = /^\s{0,3}\(\s?\p{Lu}[\p{L}.\s&-]{1,28}\)(?=\s{1,3}\p{Lu})/u.exec(view.slice(at, at + 50));
  if (!m) return null;
  const rest = view.slice(at + m[0].length, at + m[0].length + 40);
  return namedEntity.test(rest.split(/[,(;]/)[0] ?? '') ? at + m[0].length : null;
}

/** "Bank One, Texas, N.A.": the place of a bank stands before its form. */
const OF_PLACE =
  /^,\s{1,3}\p{Lu}[\p{L} ]{2,16},\s{1,3}(?:N\.\s?A\.?|F\.S\.B\.?|National\s+Association|NATIONAL\s+ASSOCIATION)(?!\w)/u;

/** What may follow a complete word of the name: a suffix behind a comma, a bracket, or nothing. */
function continuation(view: string, end: number): Step {
  const comma = afterComma.exec(view.slice(end, end + 30));
  if (comma) return { end: end + comma[0].length, done: false };
  const national = OF_PLACE.exec(view.slice(end, end + 44));
  if (national) return { end: end + national[0].length, done: false };
  const bracket = bracketed(view, end);
  return bracket === null ? { end, done: true } : { end: bracket, done: false };
}

/** Words that "and" joins within names, whatever stands around them. */
const pairs =
  /\b(?:science and technology|trust and savings|savings and loan|bank and trust|research and development|research and engineering|oil and gas|food and beverage|health and|arts and|gas and|light and|casualty and|life and|accident and|sales and|securities and exchange|design and|power and|land and|engineering and)\b/i;

const ONE_WORD_AND_FORM =
  /^&\s+\p{Lu}[\p{L}'.-]*,?\s+(?:Inc|INC|LLC|L\.L\.C|Ltd|LTD|Limited|LIMITED|Corp|CORP|Corporation|CORPORATION|Company|COMPANY|Co\b|LP|L\.P)/u;

/** "X and Y" is one name when X says nothing alone and Y ends in a company form: "Bed Bath and Beyond Inc.". */
function joins(view: string, start: number, at: number, limit: number): boolean {
  const left = view.slice(start, at).trim();
  const behind = view.slice(at, at + 24).replace(/\s+/g, ' ');
  if (pairs.test(`${left.split(/\s+/).at(-1)} ${behind.replace(/^& /, 'and ')}`)) return true;
  const right = view.slice(at, Math.min(limit, at + 70));
  const m = /^(?:and|AND|&)\s+((?:[\p{Lu}][\p{L}'.-]*\s*){1,4})/u.exec(right);
  if (!m || namedEntity.test(left))
    return left.endsWith('&') || (/^&/.test(right) && !namedEntity.test(left) && m !== null);
  if (!namedEntity.test(right.split(/[,(;]/)[0] ?? '') && !/^[^,(;]{2,40},\s{0,2}(?:Inc|LLC|Ltd|L\.?P)/i.test(right))
    return false;
  // "Evans & Sutherland Computer Corporation", "Tarn Oil & Gas, Inc."
  if (right.startsWith('&') && (!/\s/.test(left) || ONE_WORD_AND_FORM.test(right))) return true;
  // Another "and" further on shows that this one does not part the two sides.
  return /\band\b|&/i.test(view.slice(at + m[0].length, Math.min(limit, at + 600))) && left.split(/\s+/).length <= 3;
}

/** Behind the name: "d/b/a Full Sail Brewing Company" belongs to it. */
function withAlias(view: string, end: number, limit: number): number {
  const m = alias.exec(view.slice(end, Math.min(limit, end + 30)));
  if (!m) return end;
  const quote = /^["“]/.test(view.slice(end + m[0].length)) ? 1 : 0;
  const second = readName(view, end + m[0].length + quote, limit, false);
  return second ? second.end + (quote && /^["”]/.test(view.slice(second.end)) ? 1 : 0) : end;
}

/**
 * The name that begins at `at` (white space allowed), or null. Reads at most 14 words and never behind `limit`.
 */
export function readName(view: string, at: number, limit: number, aliases = true): TextSpan | null {
  let pos = at;
  while (pos < limit && /\s/.test(view[pos]!)) pos += 1;
  const start = pos;
  let end = -1;
  for (let words = 0; words < 14 && pos < limit; words++) {
    word.lastIndex = pos;
    const m = word.exec(view);
    if (!m) break;
    const token = m[0];
    const lower = token.toLowerCase().replace(/[.,]+$/, '');
    const first = end < 0;
    // the article is a word of the sentence, an initial is not: "Ann A. Reed"
    if (never.has(lower) && !/^\p{Lu}\.$/u.test(token)) break;
    if (inside.has(lower) && !(first && /^(?:The|THE|La|Le|Van|Von|De|Di|Da|Del)$/.test(token))) {
      if (first) break;
      if ((lower === 'and' || lower === '&') && !joins(view, start, pos, limit)) break;
      pos += token.length;
      const gap = /^\s{1,90}/.exec(view.slice(pos, pos + 90));
      if (
        !gap ||
        /^(?:[\d[(_]|(?:unit|flat|suite|apartment|room|floor)\s\d)/i.test(
          view.slice(pos + gap[0].length, pos + gap[0].length + 14),
        )
      )
        break;
      pos += gap[0].length;
      continue;
    }
    if (!startsName(token)) {
      if (!first && lowerForm.test(token)) end = pos + trimmed(token).length;
      break;
    }
    if (first && /^\d/.test(token) && !/^(?:\d{1,4}|\d{6,9})\s+\p{Lu}|^\d+[\p{L}/]/u.test(view.slice(pos, pos + 20)))
      break;
    const kept = trimmed(token);
    end = pos + kept.length;
    const next = continuation(view, end);
    end = next.end;
    pos = next.end;
    const complete = hardSuffix.test(kept) || !next.done;
    if (kept.length < token.length && next.done && !/^\s{1,3}\S/.test(view.slice(pos))) break;
    if (
      complete &&
      !/^\s{1,3}(?:(?:Co|Company|Inc|Ltd|Limited|Partnership|L\.?P|LLC|KG)\b|&\s+Co)/.test(view.slice(pos, pos + 16))
    )
      break;
    const gap = /^\s{1,90}(?:[-–/]\s(?=\p{Lu}))?/u.exec(view.slice(pos, pos + 94));
    if (!gap || gap[0].includes('\n\n')) break;
    pos += gap[0].length;
  }
  if (end < 0 || end - start < 2) return null;
  end = bracketTrim(view, start, end);
  if (aliases) end = withAlias(view, end, limit);
  return { start, end };
}

/** A continuation may end on white space. */
function bracketTrim(view: string, start: number, end: number): number {
  let to = end;
  while (to > start && /[\s,]/.test(view[to - 1]!)) to -= 1;
  return to;
}
