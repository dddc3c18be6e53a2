import { describe, expect, test } from '@jest/globals';
import { isoDate } from '#shared/reading/calendar.ts';
import { dateOrder, datesWritten, findDates } from '#shared/reading/dates.ts';

describe('findDates', () => {
  test.each([
    ['March 14, 2024', '2024-03-14'],
    ['Mar. 14 , 2024', '2024-03-14'],
    ['MARCH 14TH, 2024', '2024-03-14'],
    ['14 March 2024', '2024-03-14'],
    ['the 14th day of March, 2024', '2024-03-14'],
    ['this 14t h day of April, 2015', '2015-04-14'],
    ['the fourteenth (14th) day of March, 2024', '2024-03-14'],
    ['the twenty first day of June, 1999', '1999-06-21'],
    ['the first day of March, two thousand and four', '2004-03-01'],
    ['2024-03-14', '2024-03-14'],
    ['3/14/2024', '2024-03-14'],
    ['14/03/2024', '2024-03-14'],
    ['14.03.2024', '2024-03-14'],
    ['3-14-99', '1999-03-14'],
    ['14. März 2024', '2024-03-14'],
    ['le 1er février 2020', '2020-02-01'],
    ['14 de marzo de 2024', '2024-03-14'],
    ['2024年3月14日', '2024-03-14'],
  ])('%s', (text, iso) => {
    const [date] = findDates(`signed ${text} by`);
    expect(date?.iso).toBe(iso);
  });

  test.each([
    'this ___ day of March, 2024',
    'March __, 2024',
    '[●] day of [●], 2024',
    'February 30, 2024',
    'section 1.2.10',
    '12/13/14/15',
    '$1/2/2000000',
  ])('no date in “%s”', (text) => expect(findDates(text)).toEqual([]));

  test('day and month follow the order when both are possible', () => {
    expect(findDates('04/03/2024', 0, 10, 'dayFirst')[0]).toMatchObject({ iso: '2024-03-04', ambiguous: true });
    expect(findDates('04/03/2024', 0, 10, 'monthFirst')[0]).toMatchObject({ iso: '2024-04-03', ambiguous: true });
  });

  test('spans quote the date', () => {
    const text = 'made on March 1, 2020 and amended on 2 April 2021.';
    expect(findDates(text).map((d) => text.slice(d.start, d.end))).toEqual(['March 1, 2020', '2 April 2021']);
  });

  test('hostile repetition is read in bounded time', () => {
    for (const piece of ['1/', 'March ', '14th day of ', '1 ', 'the first day of '])
      datesWritten(piece.repeat(200_000 / piece.length));
  });
});

describe('datesWritten', () => {
  const written = (text: string): string[] =>
    datesWritten(text).map(({ start, end, year, month, day, weekday }) =>
      [text.slice(start, end), year ?? '–', month, day, weekday ?? '–'].join('|'),
    );
  test.each([
    ['by Monday, 14 March 2024.', 'Monday, 14 March 2024|2024|3|14|1'],
    ['by FRIDAY the 31st day of June, 2024', 'FRIDAY the 31st day of June, 2024|2024|6|31|5'],
    ['each June 31 and', 'June 31|–|6|31|–'],
    ['on 31 Sept.', '31 Sept.|–|9|31|–'],
    ['on 13/31/2024', '13/31/2024|2024|31|13|–'],
    ['the fourteenth day of March, 2024', 'fourteenth day of March, 2024|2024|3|14|–'],
  ])('%s', (text, date) => expect(written(text)).toEqual([date]));

  test.each(['March 50%', 'No. 45 March', 'as it may 34 times', 'call 555-38-1234', 'June 3:15', 'am 32 mai'])(
    'no date in “%s”',
    (text) => expect(written(text)).toEqual([]),
  );

  test('a date that no day can be hides none that can', () => {
    expect(findDates('14 March 15, 2024').map(({ iso }) => iso)).toEqual(['2024-03-15']);
  });
});

test('dateOrder reads the dates that can be read only one way, then the country', () => {
  expect(dateOrder('on 25/12/2020 and 03/04/2021', 'US')).toBe('dayFirst');
  expect(dateOrder('on 12/25/2020', 'GB')).toBe('monthFirst');
  expect(dateOrder('none', 'GB')).toBe('dayFirst');
  expect(dateOrder('none', null)).toBe('monthFirst');
});

test('isoDate refuses days that do not exist', () => {
  expect(isoDate(2023, 2, 29)).toBeNull();
  expect(isoDate(2024, 2, 29)).toBe('2024-02-29');
  expect(isoDate(2024, 0, 10)).toBeNull();
});
