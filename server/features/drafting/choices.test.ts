/** What a draft may choose of the places where the contracts of its wording differ. */
import { describe, expect, test } from '@jest/globals';
import { choicesOf } from '#server/features/drafting/choices.ts';
import type { GroupTemplate } from '#server/record/templates/index.ts';
import { keyedSlots, templatesOf } from '#shared/slots/index.ts';

const templatesFrom = (texts: readonly string[]): GroupTemplate[] =>
  templatesOf(texts.map((text, i) => ({ id: `m${i}`, contract: `c${i}`, text }))).map((template) => ({
    ...template,
    slots: keyedSlots(template),
  }));
const choices = (texts: readonly string[], n: number, given = {}) =>
  choicesOf(templatesFrom(texts), { member: `m${n}`, text: texts[n]! }, given);

const due = (period: string, percent = '2%'): string =>
  `14.2 Each invoice is due within ${period} of its receipt. Late payments bear interest of ${percent} a month until they are made.`;
const DUE = [
  due('thirty (30) days'),
  due('30 days'),
  due('45 days'),
  due('45 days'),
  due('60 days', '4%'),
  due('30 days'),
];

describe('choices of a draft', () => {
  test('are the values of the template with their contracts, where they stand in the very text', () => {
    const [period, percent] = choices(DUE, 0);
    expect([period!.words, period!.name]).toEqual(['thirty (30) days', 'Period after “Each invoice is due within”']);
    expect(DUE[0]!.slice(period!.start, period!.end)).toBe('thirty (30) days');
    expect(period!.values).toEqual([
      { text: 'thirty (30) days', contracts: 3 },
      { text: '45 days', contracts: 2 },
      { text: '60 days', contracts: 1 },
    ]);
    expect([percent!.kind, percent!.words]).toEqual(['percent', '2%']);
    expect(DUE[0]!.slice(percent!.start, percent!.end)).toBe('2%');
  });

  test('keep their ids when the draft begins with another contract of the group', () => {
    expect(choices(DUE, 4).map(({ id, words }) => [id, words])).toEqual(
      choices(DUE, 0).map(({ id }, i) => [id, ['60 days', '4%'][i]]),
    );
  });

  test('that are one decision go along with the one that is given', () => {
    const sent = (by: string, day: string): string =>
      `Notices are sent by ${by} to the address given above. They take effect on the ${day} working day after they were sent.`;
    const texts = [...Array(3).fill(sent('facsimile', 'third')), ...Array(2).fill(sent('email', 'fifth'))];
    const asked = (value: string) => {
      const [by] = choices(texts, 0);
      return choices(texts, 0, { [by!.id]: value }).map((one) => [one.words, one.asked]);
    };
    expect(asked('email')).toEqual([
      ['facsimile', 'email'],
      ['third', 'fifth'],
    ]);
    expect(asked('pigeon')).toEqual([
      ['facsimile', undefined],
      ['third', undefined],
    ]);
  });

  test('are no names of the paper and its parts', () => {
    const held = (part: string): string =>
      `Each party keeps what it learns of the other secret, save as is allowed by this ${part} or by law.`;
    expect(choices([held('clause'), held('clause'), held('paragraph')], 0)).toEqual([]);
  });

  test('are no sentences', () => {
    const more = (sentence: string): string => `${DUE[0]!} ${sentence}`;
    const long = 'The Customer waives every right to withhold or set off any part of the price for whatever reason.';
    const texts = [DUE[0]!, more(long), more(long), DUE[2]!];
    expect(choices(texts, 1).map(({ words }) => words)).toEqual(['thirty (30) days']);
  });

  test('are none for a text whose fixed words are its own, for one of another group, and for a lone one', () => {
    const own = [...DUE.slice(0, 3), DUE[0]!.replace('Late payments', 'Overdue sums')];
    expect(
      choicesOf(templatesFrom(own), { member: 'm3', text: own[3]! }, {}).every(
        ({ words, start, end }) => own[3]!.slice(start, end) === words,
      ),
    ).toBe(true);
    expect(
      choicesOf(templatesFrom(DUE), { member: 'm0', text: 'Something else is said here altogether.' }, {}),
    ).toEqual([]);
    expect(choicesOf(templatesFrom(DUE), { member: 'elsewhere', text: DUE[0]! }, {})).toEqual([]);
    expect(choices([DUE[0]!], 0)).toEqual([]);
  });
});
