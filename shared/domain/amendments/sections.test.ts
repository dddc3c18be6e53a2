import { expect, test } from '@jest/globals';
import { sectionsOf } from '#shared/domain/amendments/sections.ts';

const place = (number: string | null, start: number, end: number) => ({
  anchor: `${number}@${start}`,
  number,
  start,
  end,
});
const AGREEMENT = [
  place('ARTICLE IV', 0, 100),
  place('4.01', 10, 60),
  place('(a)', 20, 40),
  place('(ii)', 30, 35),
  place('4.2', 60, 100),
  place('5', 100, 200),
  place('(a)', 110, 150),
  place('B.', 150, 200),
  place('Section 6', 200, 300),
  // an exhibit counts anew
  place('5', 400, 500),
];
const named = (word: string, base: string, ...subs: string[]) => ({ name: '', word, base, subs });

test.each([
  [named('section', '4.1'), '4.01@10'],
  [named('section', '4.1', 'a', 'ii'), '(ii)@30'],
  [named('article', '4'), 'ARTICLE IV@0'],
  [named('section', '4'), undefined],
  [named('section', '5'), undefined],
  [named('section', '5', 'a'), '(a)@110'],
  [named('section', '5B'), 'B.@150'],
  [named('paragraph', '6'), 'Section 6@200'],
  [named('section', '6', 'c'), undefined],
])('%o', (section, anchor) => expect(sectionsOf(AGREEMENT).find(section)?.anchor).toBe(anchor));

test('a part that is no provision of its own is found by the one around it', () => {
  expect(sectionsOf(AGREEMENT).around(named('section', '4.2', 'c'))?.anchor).toBe('4.2@60');
  expect(sectionsOf(AGREEMENT).around(named('section', '9', 'c'))).toBeNull();
});
