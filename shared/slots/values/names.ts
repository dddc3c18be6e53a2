/** Names in a wording: places, companies, roles, the paper itself. */
import { findCities, findPlaces } from '#shared/reading/laws/places.ts';
import { companiesIn } from '#shared/reading/parties/companies.ts';
import { isRole } from '#shared/reading/parties/roles.ts';
import type { FoundValue } from '#shared/slots/values/value.ts';
import { INSTRUMENTS, sideOf } from '#shared/slots/vocabulary.ts';

const REALM =
  /(?:the\s{1,2})?(State|Commonwealth|Province|Kingdom|Republic|County|City|STATE|COMMONWEALTH|PROVINCE|COUNTY|CITY)\s{1,2}of\s{1,2}$/i;
const UNKNOWN_REALM =
  /\b(?:the\s{1,2})?(State|Commonwealth|Province|Republic|County|City)\s{1,2}of\s{1,2}(?:(\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+){0,2})|(_{2,}|\[[^\]]{0,20}\]))/gu;
/** The same places of groups as above. */
const UNKNOWN_COUNTY = /(?<![\p{L}])()(\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)\s(County)(?![\p{L}])/gu;
const SEAT = /^\s{1,2}(County|City|State|COUNTY|CITY|STATE)(?![\p{L}])/u;
const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text);

/** What kind of area a name stands for; the law of a state is that of its name, a county is another place. */
const area = (word: string | undefined): string =>
  /^(?:county|city)$/i.test(word ?? '') ? ` ${word!.toLowerCase()}` : '';

/** "the State of Delaware", "Harris County", "London". */
export function placesIn(text: string): FoundValue[] {
  const found: FoundValue[] = [];
  for (const { place, start, end } of [...findPlaces(text, 0, text.length), ...findCities(text, 0, text.length)]) {
    const written = text.slice(start, end);
    if (!isCapital(written) || found.some((one) => start < one.end && one.start < end)) continue;
    const before = REALM.exec(text.slice(Math.max(0, start - 24), start));
    const behind = SEAT.exec(text.slice(end, end + 9));
    const isCity =
      place.name.toLowerCase() !== written.toLowerCase().replace(/\s+/g, ' ') && !placeNames(place.name, written);
    found.push({
      kind: 'place',
      value:
        (isCity ? written.toLowerCase().replace(/\s+/g, ' ') : place.name.toLowerCase()) +
        area(before?.[1] ?? behind?.[1]),
      start: start - (before?.[0].length ?? 0),
      end: end + (behind?.[0].length ?? 0),
    });
  }
  for (const m of [...text.matchAll(UNKNOWN_REALM), ...text.matchAll(UNKNOWN_COUNTY)]) {
    const span = { start: m.index, end: m.index + m[0].length };
    if (found.some((one) => span.start < one.end && one.start < span.end)) continue;
    found.push({ kind: 'place', value: m[2] ? m[2].toLowerCase() + area(m[1] || m[3]) : '', ...span });
  }
  return withStates(
    text,
    found.sort((a, b) => a.start - b.start),
  );
}

/** "Dallas, Texas" is one place. A county and its state stay two: others write the state alone. */
function withStates(text: string, places: readonly FoundValue[]): FoundValue[] {
  const whole: FoundValue[] = [];
  for (const place of places) {
    const city = whole.at(-1);
    const isState =
      city !== undefined &&
      /^,\s{1,2}$/.test(text.slice(city.end, place.start)) &&
      findCities(text, city.start, city.end).length > 0 &&
      findCities(text, place.start, place.end).length === 0;
    if (isState) Object.assign(city, { value: `${city.value}, ${place.value}`, end: place.end });
    else whole.push(place);
  }
  return whole;
}

/** "U.S." and "England" stand for places of other names; a city stands for itself. */
const placeNames = (name: string, written: string): boolean =>
  findPlaces(written, 0, written.length).some(({ place }) => place.name === name);

/** "Northgate Systems, Inc." In capitals throughout nothing tells a name from the words around it. */
export const partiesIn = (text: string): FoundValue[] =>
  isShouted(text) ? [] : companiesIn(text).map(({ base, start, end }) => ({ kind: 'party', value: base, start, end }));

/** Capitals throughout. */
function isShouted(text: string): boolean {
  const large = text.match(/\p{Lu}/gu)?.length ?? 0;
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  return large > 14 && large > 2.3 * small;
}

const INSTRUMENT =
  /\b(?:[Tt]his|THIS|[Tt]he|THE)\s{1,2}(\p{Lu}\p{L}{2,})(?:\s[Oo][Ff]\s(?:Trust|TRUST))?(?![\p{L}-])/gu;
/** Only "this" names the paper itself, whatever stands before the noun: "the Credit Agreement" may be another one. */
const THIS_INSTRUMENT = /\b[Tt]his\s{1,2}((?:\p{Lu}[\p{L}-]+\s{1,2}){1,3}(\p{Lu}\p{L}{2,}))(?![\p{L}-])/gu;
/** Also where nobody gave it a capital. */
const PLAIN_INSTRUMENT = /\b[Tt]his\s{1,2}(\p{Ll}{4,})(?![\p{L}-])/gu;
const even = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ');

/** "this Agreement", "this Second Amendment", "the Lease". */
export function instrumentsIn(text: string): FoundValue[] {
  const isPaper = (noun: string): boolean =>
    INSTRUMENTS.has(noun.toLowerCase()) || INSTRUMENTS.has(noun.toLowerCase().replace(/s$/, ''));
  const long = [...text.matchAll(THIS_INSTRUMENT)].flatMap(({ 0: words, 1: names, 2: noun, index }): FoundValue[] =>
    isPaper(noun!) ? [{ kind: 'instrument', value: even(names!), start: index, end: index + words.length }] : [],
  );
  const short = [...text.matchAll(INSTRUMENT), ...text.matchAll(PLAIN_INSTRUMENT)].flatMap(
    ({ 0: words, 1: noun, index }): FoundValue[] =>
      isPaper(noun!) ? [{ kind: 'instrument', value: even(noun!), start: index, end: index + words.length }] : [],
  );
  return [...long, ...short.filter(({ start }) => long.every((one) => one.start !== start))].sort(
    (a, b) => a.start - b.start,
  );
}

const MUTUAL =
  /\b(?:either|each|neither|both|any|a)(?:\s{1,2}of\s{1,2}the)?\s{1,2}part(?:y|ies)(?![\p{L}])|\bthe\s{1,2}parties(?![\p{L}])/giu;
/** With the word that says which of them is meant: "such Bank", "each of the Lenders". */
const ROLE_PHRASE =
  /(?<![\p{L}\p{N}’'-])(?:((?:[Ss]uch|[Ss]aid|[Ee]ach|[Aa]ny|[Ee]very|SUCH|SAID|EACH|ANY|EVERY)(?:\s{1,2}of)?)\s{1,2})?(?:[Tt]he\s{1,2}|THE\s{1,2})?(\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?)(?![\p{L}-])/gu;
/** Roles by their words that are no party of the bargain, or places. */
const NO_PARTY = new Set(
  'affiliate affiliates subsidiary subsidiaries user users state city county district trust union firm vessel undersigned team fund portal'.split(
    ' ',
  ),
);
/** The value of a role that is said of both sides. */
export const BOTH_SIDES = 'each party';

/** "the Supplier", "Receiving Party"; "either party" as one value. */
export function rolesIn(text: string): FoundValue[] {
  const found: FoundValue[] = [...text.matchAll(MUTUAL)].map(({ 0: words, index }) => ({
    kind: 'role',
    value: /^neither/i.test(words) ? `no ${BOTH_SIDES}` : BOTH_SIDES,
    start: index,
    end: index + words.length,
  }));
  ROLE_PHRASE.lastIndex = 0;
  for (let m = ROLE_PHRASE.exec(text); m; m = ROLE_PHRASE.exec(text)) {
    const [first, second] = m[2]!.toLowerCase().split(/\s/) as [string, string?];
    const which = m[1] ? `${even(m[1])} ` : '';
    const end = m.index + m[0].length;
    const firstEnd = end - m[2]!.length + first.length;
    if (second !== undefined && PAIRS.has(`${first} ${second}`)) {
      found.push({ kind: 'role', value: `${which}${first} ${second}`, start: m.index, end });
      continue;
    }
    if (isPartyNoun(first)) found.push({ kind: 'role', value: which + first, start: m.index, end: firstEnd });
    // the second word may begin a role of its own
    if (second !== undefined) ROLE_PHRASE.lastIndex = firstEnd;
  }
  return found.sort((a, b) => a.start - b.start);
}

/** One of several as well: "the Banks". */
const isPartyNoun = (word: string): boolean =>
  !NO_PARTY.has(word) && (isRole(word) || (word.endsWith('s') && sideOf(word.slice(0, -1)) !== null));

/** Roles of two words; others are a role with a word in front, as capitals throughout do not tell them apart. */
const PAIRS = new Set([
  'receiving party',
  'disclosing party',
  'indemnifying party',
  'indemnified party',
  'secured party',
  'service provider',
  'general partner',
  'limited partner',
  'administrative agent',
  'collateral agent',
]);
