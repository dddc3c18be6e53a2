import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { extractFacts } from '#server/ingest/facts/index.ts';
import type { Facts } from '#server/record/analysis.ts';
import { plainStructure } from '#shared/reading/plainStructure.ts';

const contract = [
  'Exhibit 10.4',
  'FIRST AMENDMENT TO DISTRIBUTION AGREEMENT',
  'This First Amendment to Distribution Agreement (this "Amendment") is entered into as of March 14, 2019 by and between Borealis Foods, Inc., a Delaware corporation ("Borealis"), and Quarry Mills LLC, an Ohio limited liability company ("Distributor"). It amends the Distribution Agreement between the parties.',
  'WHEREAS, the parties wish to change the term.',
  '1. Effective Date. This Amendment is effective as of April 1, 2019.',
  '2. Term. The term of this Agreement shall commence on the Effective Date and continue for a period of five (5) years from the Effective Date, unless earlier terminated.',
  '3. Notices. Notices go to the address above, with a copy to: Harrow, Pike & Dunn LLP, 1 Main Street. The Distributor sells food products and beverages in retail stores.',
  '4. Governing Law. This Amendment shall be governed by the laws of the State of Ohio. The parties submit to the exclusive jurisdiction of the courts of Franklin County, Ohio.',
  'Source: BOREALIS FOODS INC, 10-Q, 5/10/2019',
].join('\n\n');

const facts = (text: string, fileName = '', meta = {}): Facts => extractFacts(plainStructure(text), meta, fileName);

describe('extractFacts', () => {
  const found = facts(contract);

  test('reads the whole record', () => {
    expect(found.title?.value).toBe('FIRST AMENDMENT TO DISTRIBUTION AGREEMENT');
    expect(found.contractType?.value).toBe('distribution-agreement');
    expect(found.parties.map((p) => p.value.name)).toEqual(['Borealis Foods, Inc.', 'Quarry Mills LLC']);
    expect(found.agreementDate?.value).toBe('2019-03-14');
    expect(found.effectiveDate?.value).toBe('2019-04-01');
    expect(found.term?.value).toBe('five (5) years from the Effective Date');
    expect(found.expirationDate).toMatchObject({ value: '2024-04-01', certainty: 'guessed' });
    expect(found.governingLaw?.value).toBe('Ohio');
    expect(found.jurisdiction?.value).toBe('Ohio');
    expect(found.country?.value).toBe('US');
    expect(found.lawFirm?.value).toBe('Harrow, Pike & Dunn LLP');
    expect(found.isAmendment?.value).toBe(true);
    expect(found.amends?.value).toBe('DISTRIBUTION AGREEMENT');
    expect(found.filingType?.value).toBe('10-Q');
    expect(found.filingYear?.value).toBe(2019);
    expect(found.company?.value).toBe('BOREALIS FOODS INC');
    expect(found.language?.value).toBe('en');
  });

  test('every span quotes the words that prove its value', () => {
    const quote = (span: { start: number; end: number } | null) => (span ? contract.slice(span.start, span.end) : null);
    expect(quote(found.agreementDate!.span)).toBe('March 14, 2019');
    expect(quote(found.effectiveDate!.span)).toBe('April 1, 2019');
    expect(quote(found.governingLaw!.span)).toContain('Ohio');
    expect(quote(found.filingYear!.span)).toBe('2019');
    expect(quote(found.filingType!.span)).toBe('10-Q');
    expect(quote(found.lawFirm!.span)).toBe('Harrow, Pike & Dunn LLP');
    expect(quote(found.amends!.span)).toBe('DISTRIBUTION AGREEMENT');
  });

  test.each([
    'Distribution - signed.docx',
    'Amendment No 1 - final.pdf',
    'KESTRELINC_03_14_2019-EX-10.1-AMENDMENT.txt',
  ])('words of the name of a file are no company: %s', (name) =>
    expect(facts(contract.replace(/\nSource: [^\n]*/, ''), name).company).toMatchObject({
      value: 'Borealis Foods, Inc.',
      certainty: 'guessed',
    }),
  );

  test('what the source states wins', () => {
    const stated = facts(contract, '', {
      company: 'Stated Co',
      filingType: '8-K',
      filedOn: '2021-02-03',
      filingId: '0001-21-1',
      sourceUrl: 'https://example.org/a',
    });
    expect([
      stated.company?.value,
      stated.filingType?.value,
      stated.filingYear?.value,
      stated.filingId?.value,
      stated.sourceUrl?.value,
    ]).toEqual(['Stated Co', '8-K', 2021, '0001-21-1', 'https://example.org/a']);
  });

  test('blanks of a template become no facts', () => {
    const text =
      'CONSULTING AGREEMENT\n\nThis Consulting Agreement is made this ___ day of ________, 20__ (the "Effective Date") by and between _____________ (the "Company") and [CONSULTANT NAME] (the "Consultant").\n\nThis Agreement is governed by the laws of the State of __________. The term is [___] months.';
    const blank = facts(text);
    expect([
      blank.parties,
      blank.agreementDate,
      blank.effectiveDate,
      blank.governingLaw,
      blank.company,
      blank.term,
    ]).toEqual([[], null, null, null, null, null]);
    expect(blank.contractType?.value).toBe('consulting-agreement');
  });

  test('the date of the last signature is no date', () => {
    const text =
      'This Agreement is made between Alpha Works, Inc. and Beta AG. “Effective Date” means the date of the last signature below.';
    expect(facts(text).effectiveDate).toBeNull();
  });

  test('an empty text has no facts', () => {
    expect(
      Object.values(facts('')).every((value) => value === null || (Array.isArray(value) && value.length === 0)),
    ).toBe(true);
  });

  test('spans lie in the text and confidences in 0..1, whatever the text', () => {
    const word = fc.constantFrom(
      'This Agreement',
      'between',
      'Acme, Inc.',
      'and',
      '("Seller")',
      'March 3, 2020',
      'laws of Ohio',
      'governed by',
      '\n\n',
      '____',
      'LLC',
      'By:',
      '/s/ Jo Do',
      'term',
      'five (5) years',
      'court',
      '(',
      '"',
      '1.',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const text = words.join(' ');
        for (const fact of Object.values(facts(text)).flat()) {
          if (fact === null) continue;
          expect(fact.confidence).toBeGreaterThan(0);
          expect(fact.confidence).toBeLessThanOrEqual(1);
          if (!fact.span) continue;
          expect(fact.span.start).toBeGreaterThanOrEqual(0);
          expect(fact.span.end).toBeLessThanOrEqual(text.length);
          expect(fact.span.start).toBeLessThan(fact.span.end);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a megabyte of repetition is read in bounded time', () => {
    for (const piece of [
      'a',
      ' ',
      '\n',
      '(',
      '"',
      '1',
      'A ',
      'the ',
      'Term ',
      '____ ',
      'with a copy to ',
      'Source: ',
      '. A',
    ])
      facts(piece.repeat(1_000_000 / piece.length));
  });
});
