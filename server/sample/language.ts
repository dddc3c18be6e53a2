/** How a house speaks: spelling, numbers, articles before party names, capitals. Works on plain text with `**marks**`. */

import type { House } from '#server/sample/houses.ts';
import type { Family } from '#server/sample/jurisdictions.ts';
import { MONTHS } from '#shared/domain/display.ts';

export interface Voice {
  house: House;
  family: Family;
  /** Short names of the parties ("Supplier"). */
  shorts: readonly string[];
  /** Defined terms, so that "Supplier Materials" gets no article. */
  terms: ReadonlySet<string>;
  /** What "this Agreement" is called here: Agreement, Lease, Deed … */
  instrument: string;
}

const SPELLING: readonly [us: string, uk: string][] = [
  ['authoriz', 'authoris'],
  ['organiz', 'organis'],
  ['recogniz', 'recognis'],
  ['utiliz', 'utilis'],
  ['minimiz', 'minimis'],
  ['maximiz', 'maximis'],
  ['finaliz', 'finalis'],
  ['summariz', 'summaris'],
  ['prioritiz', 'prioritis'],
  ['anonymiz', 'anonymis'],
  ['pseudonymiz', 'pseudonymis'],
  ['customiz', 'customis'],
  ['realiz', 'realis'],
  ['capitaliz', 'capitalis'],
  ['penaliz', 'penalis'],
  ['amortiz', 'amortis'],
  ['standardiz', 'standardis'],
  ['jeopardiz', 'jeopardis'],
  ['favor', 'favour'],
  ['honor', 'honour'],
  ['labor', 'labour'],
  ['endeavor', 'endeavour'],
  ['behavior', 'behaviour'],
  ['color', 'colour'],
  ['harbor', 'harbour'],
  ['neighbor', 'neighbour'],
  ['defense', 'defence'],
  ['offense', 'offence'],
  ['fulfillment', 'fulfilment'],
  ['installment', 'instalment'],
  ['enrollment', 'enrolment'],
  ['canceled', 'cancelled'],
  ['canceling', 'cancelling'],
  ['labeled', 'labelled'],
  ['labeling', 'labelling'],
  ['traveling', 'travelling'],
  ['modeling', 'modelling'],
  ['skillful', 'skilful'],
  ['catalog', 'catalogue'],
  ['analyze', 'analyse'],
  ['analyzing', 'analysing'],
  ['publiciz', 'publicis'],
  ['computeriz', 'computeris'],
  ['moderniz', 'modernis'],
  ['victimiz', 'victimis'],
  ['harmoniz', 'harmonis'],
  ['characteriz', 'characteris'],
  ['specializ', 'specialis'],
  ['categoriz', 'categoris'],
  ['crystalliz', 'crystallis'],
  ['aluminum', 'aluminium'],
  ['check-out', 'checkout'],
];

const pattern = (side: 0 | 1): RegExp =>
  // "laboratory" is spelled alike everywhere
  new RegExp(
    `\\b((?:un|re|dis|mis|sub)?)(${SPELLING.map((pair) => pair[side]).join('|')})(?!atory|atories)(?!ue)`,
    'gi',
  );
const US = pattern(0);
const UK = pattern(1);
const TO_UK = new Map(SPELLING.map(([us, uk]) => [us, uk]));
const TO_US = new Map(SPELLING.map(([us, uk]) => [uk, us]));
// Nouns only: British English writes the verb with an s too.
const LICENSE_NOUN =
  /\b((?:the|a|any|this|that|such|each|no|of|under|and|or|non-exclusive|exclusive|transferable|royalty-free|perpetual|worldwide|revocable|irrevocable|limited|software|patent|trademark|sub-?) ?)(license)(s?)\b(?! to the extent)/gi;
const LICENSE_HEAD = /\blicense (fee|fees|agreement|grant|key|keys|term|terms|back)\b|^license\b/gi;

function cased(from: string, to: string): string {
  if (from === from.toUpperCase() && from.length > 1) return to.toUpperCase();
  return /^[A-Z]/.test(from) ? to[0]!.toUpperCase() + to.slice(1) : to;
}

/** American to British spelling or back. */
export function spell(text: string, family: Family): string {
  if (family === 'us') {
    return text
      .replace(UK, (_, prefix: string, word: string) => prefix + cased(word, TO_US.get(word.toLowerCase())!))
      .replace(/\b(sub)?licence(s?|d|e|es)\b/gi, (word) =>
        word.toUpperCase() === word ? word.replace('LICENCE', 'LICENSE') : word.replace('icence', 'icense'),
      )
      .replace(/\bprogramme(s?)\b/g, 'program$1')
      .replace(/\bProgramme(s?)\b/g, 'Program$1');
  }
  return text
    .replace(US, (_, prefix: string, word: string) => prefix + cased(word, TO_UK.get(word.toLowerCase())!))
    .replace(
      LICENSE_NOUN,
      (_, before: string, word: string, s: string) =>
        before + (word === word.toUpperCase() ? 'LICENCE' : word.replace('icense', 'icence')) + (s === 'S' ? 'S' : s),
    )
    .replace(LICENSE_HEAD, (words) => words.replace(/icense/, 'icence').replace('ICENSE', 'ICENCE'));
}

const UNITS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** 0..999 in words. */
export function inWords(count: number): string {
  if (count < 20) return UNITS[count]!;
  if (count < 100) return TENS[Math.floor(count / 10)]! + (count % 10 ? `-${UNITS[count % 10]}` : '');
  const rest = count % 100;
  return `${UNITS[Math.floor(count / 100)]} hundred${rest ? ` ${inWords(rest)}` : ''}`;
}

const PERIOD =
  /(?<![\d.,$£€-])\b(\d{1,3}) ((?:full |calendar |consecutive |successive |working |Business |business )?(?:day|month|year|week|hour)s?)\b/gi;
const THIRD = /\b(third[- ])?(part)(y|ies)\b(?! to civil)/gi;
// Words after which a party's short name takes no article of its own.
const DETERMINERS = /\b(?:the|each|any|such|a|an|no|this|either|every|another|other)$/i;

/** Text as the house would write it. `opensSentence`: the text begins a sentence (not an item or a meaning). */
export function speak(text: string, voice: Voice, opensSentence = true): string {
  let said = spell(text, voice.family);
  if (voice.instrument !== 'Agreement')
    said = said.replace(/\b(this|This|the|The) Agreement\b/g, `$1 ${voice.instrument}`);
  said = said.replace(/\bthis (?:Section|clause|Article)\b/g, `this ${sectionWord(voice)}`);
  if (voice.house.modal === 'will') said = said.replace(/\bshall\b/g, 'will').replace(/\bShall\b/g, 'Will');
  if (voice.house.numbers === 'words')
    said = said.replace(PERIOD, (_, digits: string, unit: string) => `${inWords(Number(digits))} (${digits}) ${unit}`);
  if (voice.house.partyCase === 'Party')
    said = said.replace(THIRD, (word, third: string | undefined, _, ending: string) =>
      third ? word : word === word.toUpperCase() ? word : `Part${ending}`,
    );
  said = articles(said, voice, opensSentence);
  // A number put into words may have come to open a sentence.
  if (opensSentence)
    said = said.replace(
      /(^|\. )([a-z])(?=[a-z]{0,11}(?:[- ][a-z]{1,8}){0,3} \(\d)/g,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
  if (isShouted(text)) said = said.toUpperCase();
  return voice.house.quotes === 'curly' ? curly(said) : said;
}

/** What the house calls a numbered provision. */
function sectionWord({ house, family }: Voice): string {
  const ref = house.levels[house.nested ? 1 : 0]?.ref;
  return ref?.split(' ')[0] ?? (family === 'us' ? 'Section' : 'clause');
}

/** A sentence set in capitals for emphasis stays so when names and numbers come in. */
function isShouted(text: string): boolean {
  if (!/[A-Z]{2,} [A-Z]{2,} [A-Z]{2,}/.test(text)) return false;
  const letters = text.replace(/\{[^}]*\}|[^A-Za-z]/g, '');
  return letters.length > 60 && letters.replace(/[a-z]/g, '').length > letters.length * 0.7;
}

function articles(text: string, voice: Voice, opensSentence: boolean): string {
  if (voice.shorts.length === 0) return text;
  const names = [...voice.shorts].sort((a, b) => b.length - a.length).join('|');
  const mention = new RegExp(`(\\b[Tt]he )?(?<![-\\w])(${names})\\b(?!-)( [A-Z][a-z]+)?`, 'g');
  return text.replace(mention, (whole, the: string | undefined, name: string, next: string | undefined, at: number) => {
    // "Supplier Materials" is a term of its own
    if (next && voice.terms.size > 0 && [...voice.terms].some((term) => term.startsWith(`${name}${next}`)))
      return whole;
    const before = text.slice(Math.max(0, at - 40), at);
    const rest = name + (next ?? '');
    if (/["*]$/.test(before) || endsInTerm(before, name, voice.terms)) return whole;
    const opens = (before === '' && opensSentence) || /[.?] $/.test(before);
    if (!voice.house.article) return rest;
    if (!the && DETERMINERS.test(before.trimEnd())) return whole;
    return `${opens || the === 'The ' ? 'The' : 'the'} ${rest}`;
  });
}

function endsInTerm(before: string, name: string, terms: ReadonlySet<string>): boolean {
  const word = /([A-Z][\w-]+) $/.exec(before)?.[1];
  return word !== undefined && terms.has(`${word} ${name}`);
}

function curly(text: string): string {
  return text
    .replace(/(^|[\s([—])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/(^|[\s(])'/g, '$1‘')
    .replace(/'/g, '’');
}

/** An ISO date in the order of the house. */
export function sayDate(iso: string, house: House): string {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  const name = MONTHS[month - 1]!;
  return house.dates === 'month-first' ? `${name} ${day}, ${year}` : `${day} ${name} ${year}`;
}
