import { describe, expect, test } from '@jest/globals';
import {
  hashOf,
  isAuthorizePage,
  isContractFile,
  isOccupiedPage,
  isPremiumContent,
  isPricingPage,
  isRepositoriesPage,
  queryOf,
} from '#shared/domain/dialogs/paths.ts';

describe.each<[string, (url: string) => boolean, string[], string[]]>([
  [
    'access is authorized',
    isAuthorizePage,
    ['/authorize', '/Authorize/device?x=1', '/library/de/authorize'],
    ['/', '/authorized', '/x/authorize', '/clauses?next=/authorize'],
  ],
  [
    'prices',
    isPricingPage,
    ['/pricing', '/pricing/teams#pro', '/library/de/pricing'],
    ['/', '/pricing-terms', '/x/pricing'],
  ],
  [
    'the file of a contract',
    isContractFile,
    ['/contracts/lease.pdf', '/contracts/a-b.DOCX?x=1', '/library/de/contracts/x.y.html'],
    [
      '/contracts/lease',
      '/contracts/lease.pdf/more',
      '/contracts/x.longerthan8',
      '/x/contracts/lease.pdf',
      '/contracts/.',
    ],
  ],
  [
    'what comes first',
    isOccupiedPage,
    [
      '/signup/confirm?token=x',
      '/reset',
      '/signin',
      '/sign-in-link?token=x',
      '/team/join',
      '/authorize',
      '/newsletter/confirm?token=x',
      '/newsletter/stop',
      '/alerts/stop?token=x',
      '/review-mails/stop',
      '/dev/outbox?token=x',
    ],
    ['/', '/signup', '/teams-agreement', '/clause/team', '/newsletter', '/user/alerts', '/review-mails', '/dev'],
  ],
  [
    'private libraries',
    isRepositoriesPage,
    ['/repositories', '/private-libraries/x', '/user/libraries', '/library/x1/contracts', '/Library'],
    ['/', '/clauses', '/libraries', '/x/library/y'],
  ],
  [
    'premium content',
    isPremiumContent,
    ['/resources/premium-content', '/resources/premium-content/teardown', '/library/de/resources/premium-content/x'],
    ['/', '/resources', '/resources/premium-contents', '/resources/library/x/premium-content'],
  ],
])('a page of %s', (_what, is, pages, others) => {
  test.each(pages)('%s', (url) => expect(is(url)).toBe(true));
  test.each(others)('but not %s', (url) => expect(is(url)).toBe(false));
});

test.each([
  ['/a', []],
  ['/a?', []],
  [
    '/a?q=x&tab=y#z?w=1',
    [
      ['q', 'x'],
      ['tab', 'y'],
    ],
  ],
  ['/a#b?q=x', []],
  ['?q=x', [['q', 'x']]],
])('the query of %s', (url, expected) => expect([...queryOf(url)]).toEqual(expected));

test.each([
  ['/a', ''],
  ['/a?q=x', ''],
  ['/a#', ''],
  ['/a?q=x#SignIn', 'signin'],
  ['/a#b#c', 'b#c'],
])('the hash of %s is %j', (url, hash) => expect(hashOf(url)).toBe(hash));
