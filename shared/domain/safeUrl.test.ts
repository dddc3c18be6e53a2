import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { redirectTarget } from '#shared/domain/safeUrl.ts';

test.each([
  null,
  undefined,
  '',
  'chat',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/ok\r\nSet-Cookie: a=b',
  ' /chat',
  'javascript:alert(1)',
  '/api/chat/1/share',
  '/api',
  '/API/user',
  '/x/../api/user',
  '/%2e%2e/api/user',
  '/x/%2E%2E/api',
  '/..//api/user',
  '/.//evil.example',
  '/..//evil.example/x',
  '/clauses/..//evil.example',
  '/%2e%2e//evil.example',
  '/\u200b/evil.example',
  '/\u0000',
  '/\ud800',
  `/${'a'.repeat(2000)}`,
])('%j is not followed', (target) => expect(redirectTarget(target)).toBeNull());

test.each([
  '/',
  '/chat',
  '/user/lists?a=1#b',
  '/apiary',
  '/clause/governing-law/_g1',
  '/contracts/lease.pdf',
  '/?next=//x',
])('%s is', (target) => expect(redirectTarget(target)).toBe(target));

test('wherever it leads, it is this site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '//',
    'evil.example',
    '%2f',
    '\t',
    'http',
    '?',
    '#',
    'a',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = redirectTarget(`/${pieces.join('')}`);
      if (target === null) return;
      const { origin, pathname } = new URL(target, 'https://clausary.example');
      expect(origin).toBe('https://clausary.example');
      // whoever goes on with the path alone stays here too
      expect(new URL(pathname, origin).origin).toBe(origin);
    }),
    { numRuns: 2000 },
  );
});
