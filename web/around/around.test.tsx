/** The cookie notice, banners and adverts: nothing as shipped, and what is shown of what an operator has set. */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { Page } from '#shared/api/pages.ts';
import { BANNER_DEFAULTS, type BottomBanner, type Around as Surroundings } from '#shared/domain/around.ts';
import { buildShell } from '#shared/ui/testing/builders.ts';
import { Around } from '#web/around/Around.tsx';
import { CookieNotice } from '#web/around/CookieNotice.tsx';
import { COOKIE_SCRIPT, hideNotice } from '#web/around/cookieChoice.ts';
import { AdPlace, WithAds } from '#web/layout/AdPlace.tsx';
import { renderInApp } from '#web/testing/renderInApp.tsx';

const PAGE = { component: 'Clauses', props: {} } as unknown as Page;
const BANNER: BottomBanner = {
  ...BANNER_DEFAULTS,
  bannerId: 'spring',
  dateEndTimestamp: 1_800_000_000,
  title: 'A day on clauses',
  description: '',
  imageSrc: null,
  link: '/resources',
  openInNewPage: false,
  promoCategory: '',
  bottomLabel: '',
  bottomLabelLink: null,
};
const HOUSE: Surroundings = {
  ads: { provider: 'house', items: [{ imageSrc: '/ads/a.png', link: '/pricing', text: 'Our plans' }] },
};

// fetched when it is needed: no clock of a test can hurry that
beforeAll(async () => {
  await Promise.all([import('#web/around/BottomBanner.tsx'), import('#web/around/Ads.tsx')]);
});
beforeEach(() => {
  jest.useFakeTimers({ now: 1_790_000_000_000 });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function show(around: Surroundings = {}, { url = '/clauses', flags = {} } = {}) {
  hideNotice();
  // as the head of every page does
  new Function(COOKIE_SCRIPT)();
  return renderInApp(
    <>
      <CookieNotice />
      <WithAds pageSize={10}>{Array.from({ length: 8 }, (_, i) => `row ${i}`)}</WithAds>
      <AdPlace at="banner" />
      <Around page={PAGE} />
    </>,
    {
      url,
      shell: { settings: { ...buildShell().settings, ...(Object.keys(around).length > 0 && { around }), flags } },
    },
  );
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const notice = () => screen.queryByRole('region', { name: 'Cookies' });
const banner = () => screen.queryByRole('region', { name: 'A day on clauses' });

describe('the cookie notice', () => {
  test('comes with the page, goes when it is accepted, and does not come again', async () => {
    show();
    expect(notice()?.textContent).toContain('None of anybody else.');
    fireEvent.click(screen.getByRole('button', { name: 'Accept All Cookies' }));
    expect(notice()).toBeNull();
    cleanup();
    show();
    await wait(1000);
    expect(notice()).toBeNull();
  });

  test('stays away where somebody signs in', async () => {
    show({}, { url: '/authorize?client=word' });
    await wait(1000);
    expect(notice()).toBeNull();
  });
});

describe('the banner at the bottom', () => {
  test('waits for the cookies, is put off for a day, and is back after it', async () => {
    show({ banner: BANNER });
    await wait(200);
    expect(banner()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Accept All Cookies' }));
    await wait(0);
    expect(banner()).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Register Now' }).getAttribute('href')).toBe('/resources');
    fireEvent.click(screen.getByRole('button', { name: 'Remind Me Later' }));
    expect(banner()).toBeNull();
    expect(Number(localStorage.getItem('banner.v0.spring')) - Date.now()).toBe(86_400_000);
  });
});

describe('adverts', () => {
  const shown = () => screen.queryAllByRole('figure', { name: 'Advertisement' });
  const rooms = () => [...document.querySelectorAll('[data-ad]')].map((room) => room.nextSibling?.textContent);

  test('no room is kept where there are none', async () => {
    show();
    await wait(4000);
    expect(rooms()).toEqual([]);
  });

  test('stand before the first row and the one at 60%, after three seconds, and lead to their dialog', async () => {
    const { told } = show(HOUSE);
    expect(rooms().slice(0, 2)).toEqual(['row 0', 'row 6']);
    await wait(0);
    await wait(2999);
    expect(shown()).toHaveLength(0);
    await wait(1);
    expect(shown()).toHaveLength(3);
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove ads' })[0]!);
    expect(told).toContainEqual({ type: 'requested', view: 'remove-advertising' });
  });

  test('come with the first scroll', async () => {
    show(HOUSE);
    await wait(10);
    fireEvent.scroll(window);
    await wait(0);
    expect(shown()).toHaveLength(3);
  });

  test('the flag of developers silences them', async () => {
    show(HOUSE, { flags: { muteAds: true } });
    await wait(4000);
    expect(shown()).toHaveLength(0);
  });
});
