import { expect, test } from '@jest/globals';
import { keyedSlots, type Member, templatesOf } from '#shared/slots/index.ts';

const members = (...texts: string[]): Member[] => texts.map((text, i) => ({ id: `m${i}`, contract: `c${i}`, text }));

const clause = (days: string, rate: string) =>
  `The Buyer shall pay each invoice within ${days} days after its receipt and owes interest of ${rate} per year on whatever is paid later than that.`;

const keysOf = (texts: string[]): Map<string, string> => {
  const [template] = templatesOf(members(...texts));
  return new Map(keyedSlots(template!).map(({ kind, key }) => [kind, key]));
};

test('a slot keeps its key when values come, counts move and another slot is found before it', () => {
  const rateAlone = keysOf([clause('30', '5%'), clause('30', '8%'), clause('30', '5%')]);
  expect([...rateAlone.keys()]).toEqual(['percent']);
  const both = keysOf([clause('30', '5%'), clause('60', '8%'), clause('60', '9%'), clause('60', '9%')]);
  expect([...both.keys()]).toEqual(['period', 'percent']);
  expect(both.get('percent')).toBe(rateAlone.get('percent'));
});

test('no two slots of a template have one key, also between the same words', () => {
  const twice = (a: string, b: string) =>
    `The Supplier answers a first notice within ${a} days after its receipt. The Supplier answers a first notice within ${b} days after its receipt.`;
  const [template] = templatesOf(members(twice('3', '5'), twice('4', '5'), twice('3', '9')));
  const keys = keyedSlots(template!).map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the quote that opens a defined term is part of the text shown', () => {
  const [template] = templatesOf(
    members('2.1 “Fee” means thirty dollars a month.', '“Fee” means fifty dollars a month.'),
  );
  expect(template!.text).toMatch(/^“Fee” means/);
});
