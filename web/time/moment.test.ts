import { describe, expect, test } from '@jest/globals';
import { periodText } from '#web/pages/user/periodText.ts';
import { momentText } from '#web/time/moment.ts';

/** In the zone of this machine, whichever that is. */
const at = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).toISOString();

describe('a point in time', () => {
  const now = new Date(2026, 10, 20, 12, 0);
  test.each([
    ['the same day', at(2026, 11, 20, 9, 5), 'today, 09:05'],
    ['the day before', at(2026, 11, 19, 23, 59), 'yesterday, 23:59'],
    ['earlier this year', at(2026, 1, 2, 16, 25), '2 Jan, 16:25'],
    ['another year', at(2025, 11, 20, 12), '20 Nov 2025, 12:00'],
    ['the first of a month after the last of another', at(2026, 10, 31, 8), '31 Oct, 08:00'],
    ['what is no time', 'soon', ''],
  ])('%s', (_, iso, text) => expect(momentText(iso, now)).toBe(text));

  test('without the reader’s clock it is UTC, in full', () =>
    expect(momentText('2026-11-20T11:02:59.000Z', null)).toBe('20 Nov 2026, 11:02 UTC'));

  test('yesterday of the first of January is the last of December', () =>
    expect(momentText(at(2025, 12, 31, 10), new Date(2026, 0, 1, 1))).toBe('yesterday, 10:00'));
});

test.each([
  ['1d', 'A day'],
  ['7d', '7 days'],
  ['1m', 'A month'],
  ['3m', '3 months'],
] as const)('a period of %s is %s', (period, text) => expect(periodText(period)).toBe(text));
