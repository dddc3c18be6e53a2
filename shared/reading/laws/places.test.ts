import { describe, expect, test } from '@jest/globals';
import { findCities, findPlaces, placeNamed } from '#shared/reading/laws/places.ts';

const quoted = (text: string, found: ReturnType<typeof findPlaces>): string[] =>
  found.map(({ place, start, end }) => `${place.name}|${text.slice(start, end)}`);

describe('places', () => {
  test.each([
    ['in the U.S.A., not with us but in the US', ['United States|U.S.A.', 'United States|US']],
    ['New  York,\nUtah and West Virginia', ['New York|New  York', 'Utah|Utah', 'West Virginia|West Virginia']],
    ['GERMANY or the Swiss Confederation', ['Germany|GERMANY', 'Switzerland|Swiss Confederation']],
    ['Ohiomatic, Mohio, Ohio-based', ['Ohio|Ohio']],
  ])('in “%s”', (text, places) => {
    expect(quoted(text, findPlaces(text, 0, text.length))).toEqual(places);
    const behind = `Utah and Ohio: ${text}`;
    expect(quoted(behind, findPlaces(behind, 14, behind.length))).toEqual(places);
  });

  test('only those in the part asked for', () => {
    const text = 'Utah, Ohio and Texas';
    expect(findPlaces(text, 5, 11)).toMatchObject([{ place: { name: 'Ohio' }, start: 6, end: 10 }]);
  });

  test.each([
    ['U.S.A.', 'United States'],
    ['usa', 'United States'],
    [' New   York ', 'New York'],
    ['D.C.', 'District of Columbia'],
    ['Éire', 'Ireland'],
    ['Nowhere', null],
    ['', null],
  ])('“%s” names %s', (name, place) => expect(placeNamed(name)?.name ?? null).toBe(place));
});

test('seats of courts stand for their state or country', () => {
  const text = 'Ohio. Held in Chicago, then in NEW YORK CITY or London, not Londonderry.';
  expect(quoted(text, findCities(text, 0, text.length))).toEqual([
    'Illinois|Chicago',
    'New York|NEW YORK CITY',
    'England and Wales|London',
  ]);
  expect(quoted(text, findCities(text, 8, 22))).toEqual(['Illinois|Chicago']);
});
