/**
 * Calendar dates as contracts write them, in digits and in words. A blank ("___ day of March") yields nothing; what is
 * incomplete or impossible ("31 June") is told by `datesWritten` only.
 */

import { type Day, isEnglishMonth, isoDate, WEEKDAYS } from '#shared/reading/calendar.ts';
import { dayOrdinals, months, numberWords } from '#shared/reading/dateWords.ts';
import type { TextSpan } from '#shared/reading/types.ts';

export interface FoundDate extends TextSpan {
  /** yyyy-mm-dd */
  iso: string;
  /** Day and month could be the other way round ("03/04/2024"). */
  ambiguous: boolean;
}

/** A date as it stands in the text, its weekday included, possible or not. */
export interface DateWritten extends TextSpan, Day {
  /** 0 Sunday – 6 Saturday, where the text names a weekday. */
  weekday: number | null;
  /** Day and month could be the other way round ("03/04/2024"). */
  ambiguous: boolean;
}

/** In which order a numeric date without other evidence is read. */
export type DateOrder = 'dayFirst' | 'monthFirst';

const monthNames = Object.keys(months)
  .sort((a, b) => b.length - a.length)
  .join('|');
const ordinalNames = Object.keys(dayOrdinals)
  .map((word) => word.replace('-', '[\\s-]'))
  .sort((a, b) => b.length - a.length)
  .join('|');
// "14t h" and "1 st" come from superscripts that lost their place.
const suffix = '(?:\\s?(?:s\\s?t|n\\s?d|r\\s?d|t\\s?h|er|º|ª|\\.|°))?';
const month = `(${monthNames})\\.?`;
const year = '((?:1[89]|20)\\s?\\d\\s?\\d)(?!\\d)';
const filler = '[\\s,_]{0,12}';
/** Behind a month and its day without a year: no share, no number that goes on. */
const noYear = '\\b(?![.:/]\\d|\\s?(?:%|percent|\\())';
const weekday = new RegExp(`\\b(${WEEKDAYS.join('|')}),?\\s{1,3}(?:the\\s)?$`, 'i');
/** "14th day of March", "14 March": how a day stands before its month where it can be nothing else. */
const plainDay = /^\d{1,2}(?:st|nd|rd|th)?\s{1,3}(?:day\s{1,3}of\s{1,3}|of\s{1,3})?\p{L}/iu;

const patterns: { pattern: RegExp; read: (m: RegExpExecArray, order: DateOrder) => Parts | null }[] = [
  {
    // March 14, 2024
    pattern: new RegExp(
      `(?<![\\p{L}\\d])${month}\\s{1,9}(\\d{1,2})(?:${suffix}${filler}(?:in the year\\s)?${year}|(?:st|nd|rd|th)?${noYear})`,
      'giu',
    ),
    read: (m) => parts(m[3], monthNumber(m[1]), m[2], isEnglishMonth(m[1] ?? '')),
  },
  {
    // 14 March 2024, the 14th day of March, 2024, 14. März 2024, 14 de marzo de 2024
    pattern: new RegExp(
      `(?<![\\d.,$/]|\\b[Nn]os?\\.?\\s{0,2})(\\d{1,2})${suffix}[\\s,-]{0,9}(?:\\(\\d{1,2}${suffix}\\)\\s?)?(?:day\\s{1,9})?(?:of\\s{1,9}|de\\s{1,9}|di\\s{1,9})?(?:the month of\\s)?${month}(?:[\\s,-]{0,12}(?:of\\s|de\\s|del\\s|in the year\\s|A\\.?D\\.?\\s)?${year}|(?!\\p{L}))`,
      'giu',
    ),
    read: (m) => parts(m[3], monthNumber(m[2]), m[1], isEnglishMonth(m[2] ?? '') && plainDay.test(m[0])),
  },
  {
    // the fourteenth (14th) day of March, 2024
    pattern: new RegExp(
      `\\b(${ordinalNames})\\s{1,9}(?:\\(\\d{1,2}${suffix}\\)\\s{0,9})?(?:day\\s{1,9})?(?:of\\s{1,9})?${month}[\\s,]{0,12}(?:of\\s|in the year\\s|A\\.?D\\.?\\s)?${year}`,
      'giu',
    ),
    read: (m) => parts(m[3], monthNumber(m[2]), String(dayOrdinals[squash(m[1] ?? '')] ?? ''), true),
  },
  {
    // 2024-03-14
    pattern: /(?<![\d./-])((?:19|20)\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?![\d/-])/g,
    read: (m) => parts(m[1], Number(m[2]), m[3], /^\d{4}-\d\d-\d\d$/.test(m[0])),
  },
  {
    // 14/03/2024, 3-14-99, 14.03.2024; a short year only with one separator throughout
    pattern: /(?<![\d./$€£-])(\d{1,2})\s?([/.-])\s?(\d{1,2})\s?\2\s?((?:19|20)\d\d|\d\d)(?![\d/%-]|\.\d)/g,
    read: readNumeric,
  },
  {
    // 2024年3月14日
    pattern: /((?:19|20)\d\d)\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/g,
    read: (m) => parts(m[1], Number(m[2]), m[3], true),
  },
  {
    // the first day of March, two thousand and four
    pattern: new RegExp(
      `\\b(${ordinalNames}|\\d{1,2}${suffix})\\s{1,9}day\\s{1,9}of\\s{1,9}${month}[\\s,]{1,9}((?:two thousand|nineteen hundred)(?:[\\s-]{1,3}(?:and|${Object.keys(numberWords).join('|')})\\b){0,3})`,
      'giu',
    ),
    read: (m) => {
      const day = dayOrdinals[squash(m[1] ?? '')] ?? Number.parseInt(m[1] ?? '', 10);
      return parts(String(yearInWords(m[3] ?? '')), monthNumber(m[2]), String(day), true);
    },
  },
];

interface Parts extends Day {
  ambiguous: boolean;
  /** Meant as a date even if the calendar has no such day. */
  sure: boolean;
}

const squash = (text: string) => text.toLowerCase().replace(/[\s-]+/g, '-');

function monthNumber(name: string | undefined): number {
  return months[(name ?? '').toLowerCase()] ?? 0;
}

function parts(yearText: string | undefined, monthValue: number, dayText: string | undefined, sure: boolean): Parts {
  const year = yearText === undefined ? null : Number(yearText.replace(/\s/g, ''));
  return { year, month: monthValue, day: Number(dayText), ambiguous: false, sure };
}

function readNumeric(m: RegExpExecArray, order: DateOrder): Parts | null {
  const [first, second] = [Number(m[1]), Number(m[3])];
  const raw = m[4] ?? '';
  // "1.2.10" is a section number, not a day.
  if (raw.length === 2 && m[2] === '.') return null;
  const yearValue = raw.length === 2 ? Number(raw) + (Number(raw) < 50 ? 2000 : 1900) : Number(raw);
  const dayFirst = first > 12 || (second <= 12 && (m[2] === '.' || order === 'dayFirst'));
  return {
    year: yearValue,
    month: dayFirst ? second : first,
    day: dayFirst ? first : second,
    ambiguous: first <= 12 && second <= 12 && first !== second,
    // "555-38-1234" and "12-40-99" number something else.
    sure: m[2] === '/' && raw.length === 4 && !/\s/.test(m[0]),
  };
}

function yearInWords(words: string): number {
  const base = /^two/i.test(words) ? 2000 : 1900;
  const rest = words
    .toLowerCase()
    .split(/[\s-]+/)
    .slice(2);
  return rest.reduce((sum, word) => sum + (numberWords[word] ?? 0), base);
}

interface Scanned extends Parts, TextSpan {
  /** yyyy-mm-dd; null without a year or where there is no such day. */
  iso: string | null;
}

/** Everything that looks like a date, in reading order; some may overlap. */
function scan(text: string, order: DateOrder): Scanned[] {
  if (!/\d|two thousand|nineteen hundred/i.test(text)) return [];
  const found: Scanned[] = [];
  for (const { pattern, read } of patterns) {
    pattern.lastIndex = 0;
    for (let m = pattern.exec(text); m; m = pattern.exec(text)) {
      const value = read(m, order);
      if (!value) continue;
      const iso = value.year === null ? null : isoDate(value.year, value.month, value.day);
      found.push({ ...value, iso, start: m.index, end: m.index + m[0].length });
    }
  }
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

const apart = <T extends TextSpan>(found: readonly T[]): T[] =>
  found.filter((date, i) => !found.slice(Math.max(0, i - 3), i).some((other) => other.end > date.start));

/** All possible dates that begin within [from, to), in reading order, none overlapping another. */
export function findDates(text: string, from = 0, to = text.length, order: DateOrder = 'monthFirst'): FoundDate[] {
  const possible = scan(text.slice(from, to), order).flatMap(({ iso, ambiguous, start, end }) =>
    iso === null ? [] : [{ iso, ambiguous, start: from + start, end: from + end }],
  );
  return apart(possible);
}

/**
 * All dates, possible or not, in reading order, none overlapping another. A date without a year is told only in English
 * words; a day that the calendar does not have only where nothing else can be meant.
 */
export function datesWritten(text: string, order: DateOrder = 'monthFirst'): DateWritten[] {
  const found = scan(text, order).filter(
    // "may 34": the verb, before a number that is none of its.
    ({ iso, sure, start, end }) => iso !== null || (sure && !/(?:^|\s)may\b/.test(text.slice(start, end))),
  );
  return apart(found).map(({ year, month: monthValue, day, ambiguous, start, end }) => {
    const before = weekday.exec(text.slice(Math.max(0, start - 20), start));
    return {
      year,
      month: monthValue,
      day,
      ambiguous,
      weekday: before ? WEEKDAYS.indexOf(before[1]!.toLowerCase()) : null,
      start: start - (before?.[0].length ?? 0),
      end,
    };
  });
}

/**
 * Which order the numeric dates of a text follow, judged by those that can be read only one way; undecided, the
 * order that goes with the country.
 */
export function dateOrder(text: string, country: string | null): DateOrder {
  let votes = 0;
  const numeric = /(?<![\d./-])(\d{1,2})[/.-](\d{1,2})[/.-](?:19|20)?\d\d(?![\d/-])/g;
  for (let m = numeric.exec(text), seen = 0; m && seen < 50; m = numeric.exec(text), seen++) {
    if (Number(m[1]) > 12 && Number(m[1]) < 32 && Number(m[2]) <= 12) votes += 1;
    if (Number(m[2]) > 12 && Number(m[2]) < 32 && Number(m[1]) <= 12) votes -= 1;
  }
  if (votes !== 0) return votes > 0 ? 'dayFirst' : 'monthFirst';
  return country === null || country === 'US' || country === 'PH' ? 'monthFirst' : 'dayFirst';
}
