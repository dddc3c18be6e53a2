import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type AuthorizeFacts,
  authorizeFacts,
  authorizePath,
  isProvider,
  isSignedInMessage,
  PROVIDERS,
  SIGNED_IN_MESSAGE,
  signInElsewherePath,
} from '#shared/domain/signInElsewhere.ts';

test.each(['', 'facebook', 'Google', '__proto__', 'constructor', null])('%j is no provider', (text) => {
  expect(isProvider(text)).toBe(false);
});

test('a button leads to its provider and back to where the person was', () => {
  expect(signInElsewherePath('google', { next: '/', isPopup: false })).toBe('/authorize/with/google');
  expect(signInElsewherePath('linkedin', { next: '/search?q=a b', isPopup: true })).toBe(
    '/authorize/with/linkedin?popup=1&next=%2Fsearch%3Fq%3Da+b',
  );
});

describe('the address of the sign-in page', () => {
  test('says what it was made of', () => {
    const facts: fc.Arbitrary<AuthorizeFacts> = fc.record({
      error: fc.constantFrom(null, 'linkedin_auth', 'email_required'),
      provider: fc.constantFrom(null, ...PROVIDERS),
      isLinking: fc.boolean(),
      isPopup: fc.boolean(),
      next: fc.constantFrom('/', '/clauses', '/search?q=a&tab=clauses#top'),
    });
    fc.assert(
      fc.property(facts, (made) => {
        const { pathname, searchParams } = new URL(authorizePath(made), 'https://own.example');
        expect(pathname).toBe('/authorize');
        expect(authorizeFacts(searchParams)).toEqual(made);
      }),
    );
  });

  test('is not believed when it leads elsewhere or names nobody', () => {
    const params = new URLSearchParams('next=//evil.example&provider=evil&popup=yes');
    expect(authorizeFacts(params)).toEqual({
      error: null,
      provider: null,
      isLinking: false,
      isPopup: false,
      next: '/',
    });
  });
});

test.each([
  ['another origin', { origin: 'https://evil.example', data: SIGNED_IN_MESSAGE }],
  ['a sandboxed frame', { origin: 'null', data: SIGNED_IN_MESSAGE }],
  ['another message', { origin: 'https://own.example', data: { type: 'hello' } }],
  ['no message', { origin: 'https://own.example', data: null }],
  ['text', { origin: 'https://own.example', data: 'signed-in' }],
])('%s signs nobody in', (_what, event) => {
  expect(isSignedInMessage(event, 'https://own.example')).toBe(false);
});

test('the popup of our own origin does', () => {
  expect(isSignedInMessage({ origin: 'https://own.example', data: { type: 'signed-in' } }, 'https://own.example')).toBe(
    true,
  );
});
