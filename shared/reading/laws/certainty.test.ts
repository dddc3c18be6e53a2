import { describe, expect, test } from '@jest/globals';
import { governingLaw, lawsNamed } from '#shared/reading/laws/governingLaw.ts';
import { jurisdiction } from '#shared/reading/laws/jurisdiction.ts';
import { read } from '#shared/reading/outline/testBlocks.ts';
import { plainStructure } from '#shared/reading/plainStructure.ts';
import type { Fact } from '#shared/reading/types.ts';

const told = (text: string, fact: Fact<string> | null): string =>
  fact ? `${fact.value}, ${fact.certainty}: ${text.slice(fact.span!.start, fact.span!.end)}` : 'none';
const law = (text: string): string => told(text, governingLaw(plainStructure(text)));
const forum = (text: string): string => told(text, jurisdiction(plainStructure(text)));

describe('how plainly a governing law is said', () => {
  test.each([
    ['This Agreement is governed by the laws of Utah.', 'Utah, stated: laws of Utah'],
    ['It is governed by and construed under the laws of Utah.', 'Utah, stated: laws of Utah'],
    ['The laws of Utah govern this Agreement.', 'Utah, stated: laws of Utah'],
    ['The laws of Utah apply hereunder.', 'Utah, stated: laws of Utah'],
    ['Rights created hereunder are governed by the laws of Utah.', 'Utah, stated: laws of Utah'],
    ['The Agreement and this Note are governed by the laws of Utah.', 'Utah, stated: laws of Utah'],
    ['Governing Law: Utah law controls.', 'Utah, stated: Law: Utah'],
    ['It is governed by the laws of Utah, without regard to its conflicts of laws.', 'Utah, read: laws of Utah'],
    ['This Agreement is construed under the laws of Utah.', 'Utah, read: laws of Utah'],
    ['The laws of Utah are those by which it is construed, and this Agreement says so.', 'Utah, read: laws of Utah'],
    ['  This Note is governed by the laws of Utah.', 'Utah, read: laws of Utah'],
    ['It is governed by the laws of Utah.', 'Utah, guessed: laws of Utah'],
    ['It is construed under the laws of Utah, without regard to conflict of laws.', 'Utah, guessed: laws of Utah'],
    ['Except as agreed, this Agreement is governed by the laws of Utah.', 'Utah, guessed: laws of Utah'],
    ['It is construed under the laws of Utah.', 'none'],
    ['This Exhibit is governed by the laws of Utah.', 'none'],
    ['This Agreement applies to Acme, organized under the laws of Ohio.', 'none'],
    [
      'It is governed as is any contract, and Acme is a company that is validly existing under the laws of Ohio.',
      'none',
    ],
    ['All sales are made in accordance with applicable laws of Ohio.', 'none'],
  ])('%s', (text, expected) => expect(law(text)).toBe(expected));

  test('what stands in another sentence says nothing of this one', () => {
    expect(law('This Agreement is short. It is governed by the laws of Utah.')).toMatch(/guessed/);
    expect(law('It is governed by the laws of Utah. This Agreement is short.')).toMatch(/guessed/);
    expect(law('It is governed by the laws of Utah. Conflict of laws is none of its themes.')).toMatch(/guessed/);
    expect(law('This Agreement is construed under the laws of Utah. It governs shoes.')).toMatch(/read/);
  });

  test('the heading of the clause adds to it', () => {
    const clause = 'It is construed under the laws of Utah.';
    expect(governingLaw(read('1. Definitions', 'Words mean words.', '2. Governing Law', clause))).toMatchObject({
      value: 'Utah',
      certainty: 'read',
    });
    expect(governingLaw(read('1. Definitions', clause, '2. Shoes', 'Acme sells shoes.'))).toBeNull();
  });
});

describe('the place of a law', () => {
  test.each([
    ['Utah state law governs this Agreement.', 'Utah state law'],
    ["Utah's internal  substantive law governs this Agreement.", "Utah's internal  substantive law"],
    ['In Utah, as elsewhere, the laws of Ohio govern this Agreement.', 'laws of Ohio'],
    ['In Utah no other law of Ohio governs this Agreement.', 'law of Ohio'],
    ['This Agreement is governed by the laws of Canada and the State of Ohio.', 'laws of Canada'],
    [
      'This Agreement is governed by the laws of the United States as they stand on the day of signature and are amended in the State of Ohio.',
      'laws of the United States',
    ],
    ['This Agreement is governed by the laws of Ohio and of Texas.', 'laws of Ohio'],
    ['This Agreement is governed by the laws of England. It was signed in Ohio.', 'laws of England'],
    ['This Agreement is governed by law. Ohio is where Acme sells.', null],
    ['This Agreement is governed by the laws of the land. The goods come from Ohio.', null],
    ['This Agreement is governed by the laws of [Utah].', null],
    ['This Agreement is governed by the laws of the place in which, as in Utah, it is signed.', null],
    ['This Agreement is governed by the laws of the place in\n which, as in Utah, it is signed.', null],
    ['This Agreement is governed by the laws of the jurisdiction\n in Utah that the seller names.', null],
  ])('%s', (text, quote) => {
    const [named] = lawsNamed(text);
    expect(named ? text.slice(named.start, named.end) : null).toBe(quote);
    if (named)
      expect(text.slice(named.placeSpan.start, named.placeSpan.end)).toBe(
        /Utah|Ohio|Canada|the United States|England/.exec(quote!)![0].replace('the ', ''),
      );
  });

  test('every law that is said to govern is told, in reading order', () =>
    expect(
      lawsNamed(
        'Acme, organized under the laws of Ohio, agrees. This Deed is governed by Utah law. Disputes are construed under the laws of Texas. The laws of Maine are many.',
      ).map(({ place, score }) => [place.name, score]),
    ).toEqual([
      ['Utah', 5],
      ['Texas', 1.5],
    ]));
});

describe('how sure a governing law is', () => {
  const confidence = (...sentences: string[]): number => governingLaw(plainStructure(sentences.join(' ')))!.confidence;
  const utah = 'This Agreement is governed by the laws of Utah.';
  const others = ['Ohio', 'Texas', 'Nevada', 'Maine'].map((name) => `This Deed is governed by the laws of ${name}.`);

  test('the plainer it is said, the surer, and never quite sure', () => {
    expect(confidence('It is governed by the laws of Utah.')).toBeCloseTo(0.7);
    expect(confidence(utah)).toBeCloseTo(0.8);
    expect(
      confidence(
        'Governing Law. This Agreement is governed by and construed under the laws of Utah, without regard to its conflict of laws.',
      ),
    ).toBeCloseTo(0.98);
  });

  test.each([
    ['another law said as plainly', [others[0]!], 0.7],
    ['another law said nearly as plainly', ['This Note is governed by the laws of Ohio.'], 0.7],
    ['another law said less plainly', ['It is governed by the laws of Ohio.'], 0.8],
    ['the same law again', ['This Deed is governed by the laws of Utah.'], 0.8],
    ['two other laws', others.slice(0, 2), 0.6],
    ['any number of other laws', others, 0.5],
  ])('with %s', (_, more, expected) => expect(confidence(utah, ...more)).toBeCloseTo(expected));
});

describe('how plainly a forum is said', () => {
  test.each([
    ['The parties submit to the exclusive jurisdiction of the courts of Ohio.', 'Ohio, stated: courts of Ohio'],
    ['Exclusive venue is Ohio.', 'Ohio, stated: venue is Ohio'],
    ['The Ohio state and federal courts have exclusive jurisdiction.', 'Ohio, stated: Ohio state and federal courts'],
    ['The United States federal courts in Ohio have exclusive jurisdiction.', 'Ohio, stated: courts in Ohio'],
    ['Goods from Ohio, and no others, and the courts of Utah have sole jurisdiction.', 'Utah, stated: courts of Utah'],
    ['An Ohio court hears what is brought.', 'Ohio, read: Ohio court'],
    ['The parties submit to the courts of Ohio.', 'Ohio, read: courts of Ohio'],
    ['Actions may be brought in the courts of Ohio.', 'Ohio, read: courts of Ohio'],
    ['Actions are brought solely in the courts of Ohio.', 'Ohio, read: courts of Ohio'],
    ['The venue is Ohio.', 'Ohio, read: venue is Ohio'],
    ['Each party consents to arbitration in Ohio.', 'Ohio, read: arbitration in Ohio'],
    ['The parties consent to arbitration in Ohio.', 'Ohio, read: arbitration in Ohio'],
    ['Acme agrees that disputes are settled by arbitration in Ohio.', 'Ohio, read: arbitration in Ohio'],
    ['Disputes are settled by arbitration in Ohio.', 'Ohio, guessed: arbitration in Ohio'],
    ['Actions may be brought before a tribunal in Ohio.', 'Ohio, guessed: tribunal in Ohio'],
    ['The courts sit in Ohio.', 'none'],
    ['Disputes are settled by arbitration.', 'none'],
    ['Disputes are settled by arbitration. Acme comes from Ohio.', 'none'],
    ['Arbitration is cheap in Ohio. Disputes are settled in peace.', 'none'],
    ['Judgment on the award may be entered in the courts of Ohio, to whose jurisdiction each submits.', 'none'],
    ['Any action of a court in Ohio binds nobody who is brought.', 'none'],
  ])('%s', (text, expected) => expect(forum(text)).toBe(expected));

  test.each([
    ['The parties submit to the exclusive jurisdiction of the courts of Ohio.', 0.88],
    ['The parties submit to the courts of Ohio.', 0.72],
    ['Disputes are settled by arbitration in Ohio.', 0.6],
    [
      'Each party consents to the courts, whatever the amount of what is claimed and wherever either of them may be, of Ohio.',
      0.68,
    ],
  ])('the plainer, the surer: %s', (text, expected) =>
    expect(jurisdiction(plainStructure(text))?.confidence).toBeCloseTo(expected),
  );

  test('the heading of the clause adds to it', () => {
    const fact = jurisdiction(
      read('1. Shoes', 'Acme sells shoes.', '2. Dispute Resolution', 'Arbitration is held in Ohio.'),
    );
    expect(fact).toMatchObject({ value: 'Ohio', certainty: 'read' });
    expect(fact?.confidence).toBeCloseTo(0.68);
  });

  test('of two, the one said more plainly is told, else the first', () => {
    expect(forum('The parties submit to the courts of Ohio. Arbitration is held in Utah.')).toMatch(/^Ohio/);
    expect(forum('Arbitration is held in Utah. The parties submit to the courts of Ohio.')).toMatch(/^Ohio/);
    expect(forum('Arbitration is held in Utah. Arbitration is held in Ohio.')).toMatch(/^Utah/);
  });
});

describe('the place of a forum', () => {
  test.each([
    ['under the laws of the State of Ohio in Utah', 'Utah'],
    ['under the  laws\nof  the  State  of\n Ohio in Utah', 'Utah'],
    ['under the law of Ohio in Utah', 'Utah'],
    ['of the American Arbitration Association in Utah', 'Utah'],
    ['in Paris, France', 'France'],
    ['in Chicago, United States', 'Illinois'],
    ['in Chicago, Illinois, United States', 'Illinois'],
    ['in the United States, in the State of Ohio', 'Ohio'],
    ['in Canada, never in the State of Ohio', 'Canada'],
    ['in Canada, never in Chicago', 'Canada'],
    ['in the United States, namely in Chicago', 'United States'],
    ['in Chicago, Canada', 'Canada'],
    [
      'in Paris under the rules that the parties have agreed on before, as given in the customs in force in Ohio',
      'France',
    ],
    ['in Paris, though one of the parties comes from the State of Ohio', 'Ohio'],
  ])('arbitration %s', (where, place) =>
    expect(forum(`Disputes are settled by arbitration ${where}.`)).toMatch(`${place}, `),
  );
});
