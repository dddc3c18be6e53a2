import { expect, test } from '@jest/globals';
import { paragraphName } from '#shared/domain/paragraphName.ts';

const list = (label: string, bullet = false) => ({ label, level: 0, bullet });

test.each([
  ['its number', list('5.2'), 'Supply', '5.2'],
  ['its number without the point at the end', list('5.'), 'Supply', '5'],
  ['its number without the space around', list(' 5.2. '), 'Supply', '5.2'],
  ['its number with the point inside', list('4.1.3'), 'Supply', '4.1.3'],
  ['its words where it has no number', undefined, 'Supply', 'Supply'],
  ['its words where it has a bullet', list('•', true), 'Supply', 'Supply'],
  ['its words where its number is not shown', list(' '), 'Supply', 'Supply'],
  ['all of forty characters', undefined, 'x'.repeat(40), 'x'.repeat(40)],
  ['the first forty of more', undefined, 'x'.repeat(41), `${'x'.repeat(40)}…`],
  ['the first forty, without the space at their end', undefined, ` ${'x'.repeat(38)} yz`, ` ${'x'.repeat(38)}…`],
  ['nothing where it is empty', undefined, '', ''],
])('a paragraph is called by %s', (_what, list, text, name) => {
  expect(paragraphName({ text, ...(list && { list }) })).toBe(name);
});
