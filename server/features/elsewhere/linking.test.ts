import { describe, expect, test } from '@jest/globals';
import { identityOf } from '#server/features/elsewhere/identity.ts';
import { type Linking, linkingOf } from '#server/features/elsewhere/linking.ts';
import { PROVIDERS, type Provider } from '#shared/domain/signInElsewhere.ts';

const claims = { iss: 'https://issuer.example', sub: '1' };

describe('an address is believed', () => {
  const CASES: [Provider, object, { isVerified: boolean; isTrusted: boolean }][] = [
    ['google', { email: 'a@gmail.com', email_verified: true }, { isVerified: true, isTrusted: true }],
    ['google', { email: 'a@googlemail.com', email_verified: true }, { isVerified: true, isTrusted: true }],
    [
      'google',
      { email: 'a@firm.example', email_verified: true, hd: 'firm.example' },
      { isVerified: true, isTrusted: true },
    ],
    ['google', { email: 'a@firm.example', email_verified: true }, { isVerified: true, isTrusted: false }],
    ['google', { email: 'a@gmail.com.evil.example', email_verified: true }, { isVerified: true, isTrusted: false }],
    ['google', { email: 'a@gmail.com' }, { isVerified: false, isTrusted: false }],
    ['google', { email: 'a@gmail.com', email_verified: 'true' }, { isVerified: false, isTrusted: false }],
    ['google', { email: 'a@firm.example', hd: 'firm.example' }, { isVerified: false, isTrusted: false }],
    ['microsoft', { email: 'a@firm.example' }, { isVerified: false, isTrusted: false }],
    ['microsoft', { email: 'a@firm.example', email_verified: true }, { isVerified: true, isTrusted: false }],
    ['linkedin', { email: 'a@firm.example', email_verified: true }, { isVerified: true, isTrusted: true }],
    ['linkedin', { email: 'a@firm.example', email_verified: false }, { isVerified: false, isTrusted: false }],
  ];
  test.each(CASES)('%s %j: %j', (provider, own, expected) => {
    expect(identityOf(provider, { ...claims, ...own })).toMatchObject(expected);
  });

  test.each(PROVIDERS)('%s: never without a word about it', (provider) => {
    expect(identityOf(provider, { ...claims, email: 'a@gmail.com', hd: 'gmail.com' }).isTrusted).toBe(false);
  });

  test.each([undefined, null, 7, '', 'nobody', 'a@b', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'])(
    '%j is no address',
    (email) => {
      const identity = identityOf('linkedin', { ...claims, email, email_verified: true });
      expect(identity).toMatchObject({ email: null, isVerified: false, isTrusted: false });
    },
  );
});

test.each<[string, boolean, boolean, boolean, boolean, Linking]>([
  // address, trusted, known, taken
  ['known, whatever else', true, true, true, true, 'known'],
  ['known without an address', false, false, true, false, 'known'],
  ['known, and the address belongs to another account', true, true, true, true, 'known'],
  ['nobody, no address', false, false, false, false, 'no-address'],
  ['nobody, a new address', true, false, false, false, 'create'],
  ['nobody, a new address that is believed', true, true, false, false, 'create'],
  ['nobody, a taken address', true, false, false, true, 'ask'],
  ['nobody, a taken address that is believed', true, true, false, true, 'connect'],
])('%s', (_what, hasAddress, isTrusted, isKnown, isAddressTaken, expected) => {
  const email = hasAddress ? 'a@b.example' : null;
  expect(linkingOf({ email, isTrusted }, { isKnown, isAddressTaken })).toBe(expected);
});
