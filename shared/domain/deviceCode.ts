/** The code that a person reads in Word and types on the site, where Word may not open a window. */

/** Consonants: none is read as another or as a digit, and together they make no words. */
export const DEVICE_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
export const DEVICE_CODE_LENGTH = 8;

const HALF = DEVICE_CODE_LENGTH / 2;
const CODE = new RegExp(`^[${DEVICE_CODE_LETTERS}]{${DEVICE_CODE_LENGTH}}$`);

/** As it is shown: "BCDF-GHJK". */
export const shownDeviceCode = (code: string): string => `${code.slice(0, HALF)}-${code.slice(HALF)}`;

/** What somebody typed, whatever the case and the marks between; null: no such code is ever made. */
export function deviceCodeOf(typed: string): string | null {
  const code = typed
    .slice(0, 40)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
  return CODE.test(code) ? code : null;
}
