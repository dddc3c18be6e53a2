/** The words by which a contract defines: "means", "shall have the meaning given in Section 3". */

import { referencesIn } from '#shared/reading/references.ts';

export interface Defining {
  /** Behind the defining words. */
  end: number;
  form: 'means' | 'reference';
  refersTo: string | null;
  /** Weak words ("includes", "is") define only in a place made for definitions. */
  isWeak: boolean;
}

const MODAL =
  '(?:shall|will|is|are|is to|are to|each|collectively|also|hereby|hereinafter|herein|further|only|in each case|in this agreement|as used herein|when used herein|always|be|deemed to)';
const POINTING = '(?:defined|described|identified|specified|set forth|set out|listed)';
const STRONG = new RegExp(
  `\\s{0,3}(?:${MODAL},?\\s{1,3}){0,4}?(?:(means?|meaning|denotes?|signif(?:y|ies)|refers? to|defined to mean|stands? for|constitutes?)\\b|((?:has|have|having|bears?|carr(?:y|ies)|given|assigned)\\s(?:the|such|that|those|its|their|a)\\s(?:same\\s|respective\\s|applicable\\s|following\\s|corresponding\\s)?(?:meaning|definition)(?:s\\b|\\(s\\)|\\b))|((?:(?:is|are|be)\\s(?:as\\s)?|as\\s)${POINTING}\\s(?:as|in|under|at|on|by|above|below|herein|to)\\b))`,
  'iy',
);
const WEAK = /\s{0,3}(?:(?:shall|will)\s(?:be|include)|includes?|is|are|consists? of|comprises?)\b/iy;
/** Words between a term and its verb: "(as the context requires)", ", with respect to a person,". */
const ASIDE = /\s{0,2}\([^()\n]{0,160}\)/y;
const BETWEEN =
  /\s{0,2},?\s(?:with respect to|as used|when used|as applied|in relation to|in respect of|for (?:the )?purposes? of|when|as it|if|whether|in the case of|unless|or|wherever|at any|on any|for any|as to|as of|of|in any)\b[^".“”\n;:]{0,160}/y;
/** Places without a number. */
const UNNUMBERED =
  /\b(?:preamble|recitals?(?:\s["“]?[A-Z\d]{1,3}(?!\w))?|introductory paragraph|introduction|first paragraph|opening paragraph|background|cover page|order form|key terms|heading)\b/i;

const at = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(text);
};

/** The place that a reference names, looked for in the words behind it. */
function placeNamed(text: string, from: number, to: number): string | null {
  const words = text.slice(from, Math.min(to, from + 220));
  const [reference] = referencesIn(words);
  const other = UNNUMBERED.exec(words);
  if (reference && !(other && other.index < reference.from))
    return words.slice(reference.from, reference.end).replace(/["“”]/g, '');
  return other?.[0].replace(/["“]/g, '') ?? null;
}

/** The defining words behind a phrase that qualifies the term, or null. */
function afterPhrase(text: string, from: number): { start: number; match: RegExpExecArray } | null {
  let start = from + (at(ASIDE, text, from)?.[0].length ?? 0);
  const direct = start > from ? at(STRONG, text, start) : null;
  if (direct) return { start, match: direct };
  const end = start + (at(BETWEEN, text, start)?.[0].length ?? 0);
  for (start++; start < end; start++) {
    const match = /[\s,]/.test(text[start]!) ? at(STRONG, text, text[start] === ',' ? start + 1 : start) : null;
    if (match) return { start, match };
  }
  return null;
}

/** The defining words that follow a term directly, or null. */
export function definingAt(text: string, from: number): Defining | null {
  let start = from;
  let m = at(STRONG, text, start);
  if (!m) {
    const behind = afterPhrase(text, from);
    if (behind) ({ start, match: m } = behind);
  }
  if (m) {
    const end = m.index + m[0].length;
    if (m[1]) return { end, form: 'means', refersTo: null, isWeak: /^constitut/i.test(m[1]) };
    const rest = text.slice(end, end + 200);
    const sentence = /^[^.;\n]{0,200}(?:\.\d[^.;\n]{0,120})?/.exec(rest)?.[0] ?? '';
    const isPointer =
      m[3] !== undefined ||
      /^\W{0,3}(?:(?:as|it|that|which|is|are|was|to|such|thereto|therefor|for)\s){0,3}(?:set forth|set out|given|ascribed|assigned|specified|provided|defined|stated|described|attributed|contained|in|under)\b/i.test(
        sentence,
      );
    if (m[3] && /\bas$/i.test(m[3])) return { end, form: 'means', refersTo: null, isWeak: false };
    return {
      end,
      form: isPointer ? 'reference' : 'means',
      refersTo: isPointer ? placeNamed(text, start, end + 200) : null,
      isWeak: false,
    };
  }
  const weak = at(WEAK, text, from);
  return weak ? { end: from + weak[0].length, form: 'means', refersTo: null, isWeak: true } : null;
}
