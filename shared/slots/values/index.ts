/** Every value of a wording, each place once: the reader that knows most about it has it. */
import { datesWritten } from '#shared/reading/dates.ts';
import { figuresIn } from '#shared/reading/figures.ts';
import { referencesIn } from '#shared/reading/references.ts';
import type { TextSpan } from '#shared/reading/types.ts';
import { contactsIn } from '#shared/slots/values/contacts.ts';
import { instrumentsIn, partiesIn, placesIn, rolesIn } from '#shared/slots/values/names.ts';
import type { FoundValue } from '#shared/slots/values/value.ts';

/** "____", "[●]", "***", "[TEXT DELETED]": whatever stood there is kept back. */
const BLANK =
  /\*{3}\s{0,3}confidential[^*]{1,60}?redacted(?:\s{1,3}and(?:\s{1,3}separately\s{1,3}filed[^*]{1,40}\*{3})?|\s?\*{3})?|_{2,}(?:\s_{2,}){0,3}|\[[\s*●•_.…]{0,14}\]|\*{2,}|\[\s?\*{2,}\s?\]|\[\s?(?:text\s)?(?:intentionally\s)?(?:deleted|redacted|omitted)(?:\stext)?\s?\]?/gi;
/** "___ day of ______, 20__", "March __, 2019". */
const BLANK_DATE =
  /(?:_{2,}|\[[\s●•*_]{0,8}\])(?:st|nd|rd|th)?\s{1,2}day\s{1,2}of\s{1,2}(?:_{2,}|\p{L}+|\[[\s●•*_]{0,8}\])(?:,?\s{0,2}(?:(?:19|20)(?:\d\d|_{1,4})|_{2,}))?|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\s{1,2}(?:_{1,}|\[[\s●•*_]{0,8}\]),?\s{0,2}(?:(?:19|20)(?:\d\d|_{1,4})|_{2,})/gu;
const LABEL = /\((?:[a-z]|\d{1,2}|[ivxl]{1,5}|[A-Z])\)/g;
/** "ss.91", "12 U.S.C. 91". */
const STATUTE =
  /(?:(?<![\p{L}])ss?\.\s?|(?<=\bU\.?\s?S\.?\s?C\.?(?:A\.)?\s{1,2}))\d{1,6}[a-z]?(?:-\d{1,4})?(?:\([a-z\d]{1,4}\)){0,3}/gu;
/** The number of a paragraph within the text: "34.2 Such notices". */
const PARAGRAPH_NUMBER = /(?<=[.;:]\s{1,3}|^)\d{1,3}(?:(?:\.\d{1,3}){1,4}[.)]?|[.)])(?=\s{1,3}\p{Lu})/gu;

const spans = (pattern: RegExp, text: string): (TextSpan & { written: string })[] =>
  [...text.matchAll(pattern)].map(({ 0: written, index }) => ({ written, start: index, end: index + written.length }));

/** What a list of numbers goes on with, also behind "Section" in the singular: "Section 2.8(d) or (e), 2.10 or 2.12". */
const MORE_CITED =
  /^(?:\s{0,2}(?:,\s{0,2}(?:or|and)?|or|and|through|to)\s{0,2}(?:\d{1,3}(?:\.\d{1,3}){1,3}(?:\([a-z\d]{1,4}\)){0,3}|(?:\([a-z\d]{1,4}\)){1,3})(?![\d%]|\s?(?:percent|per\scent|times|days|million)\b)){1,8}/i;

/** References that stand in one list are one value: "Sections 4.1 and 4.2". */
function citedIn(text: string): FoundValue[] {
  const found: FoundValue[] = [];
  for (const { from, start, end, word, number } of referencesIn(text)) {
    const last = found.at(-1);
    if (last && last.start === from) {
      last.end = end;
      last.value += ` ${number}`;
    } else found.push({ kind: 'reference', value: `${word} ${number}`, start: Math.min(from, start), end });
  }
  for (const cited of found) {
    const more = MORE_CITED.exec(text.slice(cited.end, cited.end + 120))?.[0] ?? '';
    cited.end += more.length;
    cited.value += more.replace(/\s+/g, ' ');
  }
  return found;
}

const writtenDates = (text: string): FoundValue[] =>
  datesWritten(text).map(({ year, month, day, start, end }) => ({
    kind: 'date',
    value: [year === null ? '-' : String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
    start,
    end,
  }));

const READERS: readonly ((text: string) => FoundValue[])[] = [
  (text) => spans(BLANK_DATE, text).map(({ start, end }) => ({ kind: 'date', value: '', start, end })),
  writtenDates,
  citedIn,
  (text) => spans(STATUTE, text).map(({ written, start, end }) => ({ kind: 'reference', value: written, start, end })),
  (text) =>
    contactsIn(text).map((place) => ({
      kind: 'contact',
      value: text.slice(place.start, place.end).toLowerCase().replace(/\s+/g, ' '),
      ...place,
    })),
  (text) =>
    spans(PARAGRAPH_NUMBER, text).map(({ written, start, end }) => ({ kind: 'label', value: written, start, end })),
  figuresIn,
  placesIn,
  (text) => spans(LABEL, text).map(({ written, start, end }) => ({ kind: 'label', value: written, start, end })),
  partiesIn,
  instrumentsIn,
  rolesIn,
  (text) => spans(BLANK, text).map(({ start, end }) => ({ kind: 'blank', value: '', start, end })),
];

/** Values of a text in reading order, none overlapping another. Linear in the text. */
export function valuesIn(text: string): FoundValue[] {
  const taken = new Uint8Array(text.length);
  const found: FoundValue[] = [];
  for (const read of READERS)
    for (const value of read(text)) {
      if (value.end <= value.start || taken.subarray(value.start, value.end).includes(1)) continue;
      taken.fill(1, value.start, value.end);
      found.push(value);
    }
  return found.sort((a, b) => a.start - b.start);
}
