import { describe, expect, test } from '@jest/globals';
import { TIERS, type Tier } from '#shared/domain/status.ts';
import { hasScrollTop, showsScrollTop } from '#web/layout/ScrollTop.tsx';

describe('the way back to the top', () => {
  test.each([
    ['/', true],
    ['/clause/notices?cursor=x', true],
    ['/user/account', false],
    ['/user/account?x=1', false],
    ['/user/profile', false],
    ['/chat', false],
    ['/chat/abc', false],
    ['/chatter', true],
    ['/user/sessions', true],
  ])('%s: %s', (url, has) => expect(hasScrollTop(url, 'FREE')).toBe(has));

  test('not for those who pay', () =>
    expect(TIERS.filter((tier: Tier) => hasScrollTop('/', tier))).toEqual(['NON_REGISTERED', 'FREE']));

  test.each([
    [201, 2001, 1000, true],
    [200, 2001, 1000, false],
    [201, 2000, 1000, false],
  ])('scrolled %i px of %i in a window of %i: %s', (y, page, window, shows) =>
    expect(showsScrollTop(y, page, window)).toBe(shows),
  );
});
