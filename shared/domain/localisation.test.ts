import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isCharged } from '#shared/domain/currencies.ts';
import { countryOf, currencyFor, currencyOfCountry, regionOf } from '#shared/domain/localisation.ts';

test.each<[string, string | null]>([
  ['', null],
  ['en', null],
  ['*', null],
  ['en-US,en;q=0.9', 'US'],
  ['de-CH, de;q=0.9, en;q=0.8', 'CH'],
  ['en;q=0.9, fr-BE;q=0.8, de-DE;q=0.85', 'DE'],
  ['zh-Hant-TW', 'TW'],
  ['pt-br', 'BR'],
  ['en-US;q=0, en-GB;q=0.5', 'GB'],
  ['es-419, es-MX;q=0.5', 'MX'],
  ['en-ZZ, nb-NO;q=0.1', 'NO'],
])('the region of %p is %p', (header, region) => expect(regionOf(header)).toBe(region));

describe('the country', () => {
  test.each<[string | undefined, string | undefined, string]>([
    ['DE', 'en-GB', 'DE'],
    [' de ', undefined, 'DE'],
    // how some say that they do not know
    ['XX', 'en-GB', 'GB'],
    ['T1', undefined, 'US'],
    ['', 'en', 'US'],
    [undefined, 'fr-FR', 'FR'],
    [undefined, undefined, 'US'],
    ['toString', undefined, 'US'],
  ])('header %p, languages %p: %s', (header, acceptLanguage, country) =>
    expect(countryOf({ header, acceptLanguage })).toBe(country),
  );
});

test.each([
  ['US', 'usd'],
  ['DE', 'eur'],
  ['GB', 'gbp'],
  ['JP', 'jpy'],
  ['BR', 'brl'],
  ['ID', 'idr'],
  // no card pays in theirs
  ['KW', 'usd'],
  ['IR', 'usd'],
  ['ZZ', 'usd'],
])('%s pays in %s', (country, currency) => expect(currencyOfCountry(country)).toBe(currency));

describe('the currency', () => {
  const from = { header: 'DE', acceptLanguage: undefined };
  test.each<[string | undefined, string]>([
    ['gbp', 'gbp'],
    ['GBP', 'gbp'],
    ['kwd', 'eur'],
    ['euros', 'eur'],
    [undefined, 'eur'],
  ])('chosen: %p: %s', (chosen, currency) => expect(currencyFor(chosen, from)).toBe(currency));

  test('is one that can be charged, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (chosen, header, acceptLanguage) =>
        expect(isCharged(currencyFor(chosen, { header, acceptLanguage }))).toBe(true),
      ),
    );
  });
});
