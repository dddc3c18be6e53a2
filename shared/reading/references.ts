/** Every place where a text points to a provision or an attachment by its number. */

import { romanValue } from '#shared/reading/ordinals.ts';
import type { TextSpan } from '#shared/reading/types.ts';

export interface Reference extends TextSpan {
  /** "section", "article", "clause", "paragraph", "schedule", "exhibit", "annex", "appendix": the word before the number, in the singular. */
  word: string;
  /** Whether the word names a provision; otherwise it names what is attached. */
  isProvision: boolean;
  /** As written: "7.3(a)". The place spans exactly this. */
  number: string;
  /** The number with plain digits and without its brackets: "7.3", "4" for IV; "280G" of a statute; "" for "(a)" alone and for an attachment. */
  base: string;
  /** ["a", "ii"]. */
  subs: string[];
  /** `here` if it says so ("hereof"), `elsewhere` if it names another document, else nothing is said. */
  target: 'here' | 'elsewhere' | 'unsaid';
  /** Where the word before the number begins. */
  from: number;
}

const KEYWORD =
  /\b(Sub-?sections?|Sub-?clauses?|Sub-?paragraphs?|Sections?|Articles?|Clauses?|Paragraphs?|Secs?\.)\s{1,3}|§{1,2}\s{0,3}/gi;
const NUMBER =
  /(?:(\d{1,4}(?:\.\d{1,4}){0,4}(?:[A-Z]{1,2}(?!\w))?)|([IVXLC]{1,7})(?![A-Za-z])|(?=\())((?:\s?\((?:[a-z]{1,5}|[A-Z]{1,4}|\d{1,2})\)){0,5})(?![\w%]|\.\d|\s?\((?:[a-z\d]{1,5}|[A-Z\d]{1,5})\)|\s\d)/y;
const SEPARATOR =
  /\s{0,2}(?:,\s{0,2}(?:and|or|and\/or)?|and\/or|and|or|through|to|&|[-–—])\s{0,2}(?:(?:Sections?|Articles?|Clauses?|Paragraphs?|§{1,2})\s{0,3})?/iy;
const SUB = /\(([a-z\d]{1,5})\)/gi;

const HERE =
  /^[\s,]{0,3}(?:\([^()]{0,80}\)\s{0,2})?(?:hereof|herein|hereto|hereunder|above|below|of\s+this\b|to\s+this\b|in\s+this\b|hereinabove|hereinbelow)/i;
/** "… of the Lease", also behind "and (b)", in capitals, and where a line ends before the name. */
const ELSEWHERE =
  /^[\s,]{0,3}(?:[\s,-]|and\/or|and|or|through|respectively|\([a-z\d]{1,4}\)|\d{1,2}(?:\.\d{1,3}){0,3}){0,30}(?:\.[A-Z]?\s)?(?:\([^()]{0,80}\)\s{0,2})?(?:(?:shall|is|are)\s(?:hereby\s)?(?:be\s)?(?:read|amended|deleted|replaced|modified)\b|(?:thereof|thereunder|therein|thereto)\b|(?:of|under|OF|UNDER)\s+(?!this\b|THIS\b)(?:the(?:\s|$)|that\s|such\s|its\s|any\s|said\s|each\s|an?\s|our\s|your\s|their\s|my\s|[A-Z]|Exhibit|Schedule)|(?:to|in)\s+(?:the\s|such\s|that\s|that\s+certain\s|each\s(?:of\sthe\s)?|an?\s)?(?!Company|Buyer|Seller|Customer|Supplier|Licens|Party|Parties|Borrower|Lender|Executive|Employee|Agent)[A-Z])/;
const LAW_BEFORE =
  /(?:Code|CODE|Act|ACT|Acts|FAR|DFARS|Regulations?|Reg\.|Regs\.|Rules?|U\.?\s?S\.?\s?C\.?|C\.?\s?F\.?\s?R\.?|Statutes?|GCL|DGCL|UCC|ERISA|ASC|IRC|SFAS|Law|Laws|Directive|Ordinance|Constitution|Bylaws|By-laws|Plan|Indenture|Treaty|Lease|GDPR|Title)(?:\s+\d{1,4}(?:\/\d{2,4})?)?[,’']{0,2}s?\s{0,2}(?:at\s|under\s|,\s)?(?:,?\s?(?:[Cc]hapter|CHAPTER|[Ss]ubtitle|SUBTITLE|[Tt]itle|[Pp]art)\s[\dA-Z.]{1,6},\s){0,3}$/;
/** "that Section", "the Employment Agreement Sections": of a document named before. */
const OTHER_BEFORE =
  /\b(?:that|such|said|former|[Rr]egulations?|(?<!(?:this|This|THIS)\s)(?:Agreement|Indenture|Conditions|APA))\s{1,2}$/;
/** Numbers that only statutes reach. */
const STATUTE = 100;

/** Whether a number behind "Section 7," or "Sections 7 and" is one of a section, not of days or dollars. */
function continues(keyword: string, separator: string, last: string, next: string, after: string): boolean {
  if (/[a-z§]/i.test(separator.replace(/\b(?:and|or|through|to)\b/gi, ''))) return true;
  if (
    /^\s?(?:days?|months?|years?|hours?|weeks?|business|calendar|percent|per\s?cent|million|%|dollars)\b/i.test(after)
  )
    return false;
  const isPlural = /s\s*$|§§/i.test(keyword);
  const isSameShape = last.includes('.') === next.includes('.');
  return isSameShape && (isPlural || /\b(?:and|or)\b/i.test(separator));
}

/** "4.1" for 4.01. */
const plainNumber = (number: string): string =>
  number
    .split('.')
    .map((part) => part.replace(/^0+(?=\d)/, ''))
    .join('.');

const singular = (word: string): string =>
  word.startsWith('§')
    ? 'section'
    : word
        .toLowerCase()
        .replace(/^secs?\.$/, 'section')
        .replace(/s$/, '')
        .replace('-', '');

/** "Schedules 1 and 2", "Exhibit A-1", "Annex IV". Written with a capital: nobody annexes by number. */
const ATTACHMENT =
  /\b(Schedule|Exhibit|Annex(?:ure)?|Appendix|Attachment|SCHEDULE|EXHIBIT|ANNEX(?:URE)?|APPENDIX|ATTACHMENT|Appendices|Annexes|APPENDICES|ANNEXES)[sS]?\s{1,3}(?=["“]?[A-Z\d])/g;
const MARK = String.raw`["“]?(?:\d{1,3}(?:\.\d{1,3}){0,3}|[IVX]{1,5}|[A-Z]{1,2})(?:-(?:\d{1,3}|[A-Z]))?(?:\([a-z\d]{1,4}\)){0,3}["”]?(?![\w’'])`;
const ATTACHED = new RegExp(MARK, 'y');
const NEXT_ATTACHED = new RegExp(String.raw`\s{0,2}(?:,\s{0,2}(?:and|or)?|and|or|through|to|&)\s{0,2}(?=${MARK})`, 'y');
const SINGULAR: Record<string, string> = { appendices: 'appendix', annexes: 'annex', annexure: 'annex' };

/** Attachments that a text points to. */
function attachmentsIn(text: string): Reference[] {
  const found: Reference[] = [];
  for (const m of text.matchAll(ATTACHMENT)) {
    const isPlural = /s\s*$/i.test(m[0]);
    const word = SINGULAR[m[1]!.toLowerCase()] ?? m[1]!.toLowerCase();
    let at = m.index + m[0].length;
    for (let count = 0; count < 12; count++) {
      ATTACHED.lastIndex = at;
      const n = ATTACHED.exec(text);
      if (!n) break;
      const end = at + n[0].length;
      const number = n[0].replace(/["“”]/g, '');
      found.push({
        word,
        isProvision: false,
        number,
        base: '',
        subs: [],
        target: targetOf(text.slice(end, end + 160)),
        from: m.index,
        start: at,
        end,
      });
      NEXT_ATTACHED.lastIndex = end;
      const separator = isPlural ? NEXT_ATTACHED.exec(text) : null;
      if (!separator) break;
      at = end + separator[0].length;
    }
  }
  return found;
}

const targetOf = (after: string): Reference['target'] =>
  HERE.test(after) ? 'here' : ELSEWHERE.test(after) ? 'elsewhere' : 'unsaid';

/** References in one text, in order. Linear: what is read of each is bounded. */
export const referencesIn = (text: string): Reference[] =>
  [...provisionsIn(text), ...attachmentsIn(text)].sort((a, b) => a.start - b.start);

/** A reference by itself, as a reader would write it: "Section 4.2" of "sections 4.1 and 4.2". */
export const referenceName = ({ word, number }: Reference): string =>
  `${word[0]!.toUpperCase()}${word.slice(1)} ${number}`;

/** Provisions that a text points to, in order. */
export function provisionsIn(text: string): Reference[] {
  const found: Reference[] = [];
  KEYWORD.lastIndex = 0;
  for (let m = KEYWORD.exec(text); m; m = KEYWORD.exec(text)) {
    let word = singular(m[1] ?? '§');
    const list: Reference[] = [];
    let at = m.index + m[0].length;
    let separated = '';
    for (let count = 0; count < 12; count++) {
      NUMBER.lastIndex = at;
      const n = NUMBER.exec(text);
      if (!n || n[0] === '') break;
      if (count > 0 && !continues(m[0], separated, list.at(-1)!.number, n[0], text.slice(at + n[0].length))) break;
      const lead = n[0].length - n[0].trimStart().length;
      const roman = n[2] === undefined ? null : romanValue(n[2]);
      if (n[2] !== undefined && (roman === null || (word !== 'article' && /^[LC]$/.test(n[2])))) break;
      const base = n[1] !== undefined ? plainNumber(n[1]) : roman === null ? '' : String(roman);
      list.push({
        word,
        isProvision: true,
        number: n[0].trim(),
        base,
        subs: [...n[3]!.matchAll(SUB)].map((s) => s[1]!),
        target: 'unsaid',
        from: m.index,
        start: at + lead,
        end: at + n[0].length,
      });
      at += n[0].length;
      SEPARATOR.lastIndex = at;
      const separator = SEPARATOR.exec(text);
      if (!separator) break;
      separated = separator[0];
      const again = /[A-Za-z]+s?\s*$|§+\s*$/.exec(separated)?.[0].trim();
      if (again && /^(?:Sections?|Articles?|Clauses?|Paragraphs?|§+)$/i.test(again)) word = singular(again);
      at += separator[0].length;
    }
    const last = list.at(-1);
    if (!last) continue;
    const after = text.slice(last.end, last.end + 160);
    const isLaw =
      LAW_BEFORE.test(text.slice(Math.max(0, m.index - 60), m.index)) ||
      OTHER_BEFORE.test(text.slice(Math.max(0, m.index - 30), m.index)) ||
      // "Section 7-101" of a statute; a range of sections has the plural.
      (!/s\s*$|§§/i.test(m[0]) && /^-\d/.test(text.slice(list[0]!.end, list[0]!.end + 2))) ||
      list.some(
        ({ base, number }) => base.split('.').some((n) => Number.parseInt(n, 10) >= STATUTE) || /^0\d\d/.test(number),
      );
    const target = isLaw ? 'elsewhere' : targetOf(after);
    for (const reference of list) found.push({ ...reference, target });
    KEYWORD.lastIndex = Math.max(KEYWORD.lastIndex, last.end);
  }
  return found;
}
