/** Countries: kept by their ISO code, shown by name, asked for by either. */
import { placeNamed } from '#shared/reading/laws/places.ts';
import { slug } from '#shared/reading/slug.ts';

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const isCode = (text: string): boolean => /^[a-z]{2}$/i.test(text);

/** "us" → "United States"; what is no code stays as it is. */
export const countryName = (code: string): string => (isCode(code) ? regions.of(code.toUpperCase()) : null) ?? code;

const NAMES = new Map<string, string>();
for (const a of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
  for (const b of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    const name = regions.of(a + b);
    if (name && !NAMES.has(slug(name))) NAMES.set(slug(name), (a + b).toLowerCase());
  }
}

/** The value that a country is kept by: of its code, its name ("united-states" as well), or a part of it ("England"). */
export function countryValue(text: string): string {
  const value = slug(text);
  if (isCode(value) && value !== 'uk') return value;
  return NAMES.get(value) ?? placeNamed(value.replaceAll('-', ' '))?.country.toLowerCase() ?? value;
}

/** A tag with the name that a reader knows it by. */
export const namedTag = <T extends { type: string; value: string; name: string }>(tag: T): T =>
  tag.type === 'country' ? { ...tag, name: countryName(tag.value) } : tag;
