import { expect, test } from '@jest/globals';
import { slug } from '#shared/reading/slug.ts';

test.each([
  ['Governing Law; Venue', 'governing-law-venue'],
  ['  4.1 Fees. ', '4-1-fees'],
  ["Seller’s and Buyer's “Duties”", 'sellers-and-buyers-duties'],
  ['Übergabe à Zürich', 'ubergabe-a-zurich'],
  ['§', 'untitled'],
  ['', 'untitled'],
  ['a'.repeat(100), 'a'.repeat(80)],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  [`${' '.repeat(400)}a`, 'untitled'],
])('%j becomes %j', (text, segment) => expect(slug(text)).toBe(segment));
