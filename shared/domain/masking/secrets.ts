/** What in a text is masked: names, where people can be reached, and money, by the readings that the rest of the product has. */
import { COMMON } from '#shared/domain/dealSpecifics.ts';
import { type MaskedKind, PLACEHOLDER } from '#shared/domain/masking/placeholders.ts';
import { type PlainWords, plainWordsOf } from '#shared/domain/masking/plainWords.ts';
import { writtenAmountsIn } from '#shared/reading/amounts.ts';
import { addressesIn, emailsIn, phonesIn, webAddressesIn } from '#shared/reading/contacts.ts';
import { placeNamed } from '#shared/reading/laws/places.ts';
import { coreName } from '#shared/reading/parties/aliases.ts';
import { companiesIn } from '#shared/reading/parties/companies.ts';
import { COMPANY_FORM } from '#shared/reading/parties/entity.ts';
import { parties } from '#shared/reading/parties/index.ts';
import { findOpening } from '#shared/reading/parties/opening.ts';
import { isCollective, isRole } from '#shared/reading/parties/roles.ts';
import { peopleIn } from '#shared/reading/people.ts';
import type { TextSpan } from '#shared/reading/types.ts';

/** Somebody with a name, and what else they are called: "Acme Widgets, Inc.", "Acme Widgets", "Acme". */
export interface Named {
  kind: 'party' | 'company' | 'person';
  name: string;
  /** Without the name itself. */
  also: string[];
}

export interface Placed extends TextSpan {
  kind: Exclude<MaskedKind, Named['kind']>;
}

/** Shorter words are nobody's name alone. */
const SHORTEST = 3;

const isOrdinaryWord = (word: string): boolean =>
  /^\d{1,4}$/.test(word) || COMMON.has(word.toLowerCase()) || isRole(word) || isCollective(word);

/** Words of sentences: in capitals a sentence that ends in "LIMITED" or "COMPANY" looks like a name. */
const OF_SENTENCES =
  /(?<![\p{L}])(?:be|shall|any|this|which|cannot|made|would|will|not|or|by|in|to|from|under|notwithstanding|termination|warranty|including)(?![\p{L}])/iu;

/** Whether the words say who it is: a role, a place, or words of every contract do not. */
export function tells(name: string): boolean {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.join('').length < SHORTEST || !/\p{Lu}|\d/u.test(name)) return false;
  if (isCollective(name) || placeNamed(name)) return false;
  // "Bank of America" has no word of its own
  return !words.every(isOrdinaryWord) || (words.length > 2 && !isRole(name) && /\sof\s/.test(name));
}

/** A single word of a longer name that stands for it: it has to be unlike any word of the text. */
const tellsAlone = (word: string, plain: PlainWords): boolean =>
  word.length > SHORTEST && /^\p{Lu}/u.test(word) && tells(word) && !plain(word);

/** Behind a company's name: (“Acme”). With an article it is a role. */
const CALLED = /^\.?,?\s?\(\s?["“]([^"“”()]{2,40}?)[.,]?["”]/;
const CALLED_WITHIN = 60;

const wordsOf = (name: string): string[] => name.match(/[\p{L}\p{N}][\p{L}\p{N}'’.&-]*/gu) ?? [];

function companyNames(name: string, shortName: string | null, plain: PlainWords): string[] {
  const bare = name
    .replace(/\s*\([^()]*\)\s*$/, '')
    .replace(COMPANY_FORM, '')
    .trim();
  const [first = ''] = wordsOf(bare);
  const alone = first.replace(/[.'’&-]+$/, '');
  return [
    ...(shortName && tells(shortName) ? [shortName] : []),
    ...(tells(bare) ? [bare] : []),
    ...(wordsOf(bare).length > 1 && tellsAlone(alone, plain) ? [alone] : []),
  ];
}

function personNames(name: string, plain: PlainWords): string[] {
  const words = wordsOf(name).filter((word) => !/^(?:Jr|Sr|Esq|Mr|Mrs|Ms|Dr)\.?$|^I{2,3}$/i.test(word));
  const [first, last] = [words[0] ?? '', words.at(-1) ?? ''];
  if (words.length < 2) return [];
  return [...(words.length > 2 ? [`${first} ${last}`] : []), ...(tellsAlone(last, plain) ? [last] : [])];
}

/** Initials that a party goes by: too short to be found, long enough to be told. */
const INITIALS = /^\p{Lu}[\p{Lu}\d&]$/u;

/**
 * Somebody who is known to be named in the text, whether or not reading finds them there: what else they may be called in it.
 * @param plain of the text
 */
export function knownName(
  kind: Named['kind'],
  name: string,
  shortName: string | null,
  plain: PlainWords,
): Named | null {
  if (!tells(name)) return null;
  const initials = shortName && INITIALS.test(shortName) ? [shortName] : [];
  // the last word of a company is its form, or a word that others have too
  const asPerson = COMPANY_FORM.test(name) ? [] : personNames(name, plain);
  const also = [...companyNames(name, shortName, plain), ...asPerson, ...initials];
  return { kind, name, also: [...new Set(also)].filter((other) => other !== name) };
}

/** A heading or the end of the sentence before it, which the reader of companies takes along: "Notices. To ACME INC." */
const withoutHeading = (name: string): string => name.replace(/^.*\p{L}{5,}\.\s+/u, '').replace(/^(?:To|If to)\s/, '');

/** "Acme’s and Acme Limited": the last alone, where it is known. */
function lastOf(name: string, known: ReadonlySet<string>): string {
  const last = name.split(/\sand\s/).at(-1)!;
  return known.has(coreName(last)) ? last : name;
}

/** The words of addresses are no words of the text. */
function withoutAddresses(whole: string): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of [...emailsIn(whole), ...webAddressesIn(whole)].sort((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    pieces.push(whole.slice(at, Math.max(at, start)));
    at = end;
  }
  return [...pieces, whole.slice(at)].join(' ');
}

/** Everybody whom the text names, parties first; the same may come again. */
export function namesIn(whole: string): Named[] {
  const made = parties(whole, findOpening(whole), 0).map(({ value }) => value);
  const people = peopleIn(whole).map(({ name }) => name);
  const named = new Set(people);
  const plain = plainWordsOf(withoutAddresses(whole));
  const known = new Set(made.flatMap(({ name, shortName }) => [name, shortName ?? name]).map(coreName));
  const found: Named[] = [
    ...made.map(({ name, shortName }): Named => {
      const also = named.has(name)
        ? [...(shortName && tells(shortName) ? [shortName] : []), ...personNames(name, plain)]
        : companyNames(name, shortName, plain);
      return { kind: 'party', name, also };
    }),
    ...companiesIn(whole).map(({ name: read, end }): Named => {
      const name = lastOf(withoutHeading(read), known);
      const shortName = CALLED.exec(whole.slice(end, end + CALLED_WITHIN))?.[1] ?? null;
      return { kind: 'company', name, also: companyNames(name, shortName, plain) };
    }),
    ...people.map((name): Named => ({ kind: 'person', name, also: personNames(name, plain) })),
  ];
  return found
    .filter(({ kind, name }) => tells(name) && (kind !== 'company' || !OF_SENTENCES.test(name)))
    .map((one) => ({ ...one, also: one.also.filter((other) => other !== one.name) }));
}

/** What is masked where it stands, in reading order and without overlaps: the one that begins first, and of these the longest. */
export function placedIn(text: string, without: readonly MaskedKind[] = []): Placed[] {
  const of = (kind: Placed['kind'], spans: readonly TextSpan[]): Placed[] =>
    spans.map(({ start, end }) => ({ kind, start, end }));
  const all = [
    ...of(
      'text',
      [...text.matchAll(PLACEHOLDER)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
    ),
    ...of('email', emailsIn(text)),
    ...of('web', webAddressesIn(text)),
    ...of('address', addressesIn(text)),
    ...of('phone', phonesIn(text)),
    ...of('amount', writtenAmountsIn(text)),
  ]
    .filter(({ kind }) => !without.includes(kind))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Placed[] = [];
  let end = 0;
  for (const one of all)
    if (one.start >= end && one.end > one.start) {
      kept.push(one);
      end = one.end;
    }
  return kept;
}
