import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayOfUse, decayed, HALF_LIFE_DAYS, isRobot, isUseCounted } from '#shared/domain/popularity.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-20T10:00:00.000Z');
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const READER = {
  userAgent: CHROME,
  languages: 'en-GB,en;q=0.9',
  isPrivate: false,
  doNotTrack: false,
  isPrefetch: false,
  isOperatorView: false,
};

describe('a use is not counted', () => {
  test.each([
    ['of a private library', { isPrivate: true }],
    ['of a browser that asks not to be tracked', { doNotTrack: true }],
    ['that nobody asked for yet', { isPrefetch: true }],
    ['of an operator in somebody’s place', { isOperatorView: true }],
    ['without a name', { userAgent: '' }],
    ['of a program', { userAgent: 'curl/8.5.0' }],
    ['of a script', { userAgent: 'python-requests/2.32' }],
    ['of a search engine', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['of one that names itself late', { userAgent: `${CHROME} (compatible; GPTBot/1.2; +https://openai.com/gptbot)` }],
    ['of a browser without a window', { userAgent: CHROME.replace('Chrome', 'HeadlessChrome') }],
    ['of one that forgot to hide it', { brands: '"HeadlessChrome";v="142", "Chromium";v="142"' }],
    ['of a browser that speaks no language', { languages: ' ' }],
  ])('%s', (_what, change) => {
    expect(isUseCounted({ ...READER, ...change })).toBe(false);
  });
});

test.each([
  CHROME,
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  `${CHROME} Edg/142.0.0.0`,
])('a reader with %s is counted', (userAgent) => {
  expect(isRobot({ userAgent, languages: 'de' })).toBe(false);
  expect(isUseCounted({ ...READER, userAgent })).toBe(true);
});

describe('popularity', () => {
  test.each([
    [8, 0, 8],
    [8, HALF_LIFE_DAYS, 4],
    [8, 3 * HALF_LIFE_DAYS, 1],
    [8, -5, 8],
  ])('of %d is after %d days worth %d', (popularity, days, worth) => {
    expect(decayed(popularity, NOW, later(days))).toBeCloseTo(worth, 9);
  });

  test('never grows by waiting, and decays in one step as in two', () => {
    const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
    const days = fc.double({ min: 0, max: 2000, noNaN: true });
    fc.assert(
      fc.property(amount, days, days, (popularity, first, second) => {
        const halfway = decayed(popularity, NOW, later(first));
        const atEnd = decayed(popularity, NOW, later(first + second));
        expect(halfway).toBeLessThanOrEqual(popularity);
        expect(decayed(halfway, later(first), later(first + second))).toBeCloseTo(atEnd, 6);
      }),
    );
  });

  test('keeps the order of what is as old', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e6), fc.nat(1000), (a, b, days) => {
        expect(Math.sign(decayed(a, NOW, later(days)) - decayed(b, NOW, later(days)))).toBe(Math.sign(a - b));
      }),
    );
  });
});

test('the day of a use is one of UTC', () => {
  expect(dayOfUse(new Date('2026-11-20T23:59:59.999Z'))).toBe('2026-11-20');
  expect(dayOfUse(new Date('2026-11-21T00:00:00.000Z'))).toBe('2026-11-21');
});
