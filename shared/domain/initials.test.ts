import { expect, test } from '@jest/globals';
import { initialsOf } from '#shared/domain/initials.ts';

test.each([
  ['', undefined],
  ['counsel@firm.example', undefined],
  ['legal.2@firm.example', undefined],
  ['the.whole.legal.team@firm.example', undefined],
  ['anna.berg@firm.example', 'A.B.'],
  ['anna-maria_berg@firm.example', 'A.M.B.'],
  ['anna.berg+contracts@firm.example', 'A.B.'],
])('%s: %s', (email, initials) => {
  expect(initialsOf(email)).toBe(initials);
});
