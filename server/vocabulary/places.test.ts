/** The places that a contract can choose the law or the courts of (shared/reading/laws/places.json) are data: checked like the vocabulary. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fitting } from '#server/vocabulary/readVocabulary.ts';
import { placeNamed } from '#shared/reading/laws/places.ts';

const file = 'shared/reading/laws/places.json';
const names = z.array(z.string().trim().min(2)).min(1);
const code = z.string().regex(/^[A-Z]{2}$/);
const Places = z.strictObject({
  countries: z.record(code, names),
  regions: z.record(code, z.array(names)),
  cities: z.record(z.string().trim().min(2), z.string().min(2)),
});

const places = fitting(file, JSON.parse(readFileSync(file, 'utf8')), Places);

/** Territories of the United States: a law and an ISO code of their own. */
const TERRITORIES = ['PR', 'GU', 'VI'];

test('every region belongs to a country, every city to a place that is there', () => {
  expect(Object.keys(places.regions).filter((of) => !(of in places.countries) && !TERRITORIES.includes(of))).toEqual(
    [],
  );
  expect(Object.entries(places.cities).filter(([, place]) => placeNamed(place) === null)).toEqual([]);
});

test('the name that is shown leads back to its place', () => {
  for (const [country, [shown]] of Object.entries(places.countries))
    expect(placeNamed(shown!)).toMatchObject({ country });
  expect(placeNamed('Deleware')).toEqual({ name: 'Delaware', country: 'US', kind: 'region' });
  expect(placeNamed('Éire')?.name).toBe('Ireland');
});
