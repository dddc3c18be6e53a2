import { expect, test } from '@jest/globals';
import { choicesOf, fill, type Member, templatesOf } from '#shared/slots/index.ts';

const notice = (period: string, more = ''): string =>
  `Either party may terminate this Agreement on ${period} written notice to the other party${more}.`;
const TEXTS = [
  notice('thirty (30) days’'),
  notice('30 days’'),
  notice('sixty (60) days’'),
  notice('sixty (60) days’', ', without cause and at any time'),
];
const [template] = templatesOf(TEXTS.map((text, i): Member => ({ id: `m${i}`, contract: `c${i}`, text })));

test.each(TEXTS)('of each text of a group the values are known, and put in they give its words again: %s', (text) => {
  const choices = choicesOf(template!, text)!;
  const values = choices.map((value, slot) => template!.slots[slot]!.values[value]!.value);
  expect(values).toContain(text.includes('60') ? '60 day' : '30 day');
  expect(values).toContain(text.includes('cause') ? 'without cause and at any time' : '');
  expect(fill(template!, new Map(choices.entries())).includes('cause')).toBe(text.includes('cause'));
});

test.each([
  ['a value that no contract has', notice('ninety (90) days’')],
  ['another word outside the slots', notice('30 days’').replace('written', 'oral')],
  ['a denial', notice('30 days’').replace('may', 'may not')],
  ['nothing', ''],
])('a text that is none of them has no values: %s', (_, text) => {
  expect(choicesOf(template!, text)).toBeNull();
});

test('its number in front does not count', () => {
  expect(choicesOf(template!, `12.3 ${TEXTS[2]}`)).toEqual(choicesOf(template!, TEXTS[2]!));
});
