/** Finding a title in one line or block at the top of a contract, with whatever has run into it. */
import type { TextSpan } from '#shared/reading/types.ts';

export interface LineTitle extends TextSpan {
  /** 1 for a plausible title, more for one that stands alone or in capitals. */
  score: number;
}

const noun =
  'AGREEMENTS?|CONTRACTS?|LEASE|AMENDMENT|ADDENDUM|PLAN|DEED|LICEN[CS]E|GUARANT(?:Y|EE)(?!\\s+TRUST)|INDENTURE|POLICY|TERMS(?:\\s+AND\\s+CONDITIONS|\\s+OF\\s+(?:USE|SERVICE))?|UNDERTAKING|MEMORANDUM(?:\\s+OF\\s+(?:UNDERSTANDING|AGREEMENT))?|LETTER|NOTE|SUPPLEMENT|SETTLEMENT|RELEASE|WARRANT|BYLAWS|CERTIFICATE|MANUAL|SUBLEASE|CONDITIONS|STATEMENT(?:\\s+OF\\s+WORK)?|ENDORSEMENT|SCHEDULE|WAIVER|CONSENT|ASSIGNMENT|COVENANT|TERM\\s+SHEET|PLEDGE|MORTGAGE|MODIFICATION|EXTENSION|TERMINATION|JOINDER|NOVATION|CHANGE\\s+ORDER|ENGAGEMENT|PROPOSAL|PURCHASE\\s+ORDER|ORDER\\s+FORM|NDA|MOU|CHARTER|VERTRAG|CONTRAT|CONTRATO|CONTRATTO|OVEREENKOMST';
const nounPattern = new RegExp(`\\b(?:${noun})\\b`, 'i');
const boilerplate =
  /^(?:[\s\d*|]*(?:exhibits?|ex|appendix|annex|schedule|attachment)[\s.-]{1,3}(?:no\.?\s*)?[\dA-Z][\w.()-]*(?:\s?\([\w.]{1,5}\))*[\s.:–-]*|execution\s+(?:copy|version)|executed\s+(?:copy|version)|conformed\s+copy|confidential\b(?!\s+(?:(?:non-?)?disclosure|information)\b)(?:\s+treatment\s+(?:has\s+been\s+)?requested)?[^A-Z]{0,3}|private\s+and\s+confidential|(?:final|draft)\s+(?:version|copy|form)|\[[^\]]{0,40}(?:logo|letterhead)[^\]]{0,10}\]|page\s+\d+(?:\s+of\s+\d+)?|prepared\s+by\s[^–—-]{2,40}[–—-]{1,2}|quicklinks[^.]{0,80}document|\d{1,3}\s{2,}|<page>|[-_*=\s]{2,})[\s.;:,]*/i;
const legend =
  /\b(?:omitted|redacted|confidential\s+treatment|rule\s+24b|rule\s+406|securities\s+act|exchange\s+act|publicly\s+disclosed|bracketed|asterisks|source:|table\s+of\s+contents|set\s+forth|pursuant|hereby|hereof|whereas|shall|will\s+be|has\s+been|have\s+been|is\s+made|attached|incorporated\s+by)\b/i;
/** One run of a title: capitalised words and the small words between them. */
const word = "(?:(?:[\\p{Lu}\\d]|#(?=\\d)|e-\\p{L})[\\p{L}\\p{M}\\d'’&/.#-]*|&|\\([\\p{Lu}\\d][^()]{0,30}\\))";
const small = '(?:n[°º](?= ?\\d)|of|and|or|for|to|the|in|on|by|with|a|an|de|et|y|und|between|among|as(?= an? ))';
const run = new RegExp(`${word}(?:[ ,:–-]{1,40}(?:${word}|${small}(?=[ ])|["“”][^"“”\\n]{2,40}["“”])){0,70}`, 'gu');
const opensSentence =
  /(?:^|[\s,]+)(?:This|THIS|These|The following|by and between|BY AND BETWEEN|(?:between|BETWEEN)(?!\s(?:OWNER|Owner)\s(?:and|AND)\s)|among|AMONG|made|dated|DATED|effective|Effective|as of|As of|AS OF|Dated|WHEREAS|Parties|PARTIES|Background|Recitals|RECITALS|Between(?!\s(?:OWNER|Owner)\s(?:and|AND)\s)|PURSUANT|Pursuant)\b.*$/su;

/** The part in capitals, if the title is: what stands before or behind it in another case has run into it. */
function capitals(text: string): string {
  const runs =
    text.match(
      /(?:\p{Lu}[\p{Lu}\p{M}\d'’&/.#-]*|&|\d+|of|and|to|the|for)(?:[\s,:–-]{1,4}(?:\p{Lu}[\p{Lu}\p{M}\d'’&/.#-]*(?![\p{Ll}])|No\.|&|\(?[\d#]+\)?|of|and|to|the|for|in)(?=[\s,:–-]|$))*/gu,
    ) ?? [];
  const titled = runs.find(
    (run) => nounPattern.test(run) && run.trim().split(/\s+/).length >= 2 && /\p{Lu}{3}/u.test(run),
  );
  return titled ?? text;
}

/** Without the company's name, a sentence's end or a contract number that stand around the title. */
function bare(text: string): string {
  let kept = text.replace(/^.*\b24b-2\s+/i, '').replace(/^.*\b\p{L}{4,}\.\s+(?=\p{Lu})/u, '');
  // "AMENDMENT TO THE ACME INC. RETIREMENT PLAN": the name stands inside the title.
  if (
    /^(?:(?:first|second|third|fourth|fifth|form\sof)\s+)?(?:amendment|addendum|supplement|modification)\s.{0,16}?\bto\b.*\b(?:plan|agreement)$/i.test(
      kept,
    )
  )
    return kept;
  const parts = kept.split(
    /\b(?:INC|CORPORATION|INCORPORATED|LLC|L\.L\.C|CORP|LTD|LIMITED|COMPANY|L\.P|PLC|Inc|Corporation|LLC|Corp|Ltd|Limited)\b\.?,?\s+(?=\p{Lu})/u,
  );
  const title = parts.findLast(
    (part) => nounPattern.test(part) && /\s/.test(part.trim()) && !/\bdate of\b/i.test(part),
  );
  if (parts.length > 1 && title && title !== parts[0]) kept = title;
  const headed =
    /^(.*?\b(?:AGREEMENT|Agreement|CONTRACT|Contract|LEASE|AMENDMENT))\s+(?:(?:Contract|CONTRACT)\s+(?:No|Number|Ident)|\d+\.|["“]|.*\b(?:INC|LLC|LIMITED|LTD|CORP|CORPORATION|Inc|Limited|Ltd|Corp|Corporation)\b)/u.exec(
      kept,
    );
  return withoutTail(headed ? headed[1]! : kept);
}

/** What follows "AGREEMENT" with no word that joins it on is the next line of the page: a product, a fund, a place. */
function withoutTail(text: string): string {
  const m = /^.*\b(?:AGREEMENT|CONTRACT|LEASE|Agreement|Contract|Lease)\b/su.exec(text);
  if (!m || !/^\s+\p{Lu}[\p{L}]/u.test(text.slice(m[0].length))) return text;
  const tail = text.slice(m[0].length);
  return nounPattern.test(tail) ||
    /^\s+(?:OF|AND|OR|FOR|TO|IN|ON|BY|WITH|AS|NO|Of|And|For|To|In|On|With|No|(?:BETWEEN|Between)\s(?:OWNER|Owner))\b/.test(
      tail,
    )
    ? text
    : m[0];
}

function trimRun(text: string): string {
  let kept = text.replace(opensSentence, '');
  for (let i = 0; i < 4; i++) kept = kept.replace(boilerplate, '');
  kept = bare(capitals(kept).replace(/^(.{8,100}?)\s+\1$/, '$1'))
    .replace(boilerplate, '')
    .replace(/^.{0,40}\b(?:EXHIBIT|Exhibit)\s+[\dA-Z][\w.-]*\s+(?=\p{Lu}{3})/u, '')
    .replace(/^.{0,80}\b[A-Z]{2}\s\d{5}(?:-\d{4})?\s+(?=\p{Lu})/u, '')
    .replace(/^.{0,60}\b(?:DBA|D\/B\/A|dba|d\/b\/a)\s+\S+\s+/, '')
    .replace(/^.*\b(?:EXECUTION|Execution)\s+(?:COPY|VERSION|Copy|Version)\s+/, '');
  return kept
    .replace(
      /^(?:[\s,:;.–-]|\d[\d,.]{4,}\s|(?:Re|RE|Subject|SUBJECT)\s?:|(?:to|of|and|for|TO|OF|AND|FOR)\s)+|[\s,:;.–-]+$/g,
      '',
    )
    .replace(/\s+(?:of|and|or|for|to|the|in|on|by|with|a|an)$/i, '');
}

/** A sentence in front of the title that says what was left out of the paper, or who has it. */
const SENTENCE = /^[^.]{20,700}?(?:\p{L}{4}|["”\])]|\d{4})\.["”)\]]*\s+(?=[["“(\p{Lu}])/u;

const OMITS =
  /\b(?:omitted|redacted|confidential\s+treatment|24b-2|rule\s+406|filed\s+(?:separately|with)|publicly\s+disclosed|asterisks|version\s+of\s+this\s+exhibit)\b/i;

/** Where such sentences at the beginning of a block end. */
function behindLegend(view: string, from: number): number {
  let lead = from;
  for (let i = 0; i < 6; i++) {
    const said = SENTENCE.exec(view.slice(lead));
    if (!said || !OMITS.test(said[0]) || /\b(?:between|among|by\s+and)\b/i.test(said[0])) break;
    lead += said[0].length;
  }
  return lead;
}

/** In front of a mention: "the original Acme SUPPLY CONTRACT". */
const MENTIONS = /\b(?:the|this|that|an?|of|to|in|under|original|certain|such|its|our)\s(?:\p{Lu}\p{Ll}+\s){0,2}$/u;

function scoreOf(text: string, alone: boolean): number {
  const last = text.split(/\s+/).at(-1) ?? '';
  let score = 1;
  if (text === text.toUpperCase()) score += 1.5;
  if (alone) score += 1;
  if (new RegExp(`^(?:${noun})$`, 'i').test(last.replace(/[^\p{L}]/gu, ''))) score += 0.7;
  if (/\b(?:agreement|contract|lease|amendment|addendum|deed|indenture)\b/i.test(text)) score += 0.6;
  if (text.split(/\s+/).length > 14) score -= 1;
  if (!/\s/.test(text)) score -= 1.5;
  if (/\b(?:contract|agreement)\s+(?:no|number|identification)\b/i.test(text)) score -= 1.5;
  if (
    /^(?:standard|cover|key|general|other|additional|special)\s+(?:terms|conditions)|^(?:\w+\s+){0,2}(?:scope|instructions)\b/i.test(
      text,
    )
  )
    score -= 1.5;
  if (/^(?:schedule|exhibit|annex|appendix|statement|order|certificate|consent)\b/i.test(text)) score -= 1;
  return score;
}

/** Behind the name with which a block begins. */
const LED_ON = /^,?\s(?:dated|made|is made|effective|\()/i;

const nounAtEnd = new RegExp(`\\b(?:${noun})(?:\\s\\([^()]{1,30}\\))?$`, 'i');
const nounAtStart = new RegExp(`^(?:${noun})\\b[^:]*\\b(?:${noun})\\b`, 'i');

const nounFor = /^(?:[\p{L}-]+\s){1,6}(?:agreement|contract|lease|licen[cs]e)\s(?:for|on)\s/u;

/** A short line by itself in which only the first word has a capital: "Maintenance and support contract for pumps". */
function sentenceCase(view: string): LineTitle | null {
  const lead = view.length - view.trimStart().length;
  const text = view.trim().split(/[\s,(]+(?:dated|made|effective|by and between|between)\b/i)[0]!;
  const words = text.split(/\s+/);
  if (view.length > 160 || words.length < 2 || words.length > 20 || !/^\p{Lu}\p{Ll}/u.test(text)) return null;
  if (/[.;:?]$|[;:]\s|\b(?:is|are|was|be|this|you|we|Dear|Item|Section|Article|Exhibit)\b/i.test(text)) return null;
  if (!words.some((word) => /^\p{Ll}{5,}$/u.test(word))) return null;
  if (legend.test(text) || !(nounAtEnd.test(text) || nounAtStart.test(text) || nounFor.test(text))) return null;
  return { start: lead, end: lead + text.length, score: 2.6 };
}

/** The most title-like run of words of a block, null if it has none. Reads its first 1,500 characters. */
export function titleInLine(block: string): LineTitle | null {
  const view = block.slice(0, 1_500).replace(/\s/g, ' ');
  if (!nounPattern.test(view)) return null;
  let lead = 0;
  for (let i = 0, m = boilerplate.exec(view); m && i < 5; i++, m = boilerplate.exec(view.slice(lead)))
    lead += m[0].length;
  lead = behindLegend(view, lead);
  let best: LineTitle | null = null;
  run.lastIndex = lead;
  for (let m = run.exec(view), seen = 0; m && seen < 60; m = run.exec(view), seen++) {
    const text = trimRun(m[0]);
    if (
      text.length < 4 ||
      text.length > 220 ||
      !nounPattern.test(text) ||
      legend.test(text) ||
      /\bdate of\b|^contract date\b|\bnumber:|^entire agreement|^item\s|material definitive agreement|\b(?:terms|conditions)\s\d{1,3}$/i.test(
        text,
      ) ||
      /^(?:\d{1,2}(?:\.\d+)*\.?|[IVX]{1,5}(?:\.|\s[-–])|ARTICLE|Section)\s/.test(text)
    )
      continue;
    const start = m.index + m[0].indexOf(text);
    const end = start + text.length;
    if (/^\s(?:Date|DATE|No|NO|Number|NUMBER)\b\.?\s?:/.test(view.slice(end, end + 12))) continue;
    const alone = start - lead < 4 && view.slice(end).trim().length < 30;
    // A run-in title ends where the sentence opens; one in the midst of a sentence is a mention.
    const opens = start - lead < 4 && nounPattern.test(text.split(' ').at(-1)!);
    if (
      !alone &&
      !opens &&
      text !== text.toUpperCase() &&
      !/^[\s,:.–-]*(?:$|This|THIS|between|by and|made|dated|among|WHEREAS|Parties)/.test(view.slice(end))
    )
      continue;
    // what the block begins with is what it speaks of: "AMENDMENT NO. 1 dated as of … to the LOAN AGREEMENT"
    const leads = start - lead < 4 && /\s/.test(text) && LED_ON.test(view.slice(end, end + 20));
    const mentioned = MENTIONS.test(view.slice(Math.max(lead, start - 50), start));
    const score = scoreOf(text, alone) + (leads ? 0.8 : 0) - (mentioned ? 1.5 : 0);
    if (!best || score > best.score) best = { start, end, score };
  }
  return best && best.score > 2.5 ? best : (sentenceCase(view) ?? best);
}
