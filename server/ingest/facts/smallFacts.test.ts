import { describe, expect, test } from '@jest/globals';
import { company } from '#server/ingest/facts/company.ts';
import { readFileName, spacedName } from '#server/ingest/facts/filing.ts';
import { industry } from '#server/ingest/facts/industry.ts';
import { language } from '#server/ingest/facts/language.ts';
import { lawFirm } from '#server/ingest/facts/lawFirm.ts';
import { addDuration } from '#server/ingest/facts/term.ts';
import { placeNamed } from '#shared/reading/laws/places.ts';

describe('readFileName', () => {
  test.each([
    [
      'TarnSystemsLtd_20131223_10-Q_EX-10.9_8368347_EX-10.9_Supply Agreement.txt',
      { company: 'Tarn Systems Ltd', filingType: '10-Q', year: 2013, filingId: '8368347' },
    ],
    ['TARNSYSTEMSINC_09_01_2010-EX-10.31-DISTRIBUTOR AGREEMENT.PDF', { company: 'TARNSYSTEMSINC', year: 2010 }],
    ['1234567_2011-02-18_RETIREMENT PLAN.txt', { year: 2011 }],
    ['0001193125-19-123456.txt', { filingId: '0001193125-19-123456' }],
    ['Tarn Systems, Inc. - Supply Agreement.pdf', { company: 'Tarn Systems, Inc.' }],
    ['contract.docx', {}],
    ['Acme_99999999_10-Q_EX-1_1234.txt', { company: 'Acme', filingType: '10-Q', filingId: '1234', year: undefined }],
  ])('%s', (name, expected) => expect(readFileName(name)).toEqual(expected));
});

test('spacedName parts words by case', () => {
  expect(spacedName('EDietsComInc')).toBe('EDiets Com Inc');
  expect(spacedName('XYZHoldings')).toBe('XYZ Holdings');
});

test('company takes the spelling of the party that the filer is', () => {
  const party = {
    value: { name: 'Tarn Systems, Inc.', role: null, shortName: null },
    span: { start: 3, end: 21 },
    certainty: 'stated' as const,
    confidence: 0.9,
  };
  const filer = { value: 'TARNSYSTEMSINC', span: null, certainty: 'read' as const, confidence: 0.7 };
  expect(company(filer, [party], '')?.value).toBe('Tarn Systems, Inc.');
  expect(company(null, [party], '')).toMatchObject({ value: 'Tarn Systems, Inc.', certainty: 'guessed' });
  expect(company(null, [], '')).toBeNull();
  const text = 'Heron LLC sells what Tarn Systems, Inc. makes.';
  expect(company(filer, [], text)).toMatchObject({ value: 'Tarn Systems, Inc.', span: { start: 21, end: 39 } });
});

test.each(['Lease', 'Master Services Agreement', 'BUFFALOHOLDINGSINC', 'Loha Companyltd', 'Signed'])(
  'what only the name of a file says is no company: %s',
  (value) => {
    const filer = { value, span: null, certainty: 'read' as const, confidence: 0.7 };
    const party = {
      value: { name: 'Heron Ferries LLC', role: null, shortName: null },
      span: { start: 8, end: 25 },
      certainty: 'stated' as const,
      confidence: 0.9,
    };
    expect(company(filer, [], 'This Lease binds nobody.')).toBeNull();
    expect(company(filer, [party], 'Between Heron Ferries LLC and others.')?.value).toBe('Heron Ferries LLC');
  },
);

test.each([
  [
    'en',
    'The parties to this agreement shall be bound by the terms of the contract and all of its provisions in any event that is not excluded by the law.',
  ],
  [
    'de',
    'Die Parteien sind an den Vertrag gebunden und werden die Pflichten, die sich aus dem Vertrag ergeben, mit der Sorgfalt erfüllen, die für das Geschäft üblich ist.',
  ],
  [
    'fr',
    'Les parties sont liées par les termes du contrat et en respectent toutes les dispositions dans la mesure où la loi ne les exclut pas, pour une durée de deux ans.',
  ],
  [
    'es',
    'Las partes se obligan a cumplir los términos del contrato y todas las disposiciones que en él se contienen, con una diligencia que no sea inferior a la de la ley.',
  ],
  ['ja', '本契約の当事者は、本契約に定める条件に従い、誠実に義務を履行するものとする。'],
])('language %s', (code, text) => expect(language(text, {})?.value).toBe(code));

test('too few words tell no language unless the source states it', () => {
  expect(language('Foo bar', {})).toBeNull();
  expect(language('Foo bar', { language: 'de-CH' })?.value).toBe('de');
});

test.each([
  ['2020-01-31', 1, 'month', '2020-02-29'],
  ['2020-02-29', 1, 'year', '2021-02-28'],
  ['2019-11-15', 18, 'month', '2021-05-15'],
] as const)('%s plus %i %s', (from, amount, unit, to) => expect(addDuration(from, amount, unit)).toBe(to));

test.each([
  ['U.S.', 'US'],
  ['P.R.C.', 'CN'],
  ['Washington, D.C.', 'US'],
  ['england', 'GB'],
])('%s lies in %s', (name, country) => expect(placeNamed(name)?.country).toBe(country));

test('industry needs several words of a trade', () => {
  const text =
    'The landlord lets the premises in the building to the tenant for rent. The leasehold of the real property covers 900 square feet.';
  expect(industry(text, 'lease-agreement')?.value).toBe('Real estate');
  expect(industry('Nothing much is said here.', null)).toBeNull();
});

describe('law firm', () => {
  const of = (copy: string) => lawFirm(`Notices go to the Supplier, with a copy to ${copy}`);

  test.each([
    ['Harrow, Pike & Dunn LLP, 1 Mill Lane', 'Harrow, Pike & Dunn LLP'],
    ['Ada Fern, Esq. Harrow & Dunn LLP, 1 Mill Lane', 'Harrow & Dunn LLP'],
    ['Harrow & Dunn, LLC, Attorneys', 'Harrow & Dunn, LLC'],
    ['Harrow & Dunn, PA, Attention: Ada Fern, Esq.', 'Harrow & Dunn, PA'],
  ])('%s', (copy, expected) => {
    const fact = of(copy);
    expect(fact?.value).toBe(expected);
    const text = `Notices go to the Supplier, with a copy to ${copy}`;
    expect(text.slice(fact!.span!.start, fact!.span!.end)).toBe(expected);
  });

  test.each([
    'Wayne, PA 19087, Attention: Counsel',
    'Fern Tiles, LLC, Attention: Counsel',
    'The Kestrel Company LLC, Counsel',
  ])('a town and a company are none: %s', (copy) => expect(of(copy)).toBeNull());
});
