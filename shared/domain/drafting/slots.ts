/** What of a wording belongs to the deal, the place or the contract that it is from: spots that a draft leaves blank or fills anew. */
import { dealSpecifics, type Specific } from '#shared/domain/dealSpecifics.ts';
import type { Precedent } from '#shared/domain/drafting/precedent.ts';
import { paragraphsOf } from '#shared/domain/drafting/sentences.ts';
import { draftingFacts } from '#shared/domain/draftingFacts.ts';
import { findCities, findPlaces, placeNamed } from '#shared/reading/laws/places.ts';
import { type Reference, referencesIn } from '#shared/reading/references.ts';
import type { TextSpan } from '#shared/reading/types.ts';

export const SLOT_KINDS = [
  'amount',
  'date',
  'party',
  'address',
  'name',
  'place',
  'city',
  'reference',
  'attachment',
  'choice',
] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

export interface Spot extends TextSpan {
  kind: SlotKind;
  /** As it stands in the precedent. */
  words: string;
  /** What makes two spots one slot, where it is not the words. */
  same?: string;
  /** Characters before the value that another value may not need: "the State of ". */
  lead?: number;
  /** What was asked for in its place. */
  asked?: string;
  /** Its slot, where contracts differ; of a choice also what that is called. */
  id?: string;
  name?: string;
  /** What contracts have there. */
  values?: readonly { text: string; contracts: number }[];
}

/** What a blank asks for, and what the reader of the file sees in brackets. */
export const BLANK_NAMES: Record<Exclude<SlotKind, 'choice'>, string> = {
  amount: 'amount',
  date: 'date',
  party: 'name of a party',
  address: 'address',
  name: 'name',
  place: 'jurisdiction',
  city: 'city',
  reference: 'number of a section',
  attachment: 'number of an attachment',
};

/** Spots that do not meet, in reading order. */
export function spotsOf({ text, contract, number }: Pick<Precedent, 'text' | 'contract' | 'number'>): Spot[] {
  const spots = [...references(text, number), ...placesIn(text), ...specifics(text, contract)];
  return apart(spots);
}

/** Of spots that meet, the one that begins first, and of those the longest. */
export function apart<T extends TextSpan>(spots: readonly T[]): T[] {
  let at = 0;
  return [...spots]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < at) return false;
      at = end;
      return true;
    });
}

/** Sentence by sentence: the first word of one is a capital that says nothing. */
function specifics(text: string, { parties, terms, roles }: Precedent['contract']): Spot[] {
  const undefinedHere = new Set(draftingFacts(text, terms).undefinedTerms);
  const deal = { parties, terms: [...terms, ...roles] };
  return paragraphsOf(text)
    .flatMap(({ sentences }) => sentences)
    .flatMap(({ start, end }) => {
      const sentence = text.slice(start, end);
      return dealSpecifics(sentence, deal)
        .filter((one) => !isOwnWord(one, undefinedHere))
        .flatMap(({ kind, words }) =>
          placesOf(sentence, words)
            .filter((span) => !isInLaw(sentence, span.start) && !(kind === 'name' && isOfNobody(sentence, span)))
            .map((span): Spot => ({ start: start + span.start, end: start + span.end, kind, words })),
        );
    });
}

/** "the Convention on Contracts for the International Sale of Goods of 1980": the name of a law belongs to no deal. */
const LAW_BEFORE = /\b(?:Act|Code|Convention|Directive|Regulation|Treaty)\b[^.;,]*$/;
const isInLaw = (sentence: string, at: number): boolean =>
  LAW_BEFORE.test(sentence.slice(Math.max(0, at - REACH_AFTER * 2), at));

/** "acts of God", "the European Central Bank": no names of anybody in the deal, or only a part of one. */
function isOfNobody(text: string, { start, end }: TextSpan): boolean {
  if (/\b[Aa]cts?\sof\s$/.test(text.slice(0, start)) || /\bof\s\p{Lu}\p{L}+\s$/u.test(text.slice(0, start)))
    return true;
  const before = /(\p{Lu}[\p{L}-]*)\s$/u.exec(text.slice(0, start))?.[1];
  return (
    before !== undefined &&
    /^\s\p{Lu}\p{Ll}/u.test(text.slice(end)) &&
    !/^(?:The|This|Each|Any|No|All|Such)$/.test(before)
  );
}

/** Capitals that are no name: of a term that nobody defines, which is told as such, of a text in capitals, of a language. */
const isOwnWord = ({ kind, words }: Specific, undefinedHere: ReadonlySet<string>): boolean =>
  kind === 'name' && (undefinedHere.has(words) || !/\p{Ll}/u.test(words) || ADJECTIVE.test(words));

/** Whole words only. */
function placesOf(text: string, words: string): TextSpan[] {
  const spans: TextSpan[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    const end = at + words.length;
    if (!isWord(text[at - 1]) && !isWord(text[end])) spans.push({ start: at, end });
  }
  return spans;
}

const isWord = (c: string | undefined): boolean => c !== undefined && /[\p{L}\p{N}]/u.test(c);

/** "the State of" and the like belong to the name of the place: another place takes them along. */
const BEFORE_PLACE = /(?:\b[Tt]he\s)?\b(?:State|Commonwealth|Province|Republic|Kingdom)\sof\s$/;
/** "the Federal Republic of Germany": the article goes with such a name, and another place has none. */
const ARTICLE = /\b[Tt]he\s$/;
const HAS_ARTICLE = /\b(?:Republic|Kingdom|State|Commonwealth|Province|Federation)\sof\b/;
const REACH = 30;
const REACH_AFTER = 60;
/** "U.S. dollars", "the Delaware General Corporation Law": no place whose law is chosen. */
const NO_PLACE = /^[\s-]?(?:dollars?\b|(?:\p{Lu}[\p{L}]+\s){1,3}(?:Act|Law|Code|Rules?)\b)/u;

/** "in English" is a language, "English law" a law. */
const ADJECTIVE = /(?:ish|ese|French|Dutch|Greek|Swiss|Welsh|Czech|Thai)$/;
const OF_LAW = /^\s(?:laws?|courts?)\b/;

/** "New York, New York", "New York County": the first is a city or a county. */
const CITY_BEFORE = /^,\s$/;
const COUNTY = /^\sCounty\b/;

function placesIn(text: string): Spot[] {
  const found = findPlaces(text, 0, text.length);
  const spots = found.flatMap(({ start, end, place }, i): Spot[] => {
    const after = text.slice(end, end + REACH_AFTER);
    const words = text.slice(start, end);
    if (NO_PLACE.test(after) || (ADJECTIVE.test(words) && !OF_LAW.test(after))) return [];
    const next = found[i + 1];
    const isCity = next?.place.name === place.name && CITY_BEFORE.test(text.slice(end, next.start));
    if (isCity || COUNTY.test(after)) return [{ start, end, kind: 'city', words }];
    const before = text.slice(Math.max(0, start - REACH), start);
    const lead = BEFORE_PLACE.exec(before)?.[0].length ?? 0;
    const article = lead === 0 && HAS_ARTICLE.test(words) ? (ARTICLE.exec(before)?.[0].length ?? 0) : 0;
    const from = start - lead - article;
    return [{ start: from, end, kind: 'place', words: text.slice(from, end), same: place.name, lead }];
  });
  const cities = findCities(text, 0, text.length).map(({ start, end }): Spot => {
    const words = text.slice(start, end);
    return { start, end, kind: 'city', words };
  });
  return [...spots, ...cities];
}

/** Words of a spot for a value: a state of the United States keeps "the State of", another place does not need it. */
export function wordsFor({ lead = 0, words }: Spot, value: string): string {
  const place = lead > 0 ? placeNamed(value) : null;
  return place?.kind === 'region' && place.country === 'US' ? words.slice(0, lead) + value : value;
}

/** Sections and attachments of the contract that the wording is from. "paragraph (a)" stands in the wording itself, "Section 5 of the Act" elsewhere. */
function references(text: string, own: string | null): Spot[] {
  return referencesIn(text)
    .filter((one) => isToItsContract(one) && one.number !== own)
    .map(({ start, end, number, isProvision }) => ({
      start,
      end,
      kind: isProvision ? ('reference' as const) : ('attachment' as const),
      words: number,
    }));
}

const isToItsContract = ({ isProvision, base, target }: Reference): boolean =>
  target !== 'elsewhere' && (!isProvision || base !== '');
