/** Names of companies anywhere in a text, found by the legal form that ends them. */

import { normaliseName } from '#shared/reading/parties/aliases.ts';
import { COMPANY_FORM, formOf } from '#shared/reading/parties/entity.ts';
import type { TextSpan } from '#shared/reading/types.ts';

export interface Company extends TextSpan {
  /** As written: "Acme Holdings, Inc." */
  name: string;
  /** As written, without legal form: "Acme Holdings". */
  bare: string;
  /** `normaliseName` of it: "acme holdings". */
  base: string;
  /** Legal form in one spelling: "inc". */
  form: string;
}

const CAPITALISED = /^["“(]?[\p{Lu}\d][\p{L}\p{M}\d.&’'/-]*,?$/u;
const CONNECTOR = /^(?:&|and|of|de|du|la|und|y|e|et)$/;
/** A name never begins with these. */
const LEADING =
  /^(?:and|of|by|between|among|the|this|that|to|from|with|for|in|on|at|as|each|any|such|if|is|whereas|attn|attention|agreement|exhibit|president|director|secretary|officer|messrs|c\/o|borrower|lender|lenders|guarantor|agent|seller|buyer|company|parent|owner|contractor|licensor|licensee|i+|a|division)[,:.]?$/i;
const MAX_WORDS = 9;
const REACH = 120;

/** Where the run of capitalised words that ends at `end` begins; `end` if there is none. */
function nameStart(text: string, from: number, end: number): number {
  let start = end;
  // no name runs over a line
  const words = /[^\n\v\t]*$/.exec(text.slice(Math.max(from, end - REACH), end))![0].split(' ');
  let at = end;
  for (let n = words.length - 1; n >= 0 && words.length - n <= MAX_WORDS; n--) {
    const word = words[n]!;
    at -= word.length + (n < words.length - 1 ? 1 : 0);
    if (CAPITALISED.test(word)) start = at + (/^["“(]/.test(word) ? 1 : 0);
    else if (!CONNECTOR.test(word) || start === end) break;
    // A bracket or mark opens the name; a comma inside it belongs to a firm: "Keefe, Bruyette & Woods".
    if (/^["“(]/.test(word) || (n > 0 && /,$/.test(words[n - 1]!) && !/\s(?:&|and)\s/.test(text.slice(start, end))))
      break;
  }
  while (start < end) {
    const word = /^\S+\s+/.exec(text.slice(start, end))?.[0];
    if (word === undefined || !LEADING.test(word.trim())) break;
    start += word.length;
  }
  return start;
}

/** Company names in order. Each form is looked at once and what stands before it is bounded. */
export function companiesIn(text: string): Company[] {
  const found: Company[] = [];
  let from = 0;
  for (const m of text.matchAll(COMPANY_FORM)) {
    const start = nameStart(text, from, m.index);
    const bare = text.slice(start, m.index);
    const base = normaliseName(bare);
    if (base.length < 2 || /^\d+$/.test(base) || LEADING.test(bare)) continue;
    // The stop behind "LLC." ends the sentence, that of "Inc." belongs to the name.
    const end =
      m.index + m[0].length - (/(?:LL[CP]|LP|[a-z]{5}|[A-Z]{7}|AG|GmbH|plc|PLC|\b[SNB][AV])\.$/.test(m[0]) ? 1 : 0);
    found.push({ name: text.slice(start, end), bare, base, form: formOf(m[0]), start, end });
    from = end;
  }
  return found;
}
