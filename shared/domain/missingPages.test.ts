import { describe, expect, test } from '@jest/globals';
import { cameFrom, isReader, plainPath } from '#shared/domain/missingPages.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

describe('an address that there is no page for', () => {
  test.each([
    ['/clause/governing-laws?q=secret#x', '/clause/governing-laws'],
    ['/library/de/clause/x', '/library/de/clause/x'],
    ['/library/acme-9f3/clause/x', '/library/…'],
    ['/team/join/9f86d081884c7d659a2feaa0c55ad015', '/team/join/…'],
    ['/user/ada@firm.example', '/user/…'],
    ['/clause/limitation-of-liability-and-remedies', '/clause/limitation-of-liability-and-remedies'],
    [`/${'x'.repeat(300)}`, `/${'x'.repeat(199)}`],
  ])('%s is kept as %s', (address, kept) => expect(plainPath(address)).toBe(kept));

  test.each([
    [BROWSER, '/clause/x', true],
    ['curl/8.5.0', '/clause/x', true],
    ['Googlebot/2.1', '/clause/x', false],
    [undefined, '/clause/x', false],
    [BROWSER, '/wp-login.php', false],
    [BROWSER, '/.env', false],
  ])('of %s at %s: %s', (agent, path, counts) => expect(isReader(agent, path)).toBe(counts));

  test.each([
    ['https://own.example/clauses?q=secret', '/clauses'],
    ['https://other.example/a/b?c', 'other.example'],
    ['', ''],
    [undefined, ''],
  ])('from %s: %s', (referrer, from) => expect(cameFrom(referrer, 'own.example')).toBe(from));
});
