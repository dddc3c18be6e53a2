/** Calendar dates in a text, possible or not. */
import type { Span } from '#shared/domain/documentSnapshot.ts';

export interface FoundDate extends Span {
  /** Null in "31 June", where no year is given. */
  year: number | null;
  /** 1–12 if it is a month at all. */
  month: number;
  day: number;
  /** 0 Sunday – 6 Saturday, where the text names a weekday. */
  weekday: number | null;
  /** Day and month could be the other way round. */
  isAmbiguous: boolean;
}

export type DateOrder = 'dayFirst' | 'monthFirst';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const month =
  '(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec)';
const weekday = '(?:\\b(sunday|monday|tuesday|wednesday|thursday|friday|saturday),?\\s{1,3}(?:the\\s)?)?';
const year = '((?:1[89]|20)\\d\\d)';

const PATTERNS: {
  pattern: RegExp;
  read(m: RegExpMatchArray, order: DateOrder): Omit<FoundDate, 'start' | 'end'> | null;
}[] = [
  {
    // Monday, March 14, 2024
    pattern: new RegExp(
      `${weekday}\\b${month}\\.?\\s{1,3}(\\d{1,2})(?:st|nd|rd|th)?\\b(?![.:/]\\d|\\s?(?:%|percent|\\())(?:,?\\s{1,3}${year}(?!\\d))?`,
      'gi',
    ),
    read: (m) => parts(m[4], monthOf(m[2]!), m[3]!, m[1]),
  },
  {
    // Monday, 14 March 2024; the 14th day of March, 2024
    pattern: new RegExp(
      `${weekday}(?<![\\d.,$/]|\\b[Nn]os?\\.?\\s{0,2})\\b(\\d{1,2})(?:st|nd|rd|th)?\\s{1,3}(?:day\\s{1,3}of\\s{1,3}|of\\s{1,3})?${month}\\b\\.?(?:,?\\s{1,3}${year}(?!\\d))?`,
      'gi',
    ),
    read: (m) => parts(m[4], monthOf(m[3]!), m[2]!, m[1]),
  },
  {
    // 2024-03-14
    pattern: /(?<![\d./-])((?:19|20)\d\d)-(\d{2})-(\d{2})(?![\d/-])/g,
    read: (m) => parts(m[1], Number(m[2]), m[3]!, undefined),
  },
  {
    // 14/03/2024, 03/14/2024
    pattern: /(?<![\d./$€£-])(\d{1,2})\/(\d{1,2})\/((?:19|20)\d\d)(?![\d/%-])/g,
    read: (m, order) => {
      const [first, second] = [Number(m[1]), Number(m[2])];
      const isDayFirst = first > 12 && second <= 12 ? true : second > 12 ? false : order === 'dayFirst';
      const made = parts(m[3], isDayFirst ? second : first, String(isDayFirst ? first : second), undefined);
      return { ...made, isAmbiguous: first <= 12 && second <= 12 && first !== second };
    },
  },
];

const monthOf = (name: string): number =>
  MONTHS.findIndex((full) => full.startsWith(name.toLowerCase().slice(0, 3))) + 1;

const parts = (yearText: string | undefined, monthValue: number, day: string, weekdayName: string | undefined) => ({
  year: yearText === undefined ? null : Number(yearText),
  month: monthValue,
  day: Number(day),
  weekday: weekdayName === undefined ? null : WEEKDAYS.indexOf(weekdayName.toLowerCase()),
  isAmbiguous: false,
});

/** Dates in reading order, none overlapping another. A date without a year is found only in words. */
export function datesIn(text: string, order: DateOrder = 'monthFirst'): FoundDate[] {
  if (!/\d/.test(text)) return [];
  const found: FoundDate[] = [];
  for (const { pattern, read } of PATTERNS)
    for (const m of text.matchAll(pattern)) {
      const date = read(m, order);
      // "may 34": the verb, before a number that is none of its.
      if (date && !/(?:^|\s)may\b/.test(m[0])) found.push({ ...date, start: m.index, end: m.index + m[0].length });
    }
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter((date, i) => !found.slice(Math.max(0, i - 3), i).some((other) => other.end > date.start));
}

/** Days of a month; a month without a year may be in a leap year. */
export function daysIn(monthValue: number, yearValue: number | null): number {
  if (monthValue === 2) return yearValue === null || new Date(Date.UTC(yearValue, 2, 0)).getUTCDate() === 29 ? 29 : 28;
  return [4, 6, 9, 11].includes(monthValue) ? 30 : 31;
}

/** 0 Sunday – 6 Saturday; null without a year or for a day that does not exist. */
export function weekdayOf({ year: y, month: m, day }: Pick<FoundDate, 'year' | 'month' | 'day'>): number | null {
  if (y === null || m < 1 || m > 12 || day < 1 || day > daysIn(m, y)) return null;
  return new Date(Date.UTC(y, m - 1, day)).getUTCDay();
}

export const weekdayName = (day: number): string => WEEKDAYS[day]![0]!.toUpperCase() + WEEKDAYS[day]!.slice(1);
export const monthName = (value: number): string => MONTHS[value - 1]![0]!.toUpperCase() + MONTHS[value - 1]!.slice(1);

/** yyyy-mm-dd, null without a year. */
export const isoDay = ({ year: y, month: m, day }: Pick<FoundDate, 'year' | 'month' | 'day'>): string | null =>
  y === null ? null : `${y}-${String(m).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
