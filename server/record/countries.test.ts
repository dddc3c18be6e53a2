import { expect, test } from '@jest/globals';
import { countryName, countryValue, namedTag } from '#server/record/countries.ts';

test.each([
  ['us', 'us'],
  ['US', 'us'],
  ['United States', 'us'],
  ['united-states', 'us'],
  ['USA', 'us'],
  ['UK', 'gb'],
  ['United Kingdom', 'gb'],
  ['England', 'gb'],
  ['Ireland', 'ie'],
  ['Côte d’Ivoire', 'ci'],
  ['Atlantis', 'atlantis'],
])('%s is kept as %s', (text, value) => expect(countryValue(text)).toBe(value));

test('countries are shown by name, other tags as they are', () => {
  expect(countryName('gb')).toBe('United Kingdom');
  expect(countryName('atlantis')).toBe('atlantis');
  expect(namedTag({ type: 'country', value: 'us', name: 'US' }).name).toBe('United States');
  expect(namedTag({ type: 'company', value: 'us', name: 'US' }).name).toBe('US');
});
