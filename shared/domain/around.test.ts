import { describe, expect, test } from '@jest/globals';
import {
  type Ads,
  adProvider,
  aroundOf,
  awayUntil,
  bannerKey,
  inlineAds,
  outsideOrigins,
  showsBanner,
} from '#shared/domain/around.ts';
import { TIERS } from '#shared/domain/status.ts';

const HOUSE: Ads = {
  provider: 'house',
  items: [{ imageSrc: 'https://img.example/a.png', link: '/pricing', text: 'Plans' }],
};
const NETWORK: Ads = {
  provider: 'ezoic',
  scripts: ['https://www.ezojs.com/ezoic/sa.min.js'],
  origins: ['https://ads.example'],
  slots: { banner: ['101'] },
  sticky: '',
};

test.each([
  [35, false, [0, 21]],
  [35, true, [1, 20]],
  [10, false, [0, 6]],
  [10, true, [1, 6]],
  [200, true, [1, 120]],
  [1, false, [0, 0]],
] as const)('adverts in a page of %i, paired %s: before rows %p', (size, isPaired, rows) =>
  expect(inlineAds(size, isPaired)).toEqual(rows),
);

describe('who sees what is set', () => {
  const visit = { tier: 'FREE', isSignedIn: false, isPrivate: false, isNoindex: false } as const;
  const all = { promo: { reviewsLink: null }, ads: HOUSE };
  test('not those who pay', () =>
    expect(TIERS.filter((tier) => aroundOf(all, { ...visit, tier }).ads)).toEqual(['NON_REGISTERED', 'FREE']));
  test.each([
    ['in a private library', { isPrivate: true }, []],
    ['on a page that is not for search engines', { isNoindex: true }, ['promo']],
    ['there, signed in', { isNoindex: true, isSignedIn: true }, ['promo', 'ads']],
    ['elsewhere', {}, ['promo', 'ads']],
  ])('%s', (_, over, shown) => expect(Object.keys(aroundOf(all, { ...visit, ...over }))).toEqual(shown));
});

test.each([
  ['nothing', undefined],
  ['no provider', {}],
  ['one that there is not', { provider: 'acme' }],
])('adverts with %s throw', (_, ads) => expect(() => adProvider(ads as never)).toThrow('Missing ad provider'));

describe('the banner at the bottom', () => {
  const banner = { dateEndTimestamp: 1_761_958_861 };
  const END = 1_761_958_861_000;
  const facts = { now: END - 1, away: 0, isFirstView: true, hasAccepted: true };
  test.each([
    ['before its end', {}, true],
    ['at its end', { now: END }, false],
    ['before the cookies are accepted', { hasAccepted: false }, false],
    ['on a further page', { isFirstView: false }, false],
    ['while it is away', { away: END }, false],
    ['once that is over', { away: END - 1 }, true],
  ])('%s: %p', (_, over, shows) => expect(showsBanner(banner, { ...facts, ...over })).toBe(shows));

  test('is remembered by its key, closed for five days, put off as set', () => {
    expect(bannerKey('spring')).toBe('banner.v0.spring');
    expect([awayUntil({ remindLaterDays: 1 }, 'closed', 0), awayUntil({ remindLaterDays: 3 }, 'later', 0)]).toEqual([
      5 * 86_400_000,
      3 * 86_400_000,
    ]);
  });
});

test.each([
  ['nothing', {}, [], []],
  ['own pictures', { ads: HOUSE }, ['https://img.example'], []],
  [
    'a network',
    { ads: NETWORK },
    ['https://www.ezojs.com', 'https://ads.example'],
    ['https://www.ezojs.com', 'https://ads.example'],
  ],
] as const)('where %s is set, the policy lets in %p', (_, around, images, network) =>
  expect(outsideOrigins(around as never)).toEqual({ images, network }),
);
