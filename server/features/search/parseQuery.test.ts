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

  test.each([
    ['of sixty letters is left out', `law -${'x'.repeat(60)}`, ['x'.repeat(60)]],
    ['of more is not looked at', `law -${'x'.repeat(61)}`, []],
  ])('an excluded word %s', (_rule, q, notWords) => expect(text(q).notWords).toEqual(notWords));

  test('forty words are looked at', () => {
    expect(text(Array.from({ length: 45 }, (_, i) => `w${i}x`).join(' ')).must).toHaveLength(40);
  });

  test.each([
    ['two words are none', 'why losses?', false],
    ['three with a question mark', 'losses after termination?', true],
    ['a question mark with space behind it', 'losses after termination?  ', true],
    ['a question word and two function words', 'How are the losses', true],
    ['a question word and one function word', 'what losses termination', false],
    ['eight words, two of them function words', 'losses claims damages suits fees costs of the', true],
    ['eight words, one of them a function word', 'losses claims damages suits fees costs awards of', false],
    ['seven words, two of them function words', 'losses claims damages suits fees of the', false],
  ])('a question: %s', (_rule, q, isQuestion) => expect(parseText(q).isQuestion).toBe(isQuestion));

  test('read relaxed, keywords are no conditions, and nothing is cut off; strict, a question has conditions', () => {
    const relaxed = parseText('indemnify losses', { relaxed: true }).query;
    expect([relaxed.must, relaxed.should, relaxed.cutoff]).toEqual([[], ['indemnify', 'losses'], 0]);
    expect(parseText('Can I end the contract early?').query.cutoff).toBeGreaterThan(0);
    expect(parseText('Can I end the contract early?', { relaxed: true }).query.cutoff).toBeGreaterThan(0);
    expect(parseText('Can I end the contract early?', { strict: true }).query.must).toContain('contract');
    expect(parseText('Can I end the "source code" early?').query.must).toContain('end');
  });

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

  test.each([
    ['lease agreement acme', 'contracts', []],
    ['acme rental agreement', 'contracts', [{ start: 1, end: 3 }]],
    ['mutual nda', 'contracts', [{ start: 0, end: 2 }]],
    ['sample employment contract terminaton', 'contracts', [{ start: 0, end: 3 }]],
    ['limitation of liability cap', 'clauses', []],
    ['governing law clause', 'clauses', [{ start: 0, end: 3 }]],
    ['the choice of law for acme', 'clauses', [{ start: 0, end: 2 }]],
  ])(
    '%s on the tab of %s: the name of the type stands for the words that name it, and for no others',
    (q, tab, runs) => {
      const { query } = parseQuery(new URLSearchParams({ q, tab }));
      const [name] = query.titles!;
      const named = query.alternatives.filter(({ wordings }) => wordings.some(({ text }) => text === name));
      expect(named.map(({ start, end }) => ({ start, end }))).toEqual(runs);
    },
  );

  test('a phrase of function words alone means what its synonyms say', () => {
    const { query, meant } = parseText('as is no warranty');
    expect(query.must).toEqual(['warranty']);
    expect(meant).toContain('disclaimer of warranties');
    expect(parseText('this is no warranty').meant).toBe('this is no warranty');
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

  test.each([
    ['colour=red', 'colour: there is no such filter', 'there is no such filter'],
    [`${'c'.repeat(60)}=red`, `${'c'.repeat(50)}: there is no such filter`, 'there is no such filter'],
    ['body_size=many', 'use a number, or a..b', 'use a number, or a..b'],
    ['body_size=1x', 'use a number, or a..b', 'use a number, or a..b'],
    ['body_size=x1', 'use a number, or a..b', 'use a number, or a..b'],
    ['body_size=1234567890', 'use a number, or a..b', 'use a number, or a..b'],
    ['body_size=..', 'use a..b', 'use a..b'],
    ['upload_date=2024', 'use yyyy-mm-dd, or yyyy-mm-dd..yyyy-mm-dd', 'use yyyy-mm-dd, or yyyy-mm-dd..yyyy-mm-dd'],
    ['upload_date=2024-01-011', 'use yyyy-mm-dd, or yyyy-mm-dd..yyyy-mm-dd', 'use yyyy-mm-dd'],
    ['upload_date=x2024-01-01', 'use yyyy-mm-dd, or yyyy-mm-dd..yyyy-mm-dd', 'use yyyy-mm-dd'],
    ['sec_only=perhaps', 'use true or false', 'use true or false'],
    ['upload_source=floppy', 'use one of S3, Dropbox, Drive, OneDrive, direct', 'use one of S3'],
    [Array.from({ length: 51 }, (_, i) => `company=${i}`).join('&'), 'at most 50 values', 'at most 50'],
    [Array.from({ length: 11 }, (_, i) => `exact=a+b${i}`).join('&'), 'at most 10 values', 'at most 10'],
    [`company=${'x'.repeat(301)}`, 'at most 300 characters', 'at most 300 characters'],
  ])('%s: what to do is said with the field', (search, message, field) => {
    const [key] = search.split('=');
    let refusal: { message?: string; details?: { fields?: Record<string, string>; filters?: string[] } } = {};
    try {
      filters(search);
    } catch (error) {
      refusal = error as typeof refusal;
    }
    expect(refusal.message).toContain(message);
    expect(refusal.details?.fields?.[key!.slice(0, 50)]).toContain(field);
  });

  test('who asks for a filter that is none hears which there are', () => {
    expect(() => filters('colour=red')).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ filters: expect.arrayContaining(['company']) }) }),
    );
  });

  test('at the limits it is taken', () => {
    const many = (key: string, n: number) => Array.from({ length: n }, (_, i) => `${key}=a+b${i}`).join('&');
    expect(filters(many('company', 50))).toMatchObject([{ any: { length: 50 } }]);
    expect(parseQuery(new URLSearchParams(many('exact', 10))).query.phrases).toHaveLength(10);
    expect(filters(`company=${'x'.repeat(300)}`)).toHaveLength(1);
    expect(filters('body_size=123456789')).toEqual([
      { key: 'body_size', ranges: [{ from: 123_456_789, to: 123_456_789 }] },
    ]);
  });

  test.each([
    ['is_amendment=TRUE', 'true'],
    ['is_amendment=yes', 'true'],
    ['is_amendment=1', 'true'],
    ['is_amendment=no', 'false'],
    ['is_amendment=0', 'false'],
    ['is_amendment=true&is_amendment=false', 'false'],
  ])('%s is %s: the last one counts', (search, value) => {
    expect(filters(search)).toEqual([{ key: 'is_amendment', any: [value] }]);
  });

  test('a value twice, or with space around it, is one', () => {
    expect(filters('filing_id=+7+&filing_id=7&filing_id=')).toEqual([{ key: 'filing_id', any: ['7'] }]);
  });

  test('phrases to have and not to have are no filters of columns, and all that was given is shown again', () => {
    const { query, chosen } = parseQuery(
      new URLSearchParams('exact=pro+rata&exclude=net+of&company=Acme&sec_only=no'),
    ) as {
      query: { phrases: string[]; notPhrases: string[]; filters: unknown[] };
      chosen?: { key: string; values: string[] }[];
    };
    expect(query.phrases).toEqual(['pro rata']);
    expect(query.notPhrases).toEqual(['net of']);
    expect(query.filters).toEqual([{ key: 'company', any: ['acme'] }]);
    if (chosen) expect(chosen.map(({ key }) => key)).toEqual(['exact', 'exclude', 'company', 'sec_only']);
  });

  test.each(['size=0', 'size=51', 'tab=nothing', 'order=up', `q=${'x'.repeat(501)}`])('%s is refused', (search) => {
    expect(() => filters(search)).toThrow();
  });
});
