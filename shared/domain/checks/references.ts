/** Every place where a contract points to one of its provisions by number. */

import type { Place } from '#shared/domain/checks/check.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import { provisionsOf } from '#shared/domain/checks/provisions.ts';
import { romanValue } from '#shared/reading/ordinals.ts';

export interface Reference extends Place {
  /** "section", "article", "clause", "paragraph": the word before the number, in the singular. */
  word: string;
  /** As written: "7.3(a)". The place spans exactly this. */
  number: string;
  /** In the form of `Provision.key` without brackets: "7.3"; "" for a reference to "(a)" alone. */
  base: string;
  /** ["a", "ii"]. */
  subs: string[];
  /** `here` if it says so ("hereof"), `elsewhere` if it names another document, else nothing is said. */
  target: 'here' | 'elsewhere' | 'unsaid';
  /** Where in the paragraph the word before the number begins. */
  from: number;
}

const KEYWORD =
  /\b(Sub-?sections?|Sub-?clauses?|Sub-?paragraphs?|Sections?|Articles?|Clauses?|Paragraphs?|Secs?\.)\s{1,3}|§{1,2}\s{0,3}/gi;
const NUMBER =
  /(?:(\d{1,4}(?:\.\d{1,3}){0,4})|([IVXLC]{1,7})(?![A-Za-z])|(?=\())((?:\s?\((?:[a-z]{1,5}|[A-Z]{1,4}|\d{1,2})\)){0,5})(?![\w%]|\.\d|\s?\(\w{1,5}\)|\s\d)/y;
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

const singular = (word: string): string =>
  word.startsWith('§')
    ? 'section'
    : word
        .toLowerCase()
        .replace(/^secs?\.$/, 'section')
        .replace(/s$/, '')
        .replace('-', '');

/** References in one text, in order. Linear: what is read of each is bounded. */
export function referencesIn(text: string): Omit<Reference, 'para'>[] {
  const found: Omit<Reference, 'para'>[] = [];
  KEYWORD.lastIndex = 0;
  for (let m = KEYWORD.exec(text); m; m = KEYWORD.exec(text)) {
    let word = singular(m[1] ?? '§');
    const list: Omit<Reference, 'para'>[] = [];
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
      const base = n[1] !== undefined ? n[1].split('.').map(Number).join('.') : roman === null ? '' : String(roman);
      list.push({
        word,
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
      list.some(({ base, number }) => base.split('.').some((n) => Number(n) >= STATUTE) || /^0\d\d/.test(number));
    const target = isLaw ? 'elsewhere' : HERE.test(after) ? 'here' : ELSEWHERE.test(after) ? 'elsewhere' : 'unsaid';
    for (const reference of list) found.push({ ...reference, target });
    KEYWORD.lastIndex = Math.max(KEYWORD.lastIndex, last.end);
  }
  return found;
}

/** All references of the document, those in tables of contents and in the numbers of provisions left out. */
export const referencesOf = perDocument((snapshot): readonly Reference[] => {
  const { roles } = layoutOf(snapshot);
  const { labels } = provisionsOf(snapshot);
  return snapshot.paras.flatMap(({ text, i }) =>
    roles[i] === 'contents' || roles[i] === 'empty'
      ? []
      : referencesIn(text)
          .filter(({ start }) => start >= (labels[i]?.end ?? 0))
          .map((reference) => ({ ...reference, para: i })),
  );
});
