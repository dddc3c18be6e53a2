/** Names of companies in a text, by their legal form. */
import type { Span } from '#shared/domain/documentSnapshot.ts';

export interface Entity extends Span {
  /** As written: "Acme Holdings, Inc." */
  name: string;
  /** As written, without legal form: "Acme Holdings". */
  bare: string;
  /** Without legal form, case and punctuation: "acme holdings". */
  base: string;
  /** Legal form in one spelling: "inc". */
  form: string;
}

const FORM =
  /,?\s{1,2}(?:Inc(?:orporated)?|INC(?:ORPORATED)?|LLC|L\.L\.C|LLP|L\.L\.P|LP|L\.P|Ltd|LTD|Limited|LIMITED|Corp(?:oration)?|CORP(?:ORATION)?|Company|COMPANY|Co(?=\.|,?\sLtd)|CO(?=\.|,?\sLTD)|PLC|plc|P\.L\.C|GmbH|AG|S\.A|SA|N\.V|NV|B\.V|BV|S\.p\.A|N\.A|Pty\.?\sLtd|Pte\.?\sLtd)(?:\.?,?\s(?:Ltd|LTD|Limited))?(?![\p{L}\d])\.?/gu;
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
  const words = text.slice(Math.max(from, end - REACH), end).split(' ');
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

const formKey = (text: string): string => {
  const bare = text.toLowerCase().replace(/[^a-z]/g, '');
  if (/^inc/.test(bare)) return 'inc';
  if (/^corp/.test(bare)) return 'corp';
  if (bare === 'limited' || bare === 'ltd') return 'ltd';
  if (bare === 'company' || bare === 'co') return 'co';
  return bare;
};

/** Case, punctuation and "and"/"&" aside. */
export const nameBase = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[’']s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Company names in order. Each form is looked at once and what stands before it is bounded. */
export function entitiesIn(text: string): Entity[] {
  const found: Entity[] = [];
  let from = 0;
  for (const m of text.matchAll(FORM)) {
    const start = nameStart(text, from, m.index);
    const bare = text.slice(start, m.index);
    const base = nameBase(bare);
    if (base.length < 2 || /^\d+$/.test(base) || LEADING.test(bare)) continue;
    // The stop behind "LLC." ends the sentence, that of "Inc." belongs to the name.
    const end =
      m.index + m[0].length - (/(?:LL[CP]|LP|[a-z]{5}|[A-Z]{7}|AG|GmbH|plc|PLC|\b[SNB][AV])\.$/.test(m[0]) ? 1 : 0);
    found.push({ name: text.slice(start, end), bare, base, form: formKey(m[0]), start, end });
    from = end;
  }
  return found;
}
