/** What in a definition belongs to one deal and to no other: amounts, dates, parties, addresses, names of products. Pure text. */

import { writtenAmountsIn } from '#shared/reading/amounts.ts';
import { addressesIn, emailsIn, phonesIn, webAddressesIn } from '#shared/reading/contacts.ts';
import { findDates } from '#shared/reading/dates.ts';
import { companiesIn } from '#shared/reading/parties/companies.ts';
import type { TextSpan } from '#shared/reading/types.ts';

export const SPECIFICS = ['amount', 'date', 'party', 'address', 'name'] as const;

export interface Specific {
  kind: (typeof SPECIFICS)[number];
  /** As it is written. */
  words: string;
}

/** "amount “£5”, date “3 May 2005”". */
export const specificsText = (specifics: readonly Specific[]): string =>
  specifics.map(({ kind, words }) => `${kind} “${words}”`).join(', ');

export interface Deal {
  /** Names of the parties of the contract that the text is from. */
  parties: readonly string[];
  /** Terms that the contract defines: their capitals name nothing else. */
  terms: readonly string[];
  /** How the whole contract writes its words: tells a name from what begins a sentence, or stands among capitals. */
  words?: Words;
}

/** In small letters: those that a contract writes so, and those that it writes with a capital and small letters behind it. */
export interface Words {
  small: ReadonlySet<string>;
  titled: ReadonlySet<string>;
}

export function wordsOf(texts: readonly string[]): Words {
  const of = (pattern: RegExp) =>
    new Set(texts.flatMap((text) => text.match(pattern) ?? []).map((one) => one.toLowerCase()));
  return {
    small: of(/(?<![\p{L}\p{N}@./-])\p{Ll}\p{L}*(?![.@]?\p{L})/gu),
    titled: of(/(?<![\p{L}\p{N}])\p{Lu}\p{L}*\p{Ll}\p{L}*/gu),
  };
}

/** A trade mark, or a name that is said to be one. */
const MARKED = /\p{Lu}[\p{L}\d-]*(?:\s\p{Lu}[\p{L}\d-]*){0,3}\s?[®™]/gu;
const CAPITALISED = /(?<![\p{L}\p{N}’'-])\p{Lu}[\p{L}\d]*(?:[’'.&/-]\p{L}[\p{L}\d]*)*(?![\p{L}\p{N}])/gu;
/** Capitals of every contract: its parts, people in it, days, laws, courts, peoples and places. */
export const COMMON = new Set(
  `a an the this that these those each any every such no all both either neither if in on at by for to of or and with as it its his her
  agreement agreements contract contracts lease licence license amendment deed instrument document documents section sections clause clauses article articles
  paragraph paragraphs schedule schedules exhibit exhibits annex annexes appendix appendices attachment part cover page terms term recitals preamble order form
  party parties person persons affiliate affiliates subsidiary company companies board directors director officer officers chief executive president secretary shareholder shareholders
  supplier seller buyer purchaser customer client licensor licensee lessor lessee landlord tenant lender borrower employer employee contractor subcontractor consultant provider vendor
  distributor manufacturer subscriber franchisor franchisee agent principal owner operator discloser recipient guarantor bank issuer investor publisher author trustee executive
  disclosing receiving indemnifying indemnified effective date dates day days business month year years quarter period fiscal
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december gmt utc
  act acts law laws code regulation regulations rule rules directive treaty convention statute constitution court courts tribunal commission authority authorities government governmental
  state states county city united kingdom america england wales scotland ireland canada australia union european europe delaware york california texas
  federal national international public stock exchange securities tax taxes internal revenue service services gaap ifrs vat gst uk us usa u.s eu ip it sec gdpr intellectual property rights
  confidential information claim claims loss losses damages costs change control notice notices force majeure agreement’s dollars dollar euros pounds sterling interest rate
  witness whereof now therefore internet cfo ceo esq mr mrs ms dr jr then certain dated cusip joint filing strategic alliance
  means mean include includes including shall must will has have is are not other others one two where when which who whom between except unless without under upon from after before during`
    .split(/\s+/)
    .filter(Boolean),
);
/** What stands before a law's own name or behind it: "the Companies Act 2006". */
const LAW = /\b(?:Act|Acts|Law|Laws|Code|Regulations?|Rules?|Directive|Treaty|Convention|Statute|Order)\b/;
/** How far from a law's name, within its sentence. */
const NEAR = 40;
/** What stands between the words of one name. */
const RUN = /^(?:\s|\s(?:of|and|for|&)\s)$/;

/** In the order of the kinds, each word once. */
export function dealSpecifics(text: string, deal: Deal): Specific[] {
  const found: Specific[] = [
    ...widest(writtenAmountsIn(text)).map((one) => ({
      kind: 'amount' as const,
      words: text.slice(one.start, one.end),
    })),
    ...findDates(text).map((one) => ({ kind: 'date' as const, words: text.slice(one.start, one.end) })),
    ...partiesIn(text, deal).map((words) => ({ kind: 'party' as const, words })),
    ...[...addressesIn(text), ...emailsIn(text), ...webAddressesIn(text), ...phonesIn(text)].map(({ start, end }) => ({
      kind: 'address' as const,
      words: text.slice(start, end),
    })),
  ];
  const known = found.map(({ words }) => words).join('\n');
  for (const words of namesIn(text, deal)) if (!known.includes(words)) found.push({ kind: 'name', words });
  return found.filter(({ words }, i) => found.findIndex((other) => other.words === words) === i);
}

/** Of spans that overlap the longest. */
const widest = (spans: readonly TextSpan[]): TextSpan[] =>
  [...spans]
    .sort((a, b) => b.end - b.start - (a.end - a.start))
    .filter((one, i, all) => !all.slice(0, i).some(({ start, end }) => start < one.end && one.start < end))
    .sort((a, b) => a.start - b.start);

function partiesIn(text: string, { parties }: Deal): string[] {
  const bare = parties.map((name) => name.replace(/\s*\([^()]*\)$/, '')).filter((name) => name.length > 3);
  return [...companiesIn(text).map(({ name }) => name), ...bare.filter((name) => text.includes(name))];
}

/** Capitalised words that are neither terms of the contract nor capitals of every contract: a product, a site, a person. */
function namesIn(text: string, { terms, words }: Deal): string[] {
  const explained = new Set([
    ...(terms
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? []),
  ]);
  const names: string[] = text.match(MARKED) ?? [];
  let [start, end] = [0, 0];
  /** A noun with a capital that the contract has without one too names nothing alone. */
  let isTelling = false;
  const close = (): void => {
    if (end > start && isTelling) names.push(text.slice(start, end));
    start = end = 0;
    isTelling = false;
  };
  for (const { 0: word, index } of text.matchAll(CAPITALISED)) {
    if (end > start && !RUN.test(text.slice(end, index))) close();
    if (isOrdinary(text, word, index, explained, words)) continue;
    if (end <= start) start = index;
    end = index + word.length;
    isTelling ||= !words?.small.has(word.toLowerCase());
  }
  close();
  return names;
}

/** Whether what stands around a word is in capitals too. */
function isShouted(text: string, index: number, length: number): boolean {
  const around = text.slice(Math.max(0, index - NEAR), index) + text.slice(index + length, index + length + NEAR);
  const small = around.match(/\p{Ll}/gu)?.length ?? 0;
  return small * 5 < (around.match(/\p{Lu}/gu)?.length ?? 0);
}

/** Words that begin sentences and that a short contract may have nowhere else. */
const OPENERS = new Set(
  'should once until together while since because although though whether so also further however moreover nevertheless nothing none some many most several few only even please see note first second third finally last next overdue failure very whereas attention sent source feedback options together pursuant'.split(
    ' ',
  ),
);
/** Endings of words that begin a sentence and that no contract may have in small letters. */
const ENGLISH =
  /(?:ly|ing|ed|[ts]ion|ment|ness|ity|[ae]nce|able|ible|ive|ous|al|ical|ary|ory|th|standing|ever|fore|upon|out)$/;

function isOrdinary(
  text: string,
  word: string,
  index: number,
  explained: ReadonlySet<string>,
  words: Deal['words'],
): boolean {
  const plain = word.toLowerCase().replace(/[’']s$/, '');
  const singular = plain.replace(/(?:es|s)$/, '');
  if ([plain, singular, plain.replace(/ies$/, 'y')].some((one) => COMMON.has(one) || explained.has(one))) return true;
  // initials of lists, (A)
  if (word.length === 1) return true;
  const isWord = words ? words.small.has(plain) || words.small.has(singular) : false;
  // what is shouted shows no capitals of its own
  if (word === word.toUpperCase() && (isWord || /^[IVXL]+$/.test(word))) return true;
  if (words && !words.titled.has(plain) && isShouted(text, index, word.length)) return true;
  // a sentence or an item of a list begins with any word
  const isFirst = /(?:^|[.;:!?]\s+|[“"(]\s*|\n\s*|\t)$/.test(text.slice(Math.max(0, index - 20), index));
  if (isFirst && (!words || isWord || OPENERS.has(plain) || ENGLISH.test(plain))) return true;
  const before = text.slice(Math.max(0, index - NEAR), index).replace(/^.*[.;]\s/s, '');
  const after = text.slice(index + word.length, index + word.length + NEAR).replace(/[.;].*$/s, '');
  return LAW.test(before + word + after);
}
