/** Where somebody lives or can be reached: addresses of houses, of mail and of the web, numbers of telephones. */
import type { TextSpan } from '#shared/reading/types.ts';

const STREET =
  '(?:Street|St\\.|Road|Rd\\.|Avenue|Ave\\.|Boulevard|Blvd\\.?|Lane|Drive|Dr\\.|Square|Place|Court|Way|Parkway|Pkwy\\.?|Highway|Hwy\\.?|Quay|Terrace|Broadway|Plaza|Circle|Turnpike|Crescent)(?![\\p{L}])';
const NUMBER_AND_STREET = `(?:\\d{1,5}[A-Z]?,?\\s(?:[NSEW]\\.?\\s)?(?:\\p{Lu}[\\p{L}.'’-]*\\s|\\d{1,3}(?:st|nd|rd|th)\\s){1,4}${STREET})`;
/** What an address goes on with behind the street: a floor, a town, a state and its code. */
const REST = `(?:,?\\s{1,2}(?:(?:Suite|Ste\\.|Floor|Unit|Apt\\.?|Room|Building|Bldg\\.?)\\s#?\\w{1,6}|(?:\\d{1,3}(?:st|nd|rd|th)|\\p{Lu}\\p{L}+)\\sFloor|P\\.?\\s?O\\.?\\s?Box\\s\\d+))?(?:,?\\s{1,2}\\p{Lu}[\\p{L}.'’-]+(?:\\s\\p{Lu}[\\p{L}.'’-]+){0,2},\\s{1,2}(?:[A-Z]{2}|\\p{Lu}\\p{L}+(?:\\s\\p{Lu}\\p{L}+)?)\\.?\\s{1,3}\\d{5}(?:-\\d{4})?|,\\s\\p{Lu}[\\p{L}-]+\\s[A-Z]{1,2}\\d{1,2}[A-Z]?\\s\\d[A-Z]{2})?`;

const ADDRESSES = [
  new RegExp(`\\b${NUMBER_AND_STREET}${REST}`, 'gu'),
  /(?<![\p{L}])(?:\p{Lu}[\p{L}-]*(?:straße|strasse|weg|platz|gasse)|[Rr]ue\s(?:de\s(?:la\s)?)?\p{Lu}[\p{L}-]+)(?:\s\d{1,4}[a-z]?(?![\p{L}\d]))?(?:,\s(?:[A-Z]-)?\d{4,5}\s\p{Lu}[\p{L}-]+)?/gu,
  /\bP\.?\s?O\.?\s?Box\s\d+/g,
  /\b(?:[A-Z]{1,2}\d{1,2}[A-Z]?\s\d[A-Z]{2})\b/g,
];
const EMAIL = /(?<![\p{L}\d_.+-])[\p{L}\d_.+-]{1,64}@[\p{L}\d_-]{1,63}(?:\.[\p{L}\d_-]{1,63}){1,6}/gu;
const WEB = /\b(?:https?:\/\/|www\.)[^\s<>"“”()[\]]*[\p{L}\p{N}]/giu;
/** With a country's code, as they are written in America, or behind a word for it. */
const PHONES = [
  /(?<![\p{L}\d+])\+\d{1,3}[\s.-]?(?:\(\d{1,4}\)[\s.-]?)?\d(?:[\s.-]?\d){5,12}(?!\d)/gu,
  /(?<![\p{L}\d])(?:1[\s.-])?(?:\(\d{3}\)\s{0,2}|\d{3}[-.\s])\d{3}[-.]\d{4}(?!\d)/gu,
];
const SAID_PHONE =
  /\b(?:tel(?:ephone|\.)?|phone|fax|facsimile|mobile|cell|telecopier|telecopy)(?:\s(?:no\.?|number))?\s?[:.]?\s{0,3}(\(?\+?\d[\d\s().-]{5,18}\d)(?!\d)/giu;

const spansOf = (patterns: readonly RegExp[], text: string): TextSpan[] =>
  patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length }));

/** A street with its house, and the town behind it; boxes and postcodes. A town alone is none. */
export const addressesIn = (text: string): TextSpan[] => spansOf(ADDRESSES, text);

export const emailsIn = (text: string): TextSpan[] => spansOf([EMAIL], text);

export const webAddressesIn = (text: string): TextSpan[] => spansOf([WEB], text);

export function phonesIn(text: string): TextSpan[] {
  const said = [...text.matchAll(SAID_PHONE)].map(({ 0: all, 1: number = '', index }) => {
    const end = index + all.length;
    return { start: end - number.length, end };
  });
  return [...said, ...spansOf(PHONES, text)];
}
