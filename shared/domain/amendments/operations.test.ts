import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { everywhereIn, operationsIn } from '#shared/domain/amendments/operations.ts';

/** "restated Section 4.2: new text" */
function told(text: string): string[] {
  return operationsIn(text).map((one) => {
    const more =
      one.kind === 'words'
        ? `: ${one.from} → ${one.to}`
        : 'newText' in one
          ? `: ${one.newText ? text.slice(one.newText.start, one.newText.end) : '?'}`
          : '';
    return `${one.kind} ${one.section.name}${more}`;
  });
}

describe('whole sections', () => {
  test.each([
    [
      'Section 4.2 of the Agreement is hereby amended and restated in its entirety to read as follows: “4.2 Fees. The fee is due in May.”',
      ['restated Section 4.2: 4.2 Fees. The fee is due in May.'],
    ],
    [
      '2. Amendment of Term. Section 9 of the Supply Agreement is amended to read as follows:\n\n“9. Term. It ends in June.”\n\n3. Other.',
      ['restated Section 9: 9. Term. It ends in June.'],
    ],
    [
      'Paragraph 3(b) of the Original Agreement shall be deleted in its entirety and replaced with the following:\n\n"(b) Rent. The rent is "Base Rent" and is due monthly."',
      ['restated Paragraph 3(b): (b) Rent. The rent is "Base Rent" and is due monthly.'],
    ],
    ['Effective as of May 1, 2021, Section 7(c)(ii) is hereby deleted in its entirety.', ['deleted Section 7(c)(ii)']],
    [
      'Sections 10(a)-(c) are hereby deleted.',
      ['deleted Section 10(a)', 'deleted Section 10(b)', 'deleted Section 10(c)'],
    ],
    ['Article III, Section 3.1 of the Plan is hereby deleted.', ['deleted Section 3.1']],
    ['Sections 4(a) and (b) are hereby deleted.', ['deleted Section 4(a)', 'deleted Section 4(b)']],
    ['Section 5.1 of the Agreement is hereby replaced with “[Intentionally Omitted]”.', ['deleted Section 5.1']],
    [
      'Section 2.3 of the Agreement is hereby amended by deleting the words “thirty (30) days” and inserting in lieu thereof “sixty (60) days”.',
      ['words Section 2.3: thirty (30) days → sixty (60) days'],
    ],
    ['Section 2.3 is amended by replacing “Ohio” with “Utah”.', ['words Section 2.3: Ohio → Utah']],
    [
      'Section 2.3 is amended by substituting “Utah” for “Ohio” in the second sentence thereof.',
      ['words Section 2.3: Ohio → Utah'],
    ],
    [
      'Section 6 of the Lease is amended by adding the following sentence at the end thereof: “Pets are welcome.”',
      ['appended Section 6: Pets are welcome.'],
    ],
    // beside a section, which stays what it is
    [
      '2.1 The following is added after Article 29 of the Original Agreement: “Either Party may say so.”',
      ['inserted Article 29: Either Party may say so.'],
    ],
    [
      'The following new section shall be inserted immediately before Section 6.04 of the Agreement: "6.03A Pets. None."\n\nOther.',
      ['inserted Section 6.04: 6.03A Pets. None.'],
    ],
    [
      'The following is hereby added after clause 7: “8. Section 7 of the Agreement is hereby deleted.”',
      ['inserted Clause 7: 8. Section 7 of the Agreement is hereby deleted.'],
    ],
    // not quoted, and ended by the amendment's own next number
    [
      '3. Section 9 is hereby amended to read as follows:\n\n9. Term. It ends in June.\n\n(a) Or later.\n\n4. This Amendment has no other effect.',
      ['restated Section 9: 9. Term. It ends in June.\n\n(a) Or later.'],
    ],
    [
      '(b) Section 5(c) is amended and restated in its entirety as follows:\n\n(c) Rent is due.\n\n(c) Section 6 is hereby deleted.',
      ['restated Section 5(c): (c) Rent is due.', 'deleted Section 6'],
    ],
    // several paragraphs, each opened anew
    [
      'Section 8 is amended and restated in its entirety as follows:\n\n“8. Notices. By letter.\n\n“(a) Or by courier.”\n\nSection 9 is deleted.',
      ['restated Section 8: 8. Notices. By letter.\n\n“(a) Or by courier.', 'deleted Section 9'],
    ],
  ])('%s', (text, expected) => expect(told(text)).toEqual(expected));
});

describe('what is not certain is no more than a change or a mention', () => {
  test.each([
    ['The first sentence of Section 3.2 is hereby amended to read as follows: “Rent is due.”', ['changed Section 3.2']],
    ['Section 3.2 is hereby amended by adding a new subsection.', ['changed Section 3.2']],
    ['The definition of “Term” in Section 1 of the Agreement is hereby deleted.', ['changed Section 1']],
    ['Section 4 is amended by replacing “x” with “y” wherever it appears.', ['changed Section 4']],
    // where the new words end is not said
    [
      'Section 9 is hereby amended to read as follows:\n\n9. Term. It ends in June.\n\nIt may be renewed.',
      ['restated Section 9: ?'],
    ],
    [
      '3. Section 9 is amended to read as follows:\n\n9. Term. It is:\n\n4. as long as it is.',
      ['restated Section 9: ?'],
    ],
    [
      '3. Section 9 is amended to read as follows:\n\nThe term ends in June.\n\n4. No other effect.',
      ['restated Section 9: ?'],
    ],
    // one text for three sections, of which one stands between the ends
    [
      'Sections 11.1 to 11.3 are deleted and replaced by the following: “11.1 All of it.”',
      ['restated Section 11.1: ?', 'restated Section 11.2: ?', 'restated Section 11.3: ?'],
    ],
    [
      'The following is added after Section 5 of the Agreement: “Pets are welcome.” and what else they agree.',
      ['inserted Section 5: ?'],
    ],
    [
      'The following is added after Sections 5 and 7 of the Agreement: “Pets.”',
      ['changed Section 5', 'changed Section 7'],
    ],
    // what only speaks of something like it
    ['The following was added after Section 5 of the Agreement: “Pets are welcome.”', ['mentioned Section 5']],
    ['If the following is added after Section 5 of the Agreement: “Pets”, it ends.', ['mentioned Section 5']],
    ['The following is added after Section 5 of the Agreement has ended: “Pets.”', ['mentioned Section 5']],
    ['The following is added after Section 5 of this Amendment: “Pets are welcome.”', []],
    ['The amounts that Section 5 of the Agreement requires are increased by one third.', ['mentioned Section 5']],
    ['Notices under Section 20 of the Agreement may be given by email.', ['mentioned Section 20']],
    ['Notices are given as Section 12 of the Agreement provides.', ['mentioned Section 12']],
    [
      'As Section 12 of the Agreement allows, they change it.\n\nSection 12 of the Agreement is hereby deleted.',
      ['deleted Section 12'],
    ],
    ['Section 3 of this Amendment takes effect today.', []],
    ['This Section 2 is governed by the laws of Ohio.', []],
    // what is quoted speaks of itself
    [
      'Section 4 is amended to read as follows: “4. Fees. Section 7 of the Agreement is amended from time to time.”',
      ['restated Section 4: 4. Fees. Section 7 of the Agreement is amended from time to time.'],
    ],
  ])('%s', (text, expected) => expect(told(text)).toEqual(expected));
});

test('what is said of the whole agreement', () => {
  const text = 'All references in the Agreement to “Acme Ltd” shall be deemed to be references to “Bolt Ltd”.';
  expect(everywhereIn(text).map(({ from, to }) => `${from} → ${to}`)).toEqual(['Acme Ltd → Bolt Ltd']);
});

const numbers = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 30 })).map(([a, b]) => `${a}.${b}`);
const words = fc
  .array(fc.constantFrom('the', 'fee', 'is', 'due', 'in', '“Base Rent”', 'May', '(30)', 'days,', 'unless'), {
    minLength: 1,
    maxLength: 30,
  })
  .map((list) => `The ${list.join(' ')}.`);

test('quotes and new texts stand where they are said to stand', () => {
  const instruction = fc.record({ number: numbers, text: words, isDeleted: fc.boolean() });
  fc.assert(
    fc.property(fc.array(instruction, { minLength: 1, maxLength: 6 }), words, (all, between) => {
      const said = all.map(({ number, text, isDeleted }) =>
        isDeleted
          ? `Section ${number} of the Agreement is hereby deleted in its entirety.`
          : `Section ${number} of the Agreement is hereby amended and restated in its entirety to read as follows: “${text}”`,
      );
      const paper = said.join(`\n\n${between}\n\n`);
      const found = operationsIn(paper);
      expect(found.map(({ kind, section }) => `${kind} ${section.base}`)).toEqual(
        all.map(({ number, isDeleted }) => `${isDeleted ? 'deleted' : 'restated'} ${number}`),
      );
      found.forEach((one, n) => {
        expect(paper.slice(one.quote.start, one.quote.end)).toMatch(
          new RegExp(`^Section ${all[n]!.number.replace('.', '\\.')} of the Agreement is hereby `),
        );
        if (one.kind === 'restated') expect(paper.slice(one.newText!.start, one.newText!.end)).toBe(all[n]!.text);
      });
    }),
  );
});
