import { describe, expect, test } from '@jest/globals';
import { governingLaw } from '#shared/reading/laws/governingLaw.ts';
import { jurisdiction } from '#shared/reading/laws/jurisdiction.ts';
import { plainStructure } from '#shared/reading/plainStructure.ts';

describe('governingLaw', () => {
  test.each([
    [
      'This Agreement shall be governed by the laws of the State of New York, without regard to conflict of laws principles.',
      'New York',
    ],
    ['THIS LEASE IS GOVERNED BY AND CONSTRUED UNDER THE LAWS OF THE COMMONWEALTH OF MASSACHUSETTS.', 'Massachusetts'],
    ['This agreement is governed by English law.', 'England and Wales'],
    [
      'This Agreement and any dispute arising out of it is governed by the law of England and Wales.',
      'England and Wales',
    ],
    ['California law shall govern this Agreement.', 'California'],
    [
      'This contract is construed in accordance with the laws of the Province of Ontario and the federal laws of Canada applicable therein.',
      'Ontario',
    ],
    ['This Agreement shall be governed by the laws of the United States and the State of Florida.', 'Florida'],
    ["This Agreement is governed by the laws of the People's Republic of China (excluding Hong Kong).", 'China'],
    ['This Agreement shall be interpreted under the laws of Hong Kong.', 'Hong Kong'],
    ['The validity of this Agreement\nshall be governed by the laws of\nthe State of West Virginia.', 'West Virginia'],
    ['This Deed is governed by the law in force in New South Wales.', 'New South Wales'],
    ['This Agreement is governed by German law.', 'Germany'],
  ])('%s', (text, place) => {
    const structure = plainStructure(text);
    const fact = governingLaw(structure);
    expect(fact?.value).toBe(place);
    expect(text.slice(fact!.span!.start, fact!.span!.end)).toMatch(/law/i);
  });

  test.each([
    'Acme Inc., a corporation organized and existing under the laws of Delaware, sells shoes.',
    'This Agreement shall be governed by the laws of the State of [________].',
    'The parties shall comply with all laws of Texas.',
    'This Amendment is governed by the law governing the Lease.',
    'The agreement is governed by the laws of the state in which the restaurant is located, except as the United States Trademark Act governs.',
  ])('none in: %s', (text) => expect(governingLaw(plainStructure(text))).toBeNull());

  test('the law of this agreement wins over that of a party’s formation and of a note mentioned before', () => {
    const text =
      'Acme, organized under the laws of Nevada, agrees.\n\nExcept to the extent the Note is governed by Texas law, nothing applies.\n\n9. Governing Law. This Agreement shall be governed by the laws of the State of Utah.';
    expect(governingLaw(plainStructure(text))?.value).toBe('Utah');
  });
});

describe('jurisdiction', () => {
  test.each([
    [
      'The parties submit to the exclusive jurisdiction of the state and federal courts located in Denver, Colorado.',
      'Colorado',
    ],
    ['Each party irrevocably agrees that the courts of England have exclusive jurisdiction.', 'England and Wales'],
    ['Disputes shall be finally settled by arbitration in Stockholm under the rules of the institute.', 'Sweden'],
    ['Arbitration shall be conducted under the rules of the American Arbitration Association in Chicago.', 'Illinois'],
    ['Venue lies exclusively in the United States District Court for the Southern District of New York.', 'New York'],
  ])('%s', (text, place) => expect(jurisdiction(plainStructure(text))?.value).toBe(place));

  test('judgment that any court may enter names no forum', () => {
    expect(
      jurisdiction(plainStructure('Judgment on the award may be entered in any court of competent jurisdiction.')),
    ).toBeNull();
  });
});

describe('the town by which a forum is told', () => {
  test.each([
    ['The courts of Hamburg have exclusive jurisdiction.', 'Germany', 'Hamburg', 'courts of Hamburg'],
    [
      'Disputes are settled by arbitration in Stockholm, Sweden.',
      'Sweden',
      undefined,
      'arbitration in Stockholm, Sweden',
    ],
    [
      'The courts of Zurich (Switzerland) decide exclusively.',
      'Switzerland',
      undefined,
      'courts of Zurich (Switzerland',
    ],
    ['Disputes are settled by arbitration in Chicago, United States.', 'Illinois', 'Chicago', 'arbitration in Chicago'],
    ['The courts of Ohio have exclusive jurisdiction.', 'Ohio', undefined, 'courts of Ohio'],
    [
      'The courts of Hamburg have exclusive jurisdiction, as courts in Germany have.',
      'Germany',
      'Hamburg',
      'courts of Hamburg',
    ],
  ])('%s', (text, value, town, quote) => {
    const fact = jurisdiction(plainStructure(text));
    expect(fact?.value).toBe(value);
    expect(fact?.town).toBe(town);
    expect(text.slice(fact!.span!.start, fact!.span!.end)).toBe(quote);
    // where a town lies is known, not said
    expect(fact?.certainty === 'stated' && town !== undefined).toBe(false);
  });
});

test('hostile repetition is read in bounded time', () => {
  for (const piece of ['law of ', 'governed by law ', 'court in ', 'laws. A', 'this ']) {
    const structure = plainStructure(piece.repeat(1_000_000 / piece.length));
    governingLaw(structure);
    jurisdiction(structure);
  }
});
