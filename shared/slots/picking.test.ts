import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Member, templatesOf, unitsOf, wordingKey } from '#shared/slots/index.ts';
import { contractsAsPicked, pickableSlots, pickableText, pickedText } from '#shared/slots/picking.ts';

const cure = (period: string, county: string, state: string): string =>
  `A breach that is not cured within ${period} after notice ends this Agreement; the courts of ${county} in ${state} decide.`;
const TEXTS = [
  cure('thirty (30) days', 'New York County', 'New York'),
  cure('30 days', 'New York County', 'New York'),
  cure('sixty (60) days', 'Denver County', 'Colorado'),
  cure('thirty (30) days', 'Denver County', 'Colorado'),
];
const templates = templatesOf(TEXTS.map((text, i): Member => ({ id: `m${i}`, contract: `c${i}`, text })));
const said = (text: string): string => wordingKey(unitsOf(text));

describe('picking values', () => {
  test('offers what contracts differ in, by the words in front of it, with what the text has now', () => {
    const of = pickableText(templates, TEXTS[2]!)!;
    const [period] = pickableSlots(of, new Map());
    expect(period).toMatchObject({ kind: 'period', before: 'that is not cured within' });
    expect(period!.values[period!.chosen]!.value).toBe('60 day');
  });

  test('nothing picked, or what it had: the very text, its marks and spelling with it', () => {
    const of = pickableText(templates, TEXTS[1]!)!;
    expect(pickedText(of, new Map())).toBe(TEXTS[1]);
    const [period] = pickableSlots(of, new Map());
    expect(pickedText(of, new Map([[period!.index, period!.chosen]]))).toBe(TEXTS[1]);
  });

  test('another period in one place changes nothing else, and says how many contracts have that', () => {
    const of = pickableText(templates, TEXTS[0]!)!;
    const [period] = pickableSlots(of, new Map());
    const picks = new Map([[period!.index, period!.values.findIndex(({ value }) => value === '60 day')]]);
    expect(said(pickedText(of, picks))).toBe(said(cure('sixty (60) days', 'New York County', 'New York')));
    expect(contractsAsPicked(of, picks)).toBe(0);
    expect(contractsAsPicked(of, new Map())).toBe(2);
  });

  test('places that go together go together: the county brings its state', () => {
    const of = pickableText(templates, TEXTS[0]!)!;
    const county = pickableSlots(of, new Map()).find(({ before }) => before.endsWith('the courts of'))!;
    const picks = new Map([[county.index, 1 - county.chosen]]);
    expect(said(pickedText(of, picks))).toBe(said(TEXTS[3]!));
    expect(contractsAsPicked(of, picks)).toBe(1);
  });

  test('contracts count by the values that are offered, whatever their parties are called', () => {
    const paid = (who: string, days: string) =>
      `The ${who} shall pay each invoice that is not disputed within ${days} days after the month in which it was received.`;
    const texts = [paid('Buyer', '30'), paid('Buyer', '30'), paid('Customer', '60'), paid('Licensee', '60')];
    const read = templatesOf(texts.map((text, i): Member => ({ id: `p${i}`, contract: `p${i}`, text })));
    const of = pickableText(read, texts[0]!)!;
    const [days, ...others] = pickableSlots(of, new Map());
    expect(others).toEqual([]);
    const sixty = days!.values.findIndex(({ value }) => value === '60 day');
    expect(contractsAsPicked(of, new Map([[days!.index, sixty]]))).toBe(2);
  });

  test('a text that stands in no template is not filled in', () => {
    expect(pickableText(templates, TEXTS[0]!.replace('notice', 'written notice'))).toBeNull();
    expect(pickableText([], TEXTS[0]!)).toBeNull();
  });

  test('nor one of which the library shows only the beginning', () => {
    const cut = templates.map((template) => ({ ...template, isCut: true }));
    expect(pickableText(cut, TEXTS[0]!)).toBeNull();
  });

  test('whatever is picked stands in the text, and picking back gives the very text', () => {
    fc.assert(
      fc.property(fc.nat(TEXTS.length - 1), fc.nat(9), fc.nat(9), (which, slot, value) => {
        const of = pickableText(templates, TEXTS[which]!)!;
        const slots = pickableSlots(of, new Map());
        const one = slots[slot % slots.length]!;
        const wanted = value % one.values.length;
        const text = pickedText(of, new Map([[one.index, wanted]]));
        expect(said(text)).toContain(said(one.values[wanted]!.text));
        expect(pickedText(of, new Map(of.choices.entries()))).toBe(of.text);
      }),
    );
  });
});
