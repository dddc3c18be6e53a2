import { type Check, type CheckInput, findingsOf, type Place } from '#shared/domain/checks/check.ts';
import { definitionsOf } from '#shared/domain/checks/definitions.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import { usesByTerm } from '#shared/domain/checks/uses.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { compileTerms, markTerms, termForms } from '#shared/reading/definedTerms.ts';
import { sentenceStart } from '#shared/reading/sentences.ts';

const MIXED = 'term-partly-capitalised';
const SMALL_LETTERS = 'term-in-small-letters';
/** A term is established once it was used this often with its capitals. */
const MIN_USES = 3;
/** Paragraphs in which a contract says what it calls its parties. */
const OPENING = 25;
/** "The company" is a word of its own where it stands often. */
const MAX_OF_PARTY = 0.1;
/** More uses in small letters than this share are a way of writing, not slips. */
const MAX_SHARE = 0.25;
/** Shorter paragraphs are titles and captions, which follow their own way of writing. */
const MIN_LENGTH = 60;
const SHORT_SENTENCE = 40;
const isSentence = (text: string): boolean =>
  text.length >= MIN_LENGTH || (text.length >= SHORT_SENTENCE && /[.;]\s*$/.test(text));
/** A row of a table typed as text. */
const CELLS = /\s\|\s/;
const WORD = /\p{L}+/gu;
const SMALL = /^(?:of|the|and|or|for|to|in|on|an?|by|with|as|from|at|per|not)$/i;

/** "Contractor's Risk" is a thing of the Contractor's, "First Quarter" the first of several: their parts live on their own. */
const POSSESSIVE = /\p{L}[’']s?\s|^(?:first|second|third|fourth|last|next)\s/iu;
/** What points at the one thing that the term names. */
const POINTING = /(?:^|[\s(“"])(?:the|this)\s$/i;
/** "Such" points back: at the term only if that stands before it. */
const POINTING_BACK = /(?:^|[\s(“"])(?:such|said|that)\s$/i;
/** "JPMorgan, as the administrative agent", "the policy number, the effective date", "“Agreement” means this credit agreement". */
const OTHERWISE = /\b(?:as\sthe|in\sthe(?=\sevent)|means?\sthis)\s$|,\sthe\s$/i;
/** What makes another thing of it: "the effective date of termination", "the letter of credit fee". */
const NARROWED =
  /^(?:[’']s?)?(?:\s(?:of|for|specified|set|stated|described|in|under|with|between|dated|among|contained|that|which|referred|related|relating|applicable|established|made|entered|provided|given|or|and|on|at(?!\sleast)|from|as|to\sbe)\b|\s(?!(?:shall|will|is|are|was|were|has|have|had|may|must|can|does|do|by|to|unless|until|if|except|so|into|within|without|at\sleast|prior|after|before|upon|not|hereunder|pursuant|only|when|during|than|then|who|whom|whose|but|would|should|could)\b)\p{Ll}|-|\/|\s\()/u;
/** Days that banks and offices work are meant as defined wherever days are counted. */
const WORKING_DAY = /^(?:business|working|banking|trading)\sdays?$/i;
const COUNTED =
  /(?:\d|\)|\b(?:next|each|any|an?|every|one|two|three|four|five|ten|fifteen|twenty|thirty|preceding|succeeding|following|consecutive|full))\s$/i;

/** How the words of a use are written, function words aside. */
function lettering(text: string): 'capitals' | 'mixed' | 'small' {
  const words = (text.replace(/[’']s?(?!\p{L})/gu, '').match(WORD) ?? []).filter((word) => !SMALL.test(word));
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return capitals === words.length ? 'capitals' : capitals === 0 ? 'small' : 'mixed';
}

interface Slip {
  place: Place;
  term: string;
  kind: 'mixed' | 'small';
  /** A use with all capitals. */
  model: Place;
}

/** Every use of a term of several words that lacks capitals. */
const slipsIn = perDocument((snapshot: DocSnapshot): readonly Slip[] => {
  const { roles } = layoutOf(snapshot);
  const uses = usesByTerm(snapshot);
  const definitions = definitionsOf(snapshot).all;
  const definedAt = new Set(definitions.map(({ para, term }) => `${para} ${term}`));
  const defined = new Set(definitions.flatMap(({ term }) => termForms(term.toLowerCase())));
  const parties = new Set(
    definitions.flatMap(({ term, form, part, para }) =>
      form === 'parenthetical' && part === 0 && para < OPENING && /^\p{Lu}\p{Ll}{4,}$/u.test(term) ? [term] : [],
    ),
  );
  const terms = new Map(
    definitions.flatMap(({ term }) =>
      (/\s/.test(term) || parties.has(term)) &&
      !POSSESSIVE.test(term) &&
      lettering(term) === 'capitals' &&
      (uses.get(term)?.length ?? 0) >= MIN_USES
        ? [[term.toLowerCase(), term] as const]
        : [],
    ),
  );
  const trie = compileTerms([...terms.keys()]);
  const slips: Slip[] = [];
  for (const { text, i } of snapshot.paras) {
    const lower = text.toLowerCase();
    if (roles[i] !== 'prose' || CELLS.test(text) || !isSentence(text) || lower.length !== text.length) continue;
    for (const { start, end, term: key } of markTerms(lower, trie)) {
      const kind = lettering(text.slice(start, end));
      const term = terms.get(key)!;
      if (text.length < MIN_LENGTH && /\s/.test(term)) continue;
      if (kind === 'capitals' || isCompound(text.slice(start, end), defined)) continue;
      if (definedAt.has(`${i} ${term}`)) continue;
      const opens = sentenceStart(text, start) === start;
      slips.push({ place: { para: i, start, end }, term, kind: opens ? 'small' : kind, model: uses.get(term)![0]! });
    }
  }
  return slips;
});

const isDefined = (part: string, defined: ReadonlySet<string>): boolean =>
  /^\p{Lu}/u.test(part) && defined.has(part.toLowerCase());

/** "aggregate Commitments", "Lender defaults": a shorter term beside a common word. */
function isCompound(text: string, defined: ReadonlySet<string>): boolean {
  const words = text.split(/\s+/);
  return words.some(
    (_, n) => n > 0 && [words.slice(n), words.slice(0, n)].some((part) => isDefined(part.join(' '), defined)),
  );
}

/** More of one term are a way of writing it. */
const MAX_MIXED = 2;

/** Whether it is no part of a longer name: "a Letter of Credit agreement", "Un-denatured Ethanol". */
const isByItself = (text: string, { start, end }: Place): boolean =>
  /(?:^|[^\p{L}-])\p{Ll}+[ \u00a0]$/u.test(text.slice(Math.max(0, start - 20), start)) &&
  !/\p{Lu}\p{L}*\s(?:of|for)\s$/u.test(text.slice(Math.max(0, start - 24), start)) &&
  /^(?:[.,;:)]|[’']s?\s|\s\p{Ll}|$)/u.test(text.slice(end, end + 3));

function runMixed(document: CheckInput) {
  const { list, add } = findingsOf(MIXED, document);
  const mixed = slipsIn(document.snapshot).filter(({ kind }) => kind === 'mixed');
  for (const { place, term, model } of mixed) {
    const { text } = document.snapshot.paras[place.para]!;
    const fixed = text
      .slice(place.start, place.end)
      .replace(/\p{L}+/gu, (word) => (SMALL.test(word) ? word : word[0]!.toUpperCase() + word.slice(1)));
    add(place, `“${term}” lacks a capital here.`, {
      isSure: isByItself(text, place) && mixed.filter((one) => one.term === term).length <= MAX_MIXED,
      related: [{ ...model, role: 'where it is capitalised' }],
      newText: text.slice(0, place.start) + fixed + text.slice(place.end),
    });
  }
  return list;
}

function runSmall(document: CheckInput) {
  const { list, add } = findingsOf(SMALL_LETTERS, document);
  const slips = slipsIn(document.snapshot).filter(({ kind }) => kind === 'small');
  const counts = new Map<string, number>();
  for (const { term } of slips) counts.set(term, (counts.get(term) ?? 0) + 1);
  const uses = usesByTerm(document.snapshot);
  for (const { place, term, model } of slips) {
    const { text } = document.snapshot.paras[place.para]!;
    if (counts.get(term)! > mostOf(term, uses.get(term)!.length)) continue;
    if (!isMeant(text, place, term) && !(isAlone(text, place) && counts.get(term) === 1)) continue;
    add(place, `“${term}” is in lower case here.`, { related: [{ ...model, role: 'where it is capitalised' }] });
  }
  return list;
}

/** A single slip is one however seldom the party is named. */
const mostOf = (term: string, times: number): number =>
  /\s/.test(term) ? times * MAX_SHARE : Math.max(1, times * MAX_OF_PARTY);

/** "any competitive business.": nothing narrows it, and it is the only one. */
const isAlone = (text: string, { start, end }: Place): boolean =>
  /\s/.test(text.slice(start, end)) &&
  /\b(?:an?|any|each|its|their|such|all|no)\s$/i.test(text.slice(Math.max(0, start - 6), start)) &&
  /^[.,;:)]/.test(text.slice(end, end + 1));

/** Whether words in small letters say what the term says: they point at one thing, and nothing narrows them. */
function isMeant(text: string, { start, end }: Place, term: string): boolean {
  const before = text.slice(Math.max(0, start - 14), start);
  const after = text.slice(end, end + 24);
  const words = text.slice(start, end);
  if (OTHERWISE.test(before) || /^event/.test(words)) return false;
  if (WORKING_DAY.test(words)) return COUNTED.test(before);
  if (NARROWED.test(after)) return false;
  return POINTING.test(before) || (POINTING_BACK.test(before) && text.slice(0, start).includes(term));
}

export const termPartlyCapitalised: Check = {
  id: MIXED,
  title: 'Term with a capital missing',
  explanation: 'A defined term is written with some of its capitals but not all.',
  severity: 'warning',
  isEnglish: true,
  run: runMixed,
};

export const termInSmallLetters: Check = {
  id: SMALL_LETTERS,
  title: 'Term in lower case',
  explanation: 'The words of a defined term stand in lower case, where the term may be meant.',
  severity: 'note',
  isEnglish: true,
  run: runSmall,
};
