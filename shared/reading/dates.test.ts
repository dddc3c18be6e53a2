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
    ['the first day of March, two thousand seventeen', '2017-03-01'],
    ['the first day of March, two thousand and eighteen', '2018-03-01'],
    ['the 5th day of March, nineteen hundred and ninety-nine', '1999-03-05'],
    ['the first day of March, two thousand  and twenty - four', '2024-03-01'],
    ['the Twenty-First day of March, Two Thousand Twelve', '2012-03-21'],
    ['2024-12-31', '2024-12-31'],
    ['12/12/2024', '2024-12-12'],
    ['13/12/2024', '2024-12-13'],
    ['12/13/2024', '2024-12-13'],
    ['1/2/49', '2049-01-02'],
    ['1/2/50', '1950-01-02'],
    ['12/11/2024', '2024-12-11'],
    ['04.12.2024', '2024-12-04'],
    ['04.03.2024', '2024-03-04'],
    ['März 3, 2024', '2024-03-03'],
    ['March 3, 20 24', '2024-03-03'],
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

  test.each([
    ['03/04/2024', true],
    ['12/11/2024', true],
    ['04/12/2024', true],
    ['04.03.2024', true],
    ['03/03/2024', false],
    ['12/13/2024', false],
    ['13/12/2024', false],
    ['March 4, 2024', false],
    ['2024-03-04', false],
    ['the fourth day of March, two thousand and four', false],
  ])('whether %s could be read the other way round: %s', (text, ambiguous) =>
    expect(findDates(text)).toMatchObject([{ ambiguous }]),
  );

  test('dates come in reading order, however each is written', () => {
    const text =
      'first 2 April 2021, then the second day of May, two thousand and four, 3/6/2024, 2024-03-14 and March 1, 2020';
    const isos = findDates(text).map(({ iso }) => iso);
    expect(isos).toEqual(['2021-04-02', '2004-05-02', '2024-03-06', '2024-03-14', '2020-03-01']);
  });

  test('a date that touches the one before it is one of its own', () => {
    const text = '2024年3月14日2024年3月15日';
    expect(findDates(text).map(({ iso }) => iso)).toEqual(['2024-03-14', '2024-03-15']);
  });

  test('only dates that begin and end in the part asked for are told, at their place in the whole', () => {
    const text = 'March 1, 2020; March 2, 2020; March 3, 2020';
    expect(findDates(text, 10, 30)).toEqual([{ iso: '2020-03-02', ambiguous: false, start: 15, end: 28 }]);
    expect(findDates(text, 20)).toMatchObject([{ iso: '2020-03-03', start: 30 }]);
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
    ['the thirty-first day of June, 2024', 'thirty-first day of June, 2024|2024|6|31|–'],
    [
      'the thirty-first day of June, two thousand and four',
      'thirty-first day of June, two thousand and four|2004|6|31|–',
    ],
    [
      'on Tuesday, the 31st day of June, nineteen hundred ninety',
      'Tuesday, the 31st day of June, nineteen hundred ninety|1990|6|31|2',
    ],
    ['on 2024-02-30', '2024-02-30|2024|2|30|–'],
    ['on 2024年2月30日', '2024年2月30日|2024|2|30|–'],
    ['on Sunday 1 May', 'Sunday 1 May|–|5|1|0'],
    ['Wednesday, March 13, 2024', 'Wednesday, March 13, 2024|2024|3|13|3'],
    ['dismay 31 June 2023', '31 June 2023|2023|6|31|–'],
    ['and on 31 June it may rain', '31 June|–|6|31|–'],
    ['it may, on 3 May 2024, end', '3 May 2024|2024|5|3|–'],
    ['June 31, 2023 it may end', 'June 31, 2023|2023|6|31|–'],
    ['from March 3 to 10 April', 'March 3|–|3|3|–', '10 April|–|4|10|–'],
  ])('%s', (text, ...dates) => expect(written(text)).toEqual(dates));

  test.each([
    'March 50%',
    'No. 45 March',
    'as it may 34 times',
    'may 34',
    'call 555-38-1234',
    'June 3:15',
    'am 32 mai',
    'lot 12/40/99',
    'lot 12-40-1999',
    'lot 13.40.1999',
    'lot 12 / 40 / 1999',
    'lot 2024-2-30',
    'lot 2024/02/30',
    'lot 2024.02.30',
    'lot 2024-2-30 ',
    'März 34, 2024',
    'no day at all',
  ])('no date in “%s”', (text) => expect(written(text)).toEqual([]));

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

test.each([
  ['on 25/12/2020', 'dayFirst'],
  ['on 25/12/20', 'dayFirst'],
  ['on 25.12.2020', 'dayFirst'],
  ['on 13-12-2020', 'dayFirst'],
  ['on 31/01/2020', 'dayFirst'],
  ['on 25/12/2020 and 26/12/2020 but 12/27/2020', 'dayFirst'],
  ['on 12/25/2020 and 12/26/2020 but 27/12/2020', 'monthFirst'],
  ['on 12/13/2020', 'monthFirst'],
  ['on 12/31/2020', 'monthFirst'],
])('the dates of “%s” are in the order %s, wherever it was made', (text, order) => {
  expect(dateOrder(text, 'US')).toBe(order);
  expect(dateOrder(text, 'GB')).toBe(order);
});

test.each([
  'on 12/12/2020',
  'on 03/04/2020',
  'on 12/03/2020',
  'on 03/12/2020',
  'lot 32/12/2020',
  'lot 12/32/2020',
  'lot 45/01/2020',
  'lot 13/13/2020',
  'lot 25/40/2020',
  'lot 40/25/2020',
  'on 25/12/2020 and 12/25/2020',
])('“%s” leaves the order to the country', (text) => {
  expect(dateOrder(text, 'GB')).toBe('dayFirst');
  for (const country of ['US', 'PH']) expect(dateOrder(text, country)).toBe('monthFirst');
});

test('the order is judged by the first fifty dates', () => {
  const text = (first: number): string => `${'12/25/2020 '.repeat(first)}${'25/12/2020 '.repeat(80)}`;
  expect(dateOrder(text(26), null)).toBe('monthFirst');
  expect(dateOrder(text(25), 'US')).toBe('monthFirst');
  expect(dateOrder(text(25), 'GB')).toBe('dayFirst');
  expect(dateOrder(text(24), 'US')).toBe('dayFirst');
});

test('isoDate refuses days that do not exist', () => {
  expect(isoDate(2023, 2, 29)).toBeNull();
  expect(isoDate(2024, 2, 29)).toBe('2024-02-29');
  expect(isoDate(2024, 0, 10)).toBeNull();
});
