import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PART_SLACK, partEnd } from '#shared/domain/contractParts.ts';
import { paths } from '#shared/domain/paths.ts';

test('a part ends between paragraphs, else behind a space, else anywhere but inside a character', () => {
  expect(partEnd('one\n\ntwo', 1)).toBe(5);
  expect(partEnd(`${'x'.repeat(10)} ${'x'.repeat(PART_SLACK * 2)}`, 5)).toBe(11);
  expect(partEnd('x'.repeat(PART_SLACK * 2), 5)).toBe(PART_SLACK + 5);
  const faces = '😀'.repeat(PART_SLACK);
  expect(faces.slice(0, partEnd(faces, 1)).isWellFormed()).toBe(true);
});

test('a part always ends behind the place from which it may, and never far from it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n\n', '😀'), minLength: 2 }), fc.nat(), (text, n) => {
      const from = n % (text.length - 1);
      const end = partEnd(text, from);
      expect(end).toBeGreaterThan(from === 0 ? 0 : from - 1);
      expect(end).toBeLessThanOrEqual(Math.min(text.length, from + PART_SLACK));
    }),
  );
});

test('a place behind the first part is asked for by where it is, others by their anchor alone', () => {
  const to = paths('en');
  expect(to.contract('x', 's1', 10)).toBe('/contracts/x#s1');
  expect(to.contract('x', 's 9', 900_000)).toBe('/contracts/x?from=900000#s%209');
  expect([to.contractPart('x', 1), to.contractPart('x', 3)]).toEqual(['/contracts/x', '/contracts/x?part=3']);
});
