import { describe, expect, test } from '@jest/globals';
import { extractFacts } from '#server/ingest/facts/index.ts';
import type { Facts } from '#server/record/analysis.ts';
import { plainStructure } from '#shared/reading/plainStructure.ts';

const facts = (...paragraphs: string[]): Facts => extractFacts(plainStructure(paragraphs.join('\n\n')), {}, '');
const PARTIES =
  'by and between Heron Ferries, Inc., a Maine corporation ("Heron"), and Wren Ropes LLC, a Maine company ("Wren")';
const opening = (when: string): string => `This Supply Agreement (this "Agreement") is made ${when}${PARTIES}.`;

describe('the day that an agreement bears', () => {
  test('is not the day of the paper that it amends', () => {
    const found = facts(
      'AMENDMENT NO. 2 TO SUPPLY AGREEMENT',
      `This Amendment amends that certain Supply Agreement between Heron Ferries, Inc. and Wren Ropes LLC dated as of August 1, 2015, and is made ${PARTIES}.`,
    );
    expect(found.agreementDate).toBeNull();
  });

  test('is its own also where it names what it amends first', () => {
    const found = facts(
      'AMENDMENT NO. 2 TO SUPPLY AGREEMENT',
      `This Amendment No. 2 to the Supply Agreement is made as of May 3, 2018 ${PARTIES}.`,
    );
    expect(found.agreementDate?.value).toBe('2018-05-03');
  });

  test('stands behind the title that it has run into', () => {
    const found = facts(
      'AGENCY AGREEMENT May 21, 2015 Heron Ferries Inc. 151 Pier Road',
      'Dear Ms Reed: We write about the sale of boats.',
    );
    expect(found.agreementDate?.value).toBe('2015-05-21');
  });

  test('is not the day of what is amended, which has a short name of its own', () => {
    const found = facts(
      'AMENDMENT 1 TO SUPPLY AGREEMENT',
      'This is the First Amendment ("First Amendment") to the Supply Agreement ("Supply Agreement") entered into on April 15, 2010, by and between Heron Ferries, Inc., a Maine corporation ("Heron"), and Wren Ropes LLC ("Wren").',
      'HERON FERRIES, INC. /s/ Ada Reed Signature Director Title 7/14/11',
      'WREN ROPES LLC /s/ Ben Moss Signature Manager Title 7/18/11',
    );
    expect(found.agreementDate?.value).toBe('2011-07-18');
  });

  test.each([
    'as to the matters set forth in the letter agreement (the "Letter"), dated November 29, 1999',
    'on a loan that is represented by a Demand Note, dated December 5, 1995',
  ])('is not the day of a paper that is cited: %s', (cited) => {
    const found = facts('SUPPLY AGREEMENT', `This Supply Agreement is made ${PARTIES}, ${cited}, between them.`);
    expect(found.agreementDate).toBeNull();
  });

  test('stands beside signatures on the first page', () => {
    const found = facts(
      'SUPPLY AGREEMENT',
      'HERON FERRIES, INC. WREN ROPES LLC By: /s/ Ada Reed By: /s/ Ben Moss Director Manager Title Title 4/24/2018 04/25/2018 Date Date',
      ...Array.from({ length: 300 }, () => 'Heron keeps the pier in good repair at its own cost in every season.'),
    );
    expect(found.agreementDate?.value).toBe('2018-04-25');
  });

  test('is not one that a letter speaks of', () => {
    const found = facts(
      'AGENCY AGREEMENT',
      'Ladies and Gentlemen:',
      'The keepers of the pier as of March 31, 1995 may buy boats.',
      ...Array.from(
        { length: 150 },
        () => 'Heron keeps the pier in good repair at its own cost and in every season of the year.',
      ),
    );
    expect(found.agreementDate).toBeNull();
  });
});

describe('the day from which it binds', () => {
  const made = opening('as of May 3, 2018 ');

  test.each([
    ['1. Start. This Agreement is effective as of the date first written above.', '2018-05-03'],
    ['1. Start. This Agreement shall come into force on June 1, 2018.', '2018-06-01'],
    ['1. Start. The effective date of this Supply Agreement shall be: July 2, 2018.', '2018-07-02'],
    ['1. Start. This Agreement is made and effective August 4, 2018.', '2018-08-04'],
    ['1. Term. The term of this Agreement shall begin on June 3, 2018 and continue for a year.', '2018-06-03'],
    ['1. Term. The term of this Agreement is a year commencing the 4th day of June, 2018.', '2018-06-04'],
    ['1. Term. The duration of this Venture (the "Term") will begin on June 5, 2018.', '2018-06-05'],
    ['1. Start. Effective Dates: June 6, 2018 to June 6, 2019.', '2018-06-06'],
  ])('%s', (clause, day) => expect(facts('SUPPLY AGREEMENT', made, clause).effectiveDate?.value).toBe(day));

  test('is not that of the paper before it', () => {
    const before = 'It replaces an annex of the original Wren SUPPLY CONTRACT, made effective on April 6, 2011.';
    expect(facts('SUPPLY AGREEMENT', opening(''), before).effectiveDate).toBeNull();
  });

  test('is not the day from which another agreement binds', () => {
    const ropes = '1. Ropes. Heron sells what the Selling Agreement effective as of December 1, 2002 names.';
    const filler = Array.from({ length: 20 }, () => 'Heron keeps the pier in good repair at its own cost.');
    expect(facts('SUPPLY AGREEMENT', made, ...filler, ropes).effectiveDate).toBeNull();
  });

  test.each([
    'Effective Date means the date of this Agreement.',
    '"EffectiveDate" means May 3, 2018.',
    'Commencement Date shall mean May 3, 2018.',
  ])('is defined with and without marks: %s', (entry) =>
    expect(facts('SUPPLY AGREEMENT', made, 'In this Agreement:', entry).effectiveDate?.value).toBe('2018-05-03'),
  );

  test('is the day of the last signature where the agreement says so', () => {
    const found = facts(
      'SUPPLY AGREEMENT',
      opening(''),
      '1. Start. "Effective Date" means the date of the last signature below.',
      'IN WITNESS WHEREOF, the parties have signed.',
      'By: /s/ Ada Reed Name: Ada Reed Date: May 3, 2018',
      'By: /s/ Ben Moss Name: Ben Moss Date: May 9, 2018',
    );
    expect(found.effectiveDate?.value).toBe('2018-05-09');
  });
});

describe('how long it lasts', () => {
  const term = (sentence: string): [string | undefined, string | undefined] => {
    const found = facts('SUPPLY AGREEMENT', opening('as of May 3, 2018 '), `2. Term. ${sentence}`);
    return [found.term?.value, found.expirationDate?.value];
  };

  test.each([
    [
      'The term of this Agreement shall commence on the date hereof and shall continue until July 31, 2019.',
      'until July 31, 2019',
      '2019-07-31',
    ],
    [
      'This Agreement shall remain in full force and effect until terminated by either party in writing.',
      'until terminated by either party in writing',
      undefined,
    ],
    [
      'The term of this Agreement shall begin on the date hereof and shall extend for a period of five (5) years thereafter.',
      'five (5) years',
      '2023-05-03',
    ],
    ['The Agreement shall come into force as of May 3, 2018 and remain valid for 1 year.', '1 year', '2019-05-03'],
    ['This Agreement shall be valid for an indefinite period.', 'for an indefinite period', undefined],
    [
      'This Agreement will terminate upon the earlier of: (i) the end of the season; or (ii) the sale of the pier.',
      'terminate upon the earlier of: (i) the end of the season; or (ii) the sale of the pier',
      undefined,
    ],
    [
      'This Agreement shall end three years after the first delivery, but in no event later than February 28, 2023.',
      'three years after the first delivery',
      '2023-02-28',
    ],
  ])('%s', (sentence, words, day) => expect(term(sentence)).toEqual([words, day]));

  test('is not told by a length that belongs to something else', () => {
    const told = (...provisions: string[]) =>
      facts('SUPPLY AGREEMENT', opening('as of May 3, 2018 '), ...provisions).term?.value;
    const own = '2. Term. The term of this Agreement shall commence on the date hereof and end on July 31, 2019.';
    const insurance =
      '3. Cover. During the Term such insurance shall be continuously maintained for four (4) years beyond it.';
    expect(told(own, insurance)).toBe('end on July 31, 2019');
    expect(
      told('"Calendar Quarter" means the respective periods of three (3) months ending on March 31 during the term.'),
    ).toBeUndefined();
    expect(told('For the term of this Agreement Heron remains a member.')).toBeUndefined();
  });

  test('a term that is stated by its first and its last day ends on the last', () => {
    const found = facts('SUPPLY AGREEMENT', opening(''), 'TERM: May 4, 2014 to May 3, 2017');
    expect([found.term?.value, found.expirationDate?.value]).toEqual(['May 4, 2014 to May 3, 2017', '2017-05-03']);
  });
});
