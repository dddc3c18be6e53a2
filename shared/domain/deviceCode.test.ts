import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DEVICE_CODE_LENGTH, DEVICE_CODE_LETTERS, deviceCodeOf, shownDeviceCode } from '#shared/domain/deviceCode.ts';

test.each(['', 'BCDF', 'BCDF-GHJ', 'BCDF-GHJKL', 'BCDF-GHJ1', 'BCDE-GHJK', 'BCDF_GHJK', 'BCDF-GHJÉ', 'B'.repeat(60)])(
  '%j is no code',
  (typed) => {
    expect(deviceCodeOf(typed)).toBeNull();
  },
);

test.each(['BCDFGHJK', 'BCDF-GHJK', 'bcdf-ghjk', ' bcdf ghjk ', 'BCDF–GHJK', 'b c d f g h j k'])(
  '%j is one',
  (typed) => {
    expect(deviceCodeOf(typed)).toBe('BCDFGHJK');
  },
);

test('what is shown is understood again', () => {
  const letter = fc.constantFrom(...DEVICE_CODE_LETTERS);
  const code = fc.array(letter, { minLength: DEVICE_CODE_LENGTH, maxLength: DEVICE_CODE_LENGTH });
  fc.assert(
    fc.property(code, (letters) => {
      expect(deviceCodeOf(shownDeviceCode(letters.join('')).toLowerCase())).toBe(letters.join(''));
    }),
  );
});

test('no letter is read as another or as a digit, and there are no words', () => {
  expect(DEVICE_CODE_LETTERS).not.toMatch(/[AEIOUY0-9]/);
  expect(new Set(DEVICE_CODE_LETTERS).size).toBe(20);
});
