/** Days, months and weekdays of the calendar, and what they are called. */

/** A day as it is written, whether the calendar has it or not. */
export interface Day {
  /** Null where no year is given: "31 June". */
  year: number | null;
  /** 1–12 if it is a month at all. */
  month: number;
  day: number;
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
export const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

/** ISO form of a day, null when there is no such day in the years contracts come from. */
export function isoDate(yearValue: number, monthValue: number, day: number): string | null {
  if (!(yearValue >= 1800 && yearValue <= 2199)) return null;
  const date = new Date(Date.UTC(yearValue, monthValue - 1, day));
  const exact = date.getUTCMonth() === monthValue - 1 && date.getUTCDate() === day && monthValue >= 1;
  return exact ? date.toISOString().slice(0, 10) : null;
}

/** Days of a month; a month without a year may be in a leap year. */
export function daysIn(month: number, year: number | null): number {
  if (month === 2) return year === null || new Date(Date.UTC(year, 2, 0)).getUTCDate() === 29 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** 0 Sunday – 6 Saturday; null without a year or for a day that does not exist. */
export function weekdayOf({ year, month, day }: Day): number | null {
  const iso = year === null ? null : isoDate(year, month, day);
  return iso === null ? null : new Date(iso).getUTCDay();
}

const named = (name: string): string => name[0]!.toUpperCase() + name.slice(1);
/** "Sunday" for 0. */
export const weekdayName = (weekday: number): string => named(WEEKDAYS[weekday]!);
/** "January" for 1. */
export const monthName = (month: number): string => named(MONTHS[month - 1]!);
/** Whether a name is that of a month in English, in full or in short: "March", "Sept". */
export const isEnglishMonth = (name: string): boolean =>
  name.length >= 3 && MONTHS.some((full) => full.startsWith(name.toLowerCase()));
