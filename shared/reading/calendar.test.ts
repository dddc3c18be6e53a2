import { describe, expect, test } from '@jest/globals';
import { daysIn, isEnglishMonth, isoDate, monthName, weekdayName, weekdayOf } from '#shared/reading/calendar.ts';

test.each([
  [2024, 1, 1, '2024-01-01'],
  [2024, 1, 31, '2024-01-31'],
  [2024, 12, 31, '2024-12-31'],
  [2024, 2, 29, '2024-02-29'],
  [1800, 1, 1, '1800-01-01'],
  [2199, 12, 31, '2199-12-31'],
  [2023, 2, 29, null],
  [2024, 4, 31, null],
  [2024, 5, 0, null],
  [2024, 13, 1, null],
  [2024, 0, 10, null],
  [2024, 0, 0, null],
  [1799, 12, 31, null],
  [2200, 1, 1, null],
  [Number.NaN, 1, 1, null],
])('day %i-%i-%i is %s', (year, month, day, iso) => expect(isoDate(year, month, day)).toBe(iso));

test.each([
  [1, 2023, 31],
  [2, 2023, 28],
  [2, 2024, 29],
  [2, 1900, 28],
  [2, 2000, 29],
  [2, null, 29],
  [3, null, 31],
  [4, null, 30],
  [6, 2024, 30],
  [9, 2024, 30],
  [11, 2024, 30],
  [12, 2024, 31],
])('month %i of %s has %i days', (month, year, days) => expect(daysIn(month, year)).toBe(days));

describe('weekdays', () => {
  test.each([
    [{ year: 2024, month: 3, day: 14 }, 4],
    [{ year: 2024, month: 3, day: 17 }, 0],
    [{ year: 1999, month: 12, day: 31 }, 5],
    [{ year: null, month: 3, day: 14 }, null],
    [{ year: 2024, month: 6, day: 31 }, null],
  ])('of %j: %s', (day, weekday) => expect(weekdayOf(day)).toBe(weekday));
});

test('months and weekdays are named with a capital', () => {
  expect([0, 3, 6].map(weekdayName)).toEqual(['Sunday', 'Wednesday', 'Saturday']);
  expect([1, 6, 12].map(monthName)).toEqual(['January', 'June', 'December']);
});

test.each([
  ['March', true],
  ['MAR', true],
  ['Sept', true],
  ['may', true],
  ['Ma', false],
  ['März', false],
  ['mai', false],
  ['marches', false],
])('“%s” is an English month: %s', (name, isOne) => expect(isEnglishMonth(name)).toBe(isOne));
