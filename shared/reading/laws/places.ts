/** Names of states and countries whose law or courts a contract can choose, and finding them in text. */

import places from '#shared/reading/laws/places.json' with { type: 'json' };
import type { TextSpan } from '#shared/reading/types.ts';

export interface Place {
  /** "New York", "England and Wales", "Germany" */
  name: string;
  /** ISO 3166 alpha-2 */
  country: string;
  kind: 'region' | 'country';
}

export interface FoundPlace extends TextSpan {
  place: Place;
  /** The town that is written, where the place itself is not: "Hamburg" for Germany. */
  town?: string;
}

/** Names by ISO 3166 alpha-2 of the country, the one that is shown first; regions: parts of a country with a law of their own. */
const countries: Readonly<Record<string, readonly string[]>> = places.countries;
const regions: Readonly<Record<string, readonly (readonly string[])[]>> = places.regions;
/** Seats of courts and of arbitration, each with the state or country whose place it is. */
const cities: Readonly<Record<string, string>> = places.cities;

const byName = new Map<string, Place>();
const key = (name: string) =>
  name
    .toLowerCase()
    .replace(/\./g, '')
    .replace(/[\s,]+/g, ' ')
    .trim();

function add(place: Place, names: readonly string[]): void {
  for (const name of names) if (!byName.has(key(name))) byName.set(key(name), place);
}

for (const [country, list] of Object.entries(regions)) {
  for (const names of list) add({ name: names[0]!, country, kind: 'region' }, names);
}
for (const [country, names] of Object.entries(countries)) add({ name: names[0]!, country, kind: 'country' }, names);

/** Names as a regular expression source, longest first; white space and stops are taken loosely. */
function alternatives(names: Iterable<string>): string {
  return [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) =>
      name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\.|\s/g, (c) => (c === ' ' ? '[\\s,]{1,3}' : '\\.?')),
    )
    .join('|');
}

const spelled = [...Object.values(regions).flat(2), ...Object.values(countries).flat()];
// Abbreviations count only in capitals ("U.S." not "us"); names in any case, because headings are capitalised.
const abbreviations = spelled.filter((name) => /^[A-Z.\s]+$/.test(name));
const placePattern = new RegExp(
  `(?<![\\p{L}\\d])(?:(${alternatives(spelled.filter((name) => !abbreviations.includes(name)))})|(${alternatives(abbreviations)}))(?![\\p{L}\\d])`,
  'giu',
);

/** The place a name stands for, null when it is not in the tables. */
export function placeNamed(name: string): Place | null {
  return byName.get(key(name)) ?? null;
}

/** All places named within [from, to). */
export function findPlaces(text: string, from: number, to: number): FoundPlace[] {
  const slice = text.slice(from, to);
  const found: FoundPlace[] = [];
  placePattern.lastIndex = 0;
  for (let m = placePattern.exec(slice); m; m = placePattern.exec(slice)) {
    if (m[2] !== undefined && m[2] !== m[2].toUpperCase()) continue;
    const place = placeNamed(m[0]);
    if (place) found.push({ place, start: from + m.index, end: from + m.index + m[0].length });
  }
  return found;
}

const cityPattern = new RegExp(`(?<![\\p{L}\\d])(?:${alternatives(Object.keys(cities))})(?![\\p{L}\\d])`, 'giu');
const cityPlaces = new Map(Object.entries(cities).map(([city, place]) => [key(city), place]));

/** Seats of courts and arbitration that are named by their city alone ("London", "Stockholm"). */
export function findCities(text: string, from: number, to: number): FoundPlace[] {
  const slice = text.slice(from, to);
  const found: FoundPlace[] = [];
  cityPattern.lastIndex = 0;
  for (let m = cityPattern.exec(slice); m; m = cityPattern.exec(slice)) {
    const place = placeNamed(cityPlaces.get(key(m[0])) ?? '');
    if (place)
      found.push({ place, town: m[0].replace(/\s+/g, ' '), start: from + m.index, end: from + m.index + m[0].length });
  }
  return found;
}
