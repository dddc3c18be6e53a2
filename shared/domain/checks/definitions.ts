/** The terms that a contract defines and everything else that could pass for a definition. */
import type { Place } from '#shared/domain/checks/check.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import { bareTerm, cutTerm, namesIn } from '#shared/domain/checks/names.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import { provisionsOf } from '#shared/domain/checks/provisions.ts';
import { type Quoted, quotedIn } from '#shared/domain/checks/quotes.ts';
import { sentenceEnd, sentenceStart } from '#shared/domain/checks/sentences.ts';

export interface Definition extends Place {
  /** As written, without marks. The place spans exactly this. */
  term: string;
  /**
   * `means`: "X" means …; `reference`: "X" has the meaning in Section 3; `parenthetical`: … (the "X"); `entry`: a list
   * of terms without a verb.
   */
  form: 'means' | 'reference' | 'parenthetical' | 'entry';
  /** The words that say what it is. */
  meaning: { start: number; end: number };
  part: number;
}

export interface Definitions {
  /** In reading order. */
  all: readonly Definition[];
  /** Terms that are named as such or stand where a definition could: enough to say nothing about them. */
  named: ReadonlySet<string>;
  /** Where the document says that terms are defined in another one. */
  elsewhere: Place | null;
}

const MODAL =
  '(?:shall|will|is|are|has|have|each|collectively|also|hereby|hereinafter|herein|further|only|in each case|in this agreement|as used herein|when used herein|always|be|deemed to)';
const STRONG = new RegExp(
  `\\s{0,3},?\\s{0,2}(?:${MODAL},?\\s{1,3}){0,4}?(?:(means?|meaning|denotes?|signif(?:y|ies)|refers? to|defined to mean|stands for|constitutes?)\\b|((?:has|have|having|bears?|carr(?:y|ies)|given|assigned)\\s(?:the|such|that|those|its|their|a)\\s(?:same\\s|respective\\s|applicable\\s|following\\s|corresponding\\s)?(?:meaning|definition)(?:s\\b|\\(s\\)|\\b))|((?:is|are|be|as)\\s(?:as\\s)?(?:defined|described|identified|specified|set forth|set out|listed)\\s(?:as|in|under|at|on|by|above|below|herein|to)\\b))`,
  'iy',
);
/** Words between a term and its verb: "(as the context requires)", ", with respect to any Person,". */
const ASIDE = /\s{0,2}\([^()\n]{0,160}\)/y;
const BETWEEN =
  /\s{0,2},?\s(?:with respect to|as used|when used|as applied|in relation to|in respect of|for (?:the )?purposes? of|when|as it|if|whether|in the case of|at any|on any|for any|as to|as of|of|in any)\b[^".“”\n;:]{0,160}?(?=,?\s(?:shall\s)?(?:means?|has the|have the|refers?\sto)\b)/y;
const ALIAS = /^\s{0,2},?\s{0,2}(?:\(?(?:and|or|and\/or|collectively|each)[,\s]{1,3}){0,3}(?:an?\s|the\s)?$/i;

const DETERMINER =
  /(?:^|[\s,;:(])(?:the|this|that|an?|each|every|any|such|all|both|our|your|collectively|together|individually|jointly|hereinafter|hereafter|herein|as|called|being|or|and|also|to be|known as|referred to as|abbreviated|namely|respectively|with)[\s,:]*$/i;
const ANNOUNCED =
  /\b(?:referred to|called|known|designated|abbreviated|styled|defined)(?:\s(?:herein|hereinafter|hereafter|hereunder|below|throughout|collectively|individually|jointly|together|sometimes|in this agreement|as|to|and|or|in|the|an?|each|either)){0,9},?\s?$/i;
/** "Means the notice described in Section 2": says where the definition stands, not what the term means. */
const BY_REFERENCE =
  /^[^.;]{0,160}\b(?:described|referred\s+to|defined|set\s+forth|set\s+out|specified|provided(?:\s+for)?|identified(?:\s+as\s+such)?|given|assigned|ascribed|established|contemplated)\s+(?:to\s+(?:it|such\s+term|that\s+term|them)\s+)?(?:in|by|under|at|pursuant\s+to)\s+(?:the\s+)?(?:first\s+|introductory\s+|opening\s+)?(?:Sub-?)?(?:Sections?|Clauses?|Articles?|Exhibits?|Schedules?|Annex|Appendix|Paragraphs?|Recitals?|Preamble|Background|§)/i;
/** "Fee: see Section 3", "Fee: the meaning set forth in Section 3". */
const pointsAway = (text: string): boolean =>
  /^\W{0,6}(?:see\b|(?:has\s|have\s)?the\s(?:same\s|respective\s)?meanings?\b|(?:is\s|as\s)?defined\b)/i.test(text) ||
  BY_REFERENCE.test(text);
/** "Section 3.10 (“Records”)" gives the title of that section, "Item 5 (“Events”)" that of an item. */
const TITLED =
  /\b(?:Sections?|Clauses?|Articles?|Items?|Exhibits?|Schedules?|Paragraphs?|Annex|Appendix|Part)\s[\dA-Z][\w.()-]{0,12}(?:(?:\s\([^()]{0,60}\))?,?\s(?:and|or|through|to)\s[\d][\w.()-]{0,8})?\s*$/i;
/** Quoted as another text has it: as “Eurocurrency liabilities” in Regulation D, “Control” as defined in the Act. */
const OF_ANOTHER =
  /^[,\s]{1,3}(?:(?:in|under|by|within\sthe\smeaning\sof)\s(?:Regulation|Rule|Section\s\d+\s?(?:\([a-z\d]+\))*\sof\sthe\s\p{Lu})|as\s(?:that\sterm\sis\s)?defined\sin\s(?:Regulation|Rule|Section\s\d+\s?(?:\([A-Za-z\d]+\))*\sof\sthe\s\p{Lu}))/u;
const joinsNames = (between: string): boolean => between.trim() !== '' && ALIAS.test(between);
/** "References to the term X shall be read as": changes a reading, defines nothing. */
const REFERRING = /\breferences?\b[^.;]{0,60}$/i;
const POINTS_ELSEWHERE =
  /\b(?:for example|defined in|defined under|meaning (?:of|in|set|given)|under the heading|captioned|entitled|titled|such as|e\.g|i\.e|labell?ed|marked|legend|formerly|f\/k\/a|d\/b\/a|except|excluding|including)\b/i;

/** "Business Day means", "Affiliate shall mean", without quotation marks, at the start of a paragraph. */
const UNQUOTED =
  /^(\p{Lu}[\p{L}\d’'&/-]*(?:\s(?:\p{Lu}[\p{L}\d’'&/-]*|of|and|or|the|for|to|in|by|on|from|with|\d{1,4})){0,8})(?:\s\([^()]{1,80}\))?\s(?:(?:shall\s|will\s)?means?\b|shall have the meaning|has the meaning|refers to)/u;
const LISTED =
  /^(?:\p{Lu}{1,3}\.\s+)?(\p{Lu}[\p{L}\d’'&/-]*(?:\s(?:\p{Lu}[\p{L}\d’'&/-]*|of|and|or|the|for|to|in|by|on)){0,6})(?:\s{0,2}[:–—]\s|\t|\s-\s|\.\s)/u;
const ELSEWHERE =
  /\bvariables\s+have\s+the\s+meanings?\b|\bcapitali[sz]ed\s+(?:terms?|words?|expressions?)\b[^.;]{0,160}\b(?:not\s+(?:otherwise\s+)?defined|without\s+(?:being\s+)?(?:defined|definition)|not\s+herein|otherwise\s+undefined)\b|\b(?:terms?|expressions?)\s+(?:used\s+)?(?:and\s+|but\s+)?not\s+(?:otherwise\s+)?defined\s+(?:herein|in\s+this)\b|\bcapitali[sz]ed\s+terms\b[^.;]{0,80}\b(?:as\s+defined|defined|meanings?\s+(?:given|set|ascribed|assigned|provided|as))\b[^.;]{0,60}\b(?:in|on|by)\s+the\s+(?!Section)(?:\p{Lu}|cover|order)/iu;
/** A line of a cover page stands above a short answer, a heading above a clause. */
const FIELD = 200;

const NEVER =
  /^(?:as[ -]is|as[ -]available|where[ -]is|with all faults|includ(?:es?|ing)(?: without limitation)?|without limitation|herein|hereof|hereunder|hereto|hereby|or|and|and\/or|shall|will|may|must|not|none|n\/a|not applicable|yes|no|the|an?|e\.g\.|i\.e\.|etc|confidential|proprietary|draft|sic|to|from|until|through|in writing|written)$/i;

/** A name short enough to be a term, not a sentence, a number or mere emphasis. */
export function canBeTerm(term: string): boolean {
  const words = term.split(/\s+/);
  return (
    term.length >= 2 &&
    term.length <= 80 &&
    words.length <= 9 &&
    /^[\p{Lu}\d]/u.test(term) &&
    /\p{L}{2}|\p{L}&\p{L}/u.test(term) &&
    !NEVER.test(term) &&
    !/[;!?=“”"]|https?:|\.{3}|…|_{2,}|@|\*\*/.test(term) &&
    !/^(?:section|article|exhibit|schedule|clause|paragraph|annex|appendix) [\dA-Z]/i.test(term) &&
    !(words.length > 3 && /\b(?:shall|will|must|means|agrees?|hereby|have|has|is|are)\b/.test(term))
  );
}

const at = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(text);
};

/** Offset behind the defining words that follow a term, and whether they point to another place. */
function verbAfter(text: string, from: number): { end: number; isReference: boolean } | null {
  const read = (start: number) => {
    const m = at(STRONG, text, start);
    return m && { end: start + m[0].length, isReference: m[1] === undefined };
  };
  const direct = read(from);
  if (direct) return direct;
  const start = from + (at(ASIDE, text, from)?.[0].length ?? 0);
  const aside = start > from ? read(start) : null;
  if (aside) return aside;
  const between = at(BETWEEN, text, start);
  return between ? read(start + between[0].length) : null;
}

/** Offset of the round bracket open around `position`, or -1. */
function openBracket(text: string, position: number): number {
  let depth = 0;
  for (let i = position - 1; i >= 0 && i >= position - 240; i--) {
    if (text[i] === ')' || text[i] === ']') depth++;
    else if (text[i] === '(' || text[i] === '[') {
      if (depth === 0) return i;
      depth--;
    }
  }
  return -1;
}

const unquoted = (text: string): string => text.replace(/[“"„][^”"]{0,120}[”"]/g, '').replace(/\s+/g, ' ');

/** Whether quoted words are introduced as a name: (the "X"), hereinafter called "X". */
function isIntroduced(text: string, { start, end }: Quoted): boolean {
  if (OF_ANOTHER.test(text.slice(end, end + 80))) return false;
  const bracket = openBracket(text, start);
  if (bracket >= 0) {
    const bare = unquoted(text.slice(bracket + 1, start)).trim();
    const after = text.slice(end, end + 200);
    if (bare === '' && TITLED.test(text.slice(Math.max(0, bracket - 80), bracket))) return false;
    return (
      (bare === '' || DETERMINER.test(` ${bare}`) || (/[,;]$/.test(bare) && bare.length < 60)) &&
      !POINTS_ELSEWHERE.test(bare) &&
      /^\s{0,2}(?:[,;.)\]:]|(?:and|or|as|for|in|collectively|each|individually|together|when|herein|hereinafter|with|which|being|respectively)\b)/i.test(
        after,
      ) &&
      /[)\]]/.test(after)
    );
  }
  const left = unquoted(text.slice(Math.max(0, start - 160), start));
  return ANNOUNCED.test(left) && !POINTS_ELSEWHERE.test(left.slice(-60));
}

/** (“the Goods”) names the Goods. */
function withoutArticle(text: string, quote: Quoted): Quoted {
  const { start, end } = quote.inner;
  const article = /^(?:the|this|an?|each|our)\s+(?=\p{Lu})/iu.exec(text.slice(start, end));
  return article ? { ...quote, inner: { start: start + article[0].length, end } } : quote;
}

/** Definitions in one paragraph by quotation marks; every other quoted name goes into `named`. */
function quotedDefinitions(text: string, labelEnd: number, named: Set<string>): Omit<Definition, 'para' | 'part'>[] {
  const quotes = quotedIn(text)
    .map((quote) => withoutArticle(text, quote))
    .filter(({ inner }) => canBeTerm(text.slice(inner.start, inner.end)));
  const found: Omit<Definition, 'para' | 'part'>[] = [];
  quotes.forEach((quote, i) => {
    const { start, end } = quote.inner;
    const term = text.slice(start, end);
    const made = (form: Definition['form'], meaning: Definition['meaning']) =>
      found.push({ term, form, start, end, meaning });
    // "A", "B" and "C" each mean: the verb behind the last one is that of all.
    let last = i;
    while (quotes[last + 1] && joinsNames(text.slice(quotes[last]!.end, quotes[last + 1]!.start)) && last - i < 4)
      last++;
    const verb = verbAfter(text, quotes[last]!.end);
    const opensHere =
      text.slice(labelEnd, quote.start).trim() === '' ||
      /(?:^|[.;:]\s{1,3}|\bterms?\s|,\s|\band\s|\bthe\s|\(\w{1,4}\)\s)$/i.test(
        text.slice(Math.max(0, quote.start - 12), quote.start),
      );
    if (REFERRING.test(text.slice(Math.max(0, quote.start - 80), quote.start))) named.add(term);
    else if (verb && opensHere) {
      const isReference = verb.isReference || BY_REFERENCE.test(text.slice(verb.end, verb.end + 240));
      made(isReference ? 'reference' : 'means', { start: verb.end, end: sentenceEnd(text, verb.end) });
    } else if (isIntroduced(text, quote))
      made('parenthetical', {
        start: sentenceStart(text, quote.start),
        end: Math.max(openBracket(text, quote.start), sentenceStart(text, quote.start)),
      });
    else if (
      text.slice(labelEnd, quote.start).trim() === '' &&
      /^\s{0,2}(?:[:–—]|-\s|\.\s|\t)/.test(text.slice(quote.end, quote.end + 4)) &&
      text.length - quote.end > 15
    )
      made(pointsAway(text.slice(quote.end + 1, quote.end + 241)) ? 'reference' : 'entry', {
        start: quote.end + 1,
        end: text.length,
      });
    else named.add(term);
  });
  return found;
}

export const definitionsOf = perDocument((snapshot): Definitions => {
  const { paras } = snapshot;
  const { roles, parts } = layoutOf(snapshot);
  const { labels, all: provisions } = provisionsOf(snapshot);
  const named = new Set<string>();
  const all: Definition[] = [];
  let elsewhere: Place | null = null;
  const glossaries = provisions.filter(({ title }) =>
    /\b(?:definitions?|defined terms|glossary|interpretation)\b/i.test(title),
  );
  const isInGlossary = (i: number): boolean => glossaries.some(({ para, end }) => i > para && i < end);
  paras.forEach(({ text, i, table }) => {
    if (roles[i] === 'contents' || roles[i] === 'empty') return;
    const pointed = ELSEWHERE.exec(text);
    if (pointed) elsewhere ??= { para: i, start: pointed.index, end: pointed.index + pointed[0].length };
    for (const name of namesIn(text)) named.add(name);
    // The term and its meaning in two columns, or torn apart.
    if (/^(?:shall\s)?(?:means?|has\sthe\smeaning)\b/.test(text) && i > 0) named.add(bareTerm(paras[i - 1]!.text));
    const cut = i > 0 ? cutTerm(paras[i - 1]!.text, text) : null;
    if (cut !== null) named.add(cut);
    const labelEnd = labels[i]?.end ?? 0;
    const quoted = quotedDefinitions(text, labelEnd, named);
    for (const definition of quoted) all.push({ ...definition, para: i, part: parts[i]! });
    if (quoted.some(({ form }) => form !== 'parenthetical')) return;
    const body = text.slice(labelEnd);
    const plain = UNQUOTED.exec(body);
    if (plain && canBeTerm(plain[1]!) && !/^(?:This|The|It|That|Each|Any|Such|For|If|In|No)\b/.test(plain[1]!)) {
      const verb = labelEnd + plain[0].length;
      all.push({
        term: plain[1]!,
        para: i,
        part: parts[i]!,
        start: labelEnd,
        end: labelEnd + plain[1]!.length,
        form: /meaning$/.test(plain[0]) ? 'reference' : 'means',
        meaning: { start: verb, end: sentenceEnd(text, verb) },
      });
      return;
    }
    const listed = LISTED.exec(body.slice(0, 160));
    if (listed && canBeTerm(listed[1]!)) {
      if (isInGlossary(i) && !listed[0].endsWith('. ')) {
        const start = labelEnd + listed[0].length;
        all.push({
          term: listed[1]!,
          para: i,
          part: parts[i]!,
          start: labelEnd,
          end: labelEnd + listed[1]!.length,
          form: pointsAway(text.slice(start, start + 240)) ? 'reference' : 'entry',
          meaning: { start, end: text.length },
        });
      } else if (!listed[0].endsWith('. ')) named.add(listed[1]!);
    }
    // Cells and lines of a cover page name what the form's own terms use.
    const isField =
      table > 0 || (roles[i] === 'heading' && labels[i] === null && (paras[i + 1]?.text.length ?? 0) < FIELD);
    if (isField && body.length <= 60) named.add(body.trim().replace(/[:.]$/, ''));
  });
  return { all, named, elsewhere };
});
