import { describe, expect, test } from '@jest/globals';
import { parseQuery } from '#server/features/search/parseQuery.ts';
import { parseText } from '#server/features/search/parseText.ts';
import { UPLOAD_SOURCES } from '#shared/domain/searchFilters.ts';

const text = (q: string) => {
  const { must, should, phrases, notWords, notPhrases } = parseText(q).query;
  return { must, should, phrases, notWords, notPhrases };
};
const none = { must: [], should: [], phrases: [], notWords: [], notPhrases: [] };

describe('what a user types', () => {
  test.each([
    ['', none],
    ['governing law', { ...none, must: ['governing', 'law'] }],
    ['law of the land', { ...none, must: ['law', 'land'] }],
    ['the of', { ...none, must: ['the', 'of'] }],
    ['"hold harmless" seller', { ...none, must: ['seller'], phrases: ['hold harmless'] }],
    ['“time is of the essence”', { ...none, phrases: ['time is of the essence'] }],
    ['law -delaware -"new york"', { ...none, must: ['law'], notWords: ['delaware'], notPhrases: ['new york'] }],
    ['law -"delaware"', { ...none, must: ['law'], notWords: ['delaware'] }],
    ['"law"', { ...none, must: ['law'] }],
    ['non-compete', { ...none, must: ['non-compete'] }],
    ['a - b', { ...none, must: ['b'] }],
    ['"never closed', { ...none, phrases: ['never closed'] }],
    ['""', none],
    ['- -- "" “”', none],
    ['Can I end the contract early?', { ...none, should: ['end', 'contract', 'early?', 'termination', 'convenience'] }],
    ['who owns what we build together', { ...none, should: ['owns', 'build', 'together'] }],
    ['termination for convenience', { ...none, must: ['termination', 'convenience'] }],
  ])('%j', (q, expected) => expect(text(q)).toEqual(expected));

  test('conditions beyond any that a person types are not looked at', () => {
    const many = (one: (i: number) => string) => Array.from({ length: 100 }, (_, i) => one(i)).join(' ');
    expect(text(many((i) => `-w${i}`)).notWords.length).toBe(10);
    expect(text(many((i) => `"a b${i}"`)).phrases.length).toBe(10);
    expect(text(many((i) => `-"a b${i}"`)).notPhrases.length).toBe(10);
    expect(text('law -fees -fees').notWords).toEqual(['fees']);
  });

  test('synonyms stand for the words they replace, and are named', () => {
    const { query, also } = parseText('indemnify losses');
    expect(query.alternatives[0]).toMatchObject({ start: 0, end: 1 });
    expect(also.length).toBeGreaterThan(0);
  });

  test('everyday words of a question stand for what contracts say, one way only', () => {
    const { query, meant } = parseText('Are they allowed to poach our staff?');
    expect(query.should).toEqual(expect.arrayContaining(['poach', 'non-solicitation', 'employees']));
    expect(query.should).not.toContain('of');
    expect(meant).toContain('non-solicitation of employees');
    expect(parseText('non-solicitation of employees').meant).toBe('non-solicitation of employees');
    expect(parseText('How early do I have to say that I do not want to renew?').also).not.toContain('promissory note');
  });

  test('a phrase filter makes the words beside it conditions, even of a question', () => {
    const { query } = parseQuery(new URLSearchParams({ q: 'who pays the taxes of the seller?', exact: 'pro rata' }));
    expect(query.phrases).toEqual(['pro rata']);
    expect(query.should).toEqual([]);
    expect(query.must).toContain('taxes');
  });
});

describe('filters in the address', () => {
  const filters = (search: string) => parseQuery(new URLSearchParams(search)).query.filters;

  test.each([
    ['clause=governing-law&clause=Venue', [{ key: 'clause', any: ['governing-law', 'venue'] }]],
    ['jurisdiction=New+York', [{ key: 'jurisdiction', any: ['new-york'] }]],
    [
      'filing_year=2015..2020&filing_year=2023',
      [
        {
          key: 'filing_year',
          ranges: [
            { from: 2015, to: 2020 },
            { from: 2023, to: 2023 },
          ],
        },
      ],
    ],
    ['upload_date=2024-01-01..', [{ key: 'upload_date', ranges: [{ from: 20240101 }] }]],
    ['is_amendment=false', [{ key: 'is_amendment', any: ['false'] }]],
    ['sec_only=true', [{ key: 'sec_only', any: ['true'] }]],
    ['sec_only=false', []],
    ['similar=g1', [{ key: 'similar', any: ['g1'] }]],
    ['filing_type=10-K', [{ key: 'filing_type', any: ['10-k'] }]],
    ['company=&clause=', []],
    ['upload_source=s3&upload_source=ONEDRIVE', [{ key: 'upload_source', any: ['s3', 'onedrive'] }]],
    ...UPLOAD_SOURCES.map(
      (name) => [`upload_source=${name}`, [{ key: 'upload_source', any: [name.toLowerCase()] }]] as const,
    ),
    ['email=Ann@Firm.example', [{ key: 'email', any: ['ann@firm.example'] }]],
    ['order=date&namespace=de&advanced=1', []],
  ])('%s', (search, expected) => expect(filters(search)).toEqual(expected));

  test.each([
    ['colour=red', 'colour'],
    ['body_size=many', 'body_size'],
    ['body_size=..', 'body_size'],
    ['upload_date=2024', 'upload_date'],
    ['sec_only=perhaps', 'sec_only'],
    [`company=${'x'.repeat(301)}`, 'company'],
    ['__proto__=1', '__proto__'],
    ['toString=1', 'toString'],
    ['upload_source=floppy', 'upload_source'],
    [Array.from({ length: 11 }, (_, i) => `exclude=a+b${i}`).join('&'), 'exclude'],
    [Array.from({ length: 51 }, (_, i) => `company=${i}`).join('&'), 'company'],
    ['upload_source=direct&upload_source=S33', 'upload_source'],
  ])('%s is refused by name', (search, key) => {
    expect(() => filters(search)).toThrow(
      expect.objectContaining({ status: 422, message: expect.stringContaining(key) }),
    );
  });

  test.each(['size=0', 'size=51', 'tab=nothing', 'order=up', `q=${'x'.repeat(501)}`])('%s is refused', (search) => {
    expect(() => filters(search)).toThrow();
  });
});
