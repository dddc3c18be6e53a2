import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { safeNext } from '#shared/domain/redirects.ts';

describe('safeNext', () => {
  test.each([
    null,
    undefined,
    '',
    ' ',
    'clauses',
    '?q=a',
    '#signin',
    'https://clausary.example/clauses',
    'https:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\nSet-Cookie: a=b',
    '/a\u0000b',
    '/a\u007fb',
    '/\u200b/evil.example',
    '/\ud800',
    ' /clauses',
    '/ /evil.example',
    '/./\\evil.example',
    '/.//evil.example',
    '/clauses/..//evil.example',
    '/api/session',
    '/clauses/../api/user/export',
    '/%2e%2e/api/user/export',
  ])('%j leads home', (next) => {
    expect(safeNext(next)).toBe('/');
  });

  test('one that is too long leads home', () => {
    expect(safeNext(`/${'a'.repeat(2000)}`)).toBe('/');
  });

  test.each([
    '/',
    '/clauses',
    '/search?tab=clauses&q=governing%20law',
    '/dictionary/affiliate#samples',
    '/contracts/a.pdf?next=//evil.example',
    '/library/acme/search?q=https://evil.example/',
    '/addin/signin.html?challenge=abc&state=def',
    '/dictionary/café',
  ])('%j is kept', (next) => {
    expect(safeNext(next)).toBe(next);
  });

  test('never leaves the site, whatever a query says', () => {
    const hostile = fc.array(
      fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '\t', '\n', '%2f', '%5c', 'https:', 'evil.example', 'a', ' '),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          hostile.map((parts) => parts.join('')),
        ),
        (next) => {
          const to = safeNext(next);
          const { origin, pathname } = new URL(to, 'https://own.example/authorize/back/google');
          expect(new URL(pathname, origin).origin).toBe('https://own.example');
          expect([to[0], safeNext(to)]).toEqual(['/', to]);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
