import { expect, test } from '@jest/globals';
import { cardTemplate } from '#server/features/records/templates.ts';
import type { ShownSlot, ShownTemplate } from '#shared/api/templates.ts';

const slotOf = (over: Partial<ShownSlot>): ShownSlot => ({
  key: 'k',
  kind: 'period',
  weight: 'terms',
  isRare: false,
  bundle: -1,
  places: [{ start: 0, end: 5 }],
  values: Array.from({ length: 12 }, (_, i) => ({
    value: `${i} day`,
    text: `${i} days`,
    contracts: 20 - i,
    href: null,
  })),
  own: 0,
  ...over,
});
const templateOf = (slots: ShownSlot[], isReadable = true): ShownTemplate => ({
  text: '10 days after receipt.',
  isCut: false,
  clauseId: 'c',
  isModal: false,
  isReadable,
  family: 0,
  deal: [],
  contracts: 174,
  wordForWord: 1,
  sameTerms: 1,
  departing: 0,
  slots,
});

test.each([
  [0, '0 days', '7 days'],
  [7, '7 days', '7 days'],
  [10, '10 days', '10 days'],
])('of many values the one of the text stays: number %i', (own, text, last) => {
  const [slot] = cardTemplate(templateOf([slotOf({ own })]))!.slots;
  expect(slot!.values).toHaveLength(8);
  expect(slot!.more).toBe(4);
  expect(slot!.values[slot!.own]!.text).toBe(text);
  expect(slot!.values.at(-1)!.text).toBe(last);
});

test('where too much differs a card keeps figures alone, and is none without them', () => {
  const words = slotOf({ key: 'w', kind: 'choice', weight: 'words' });
  expect(cardTemplate(templateOf([slotOf({}), words], false))!.slots.map(({ key }) => key)).toEqual(['k']);
  expect(cardTemplate(templateOf([words], false))).toBeNull();
  expect(cardTemplate(templateOf([words]))).not.toBeNull();
});

test('the page of the group lists every value', () => {
  const [slot] = cardTemplate(templateOf([slotOf({ own: 10 })]), Number.POSITIVE_INFINITY)!.slots;
  expect(slot).toMatchObject({ own: 10 });
  expect(slot!.values).toHaveLength(12);
  expect(slot!.more).toBeUndefined();
});
