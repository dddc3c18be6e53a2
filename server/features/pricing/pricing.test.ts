import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { route } from '#server/http/route.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import type { PricedOffer, PricesReply } from '#shared/api/pricing.ts';
import { CHARGED, localOfferFor } from '#shared/domain/currencies.ts';

type Asking = Pick<TestApi, 'browser'>;
let api: TestApi;
let selling: Asking;

beforeAll(async () => {
  api = await openTestApi({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    COUNTRY_HEADER: 'cf-ipcountry',
    BASE_URL: 'https://x.example',
  });
  const toy = {
    method: 'get',
    path: '/api/toy',
    summary: 'Toy',
    who: 'anyone',
    reply: z.object({}),
    refusals: [],
    gives: ['payments'],
  } as const;
  selling = api.changed(({ routes, pageRoutes }) => ({
    pageRoutes,
    routes: [
      ...routes.filter(({ call }) => !('gives' in call && call.gives?.includes('payments'))),
      route(toy, async () => ({})),
    ],
  }));
});
afterAll(() => api.close());

const prices = async (browser: ReturnType<Asking['browser']>, query = ''): Promise<PricesReply> =>
  (await browser.get(`/api/payments/prices${query}`)).body;
const month = ({ offers }: PricesReply): PricedOffer =>
  offers.find(({ group, period, tier }) => group === 'individual' && period === 'month' && tier === 'PREMIUM')!;

test('where nothing is sold there is no price', async () => {
  const none = api.changed(({ routes, pageRoutes }) => ({
    pageRoutes,
    routes: routes.filter(({ call }) => !('gives' in call && call.gives?.includes('payments'))),
  }));
  expect(await prices(none.browser())).toMatchObject({ offers: [], currencies: [] });
  const { props, meta } = (await none.browser().get('/pricing?v=2&response=json')).body;
  expect(props.offers).toEqual([]);
  expect(JSON.stringify(meta)).not.toMatch(/price|\d\.\d\d/i);
});

describe('the currency', () => {
  test.each([
    [{}, '', 'usd'],
    [{ 'accept-language': 'de-DE,de;q=0.9' }, '', 'eur'],
    [{ 'cf-ipcountry': 'JP', 'accept-language': 'de-DE' }, '', 'jpy'],
    [{ 'cf-ipcountry': 'XX', 'accept-language': 'en-GB' }, '', 'gbp'],
    [{ 'cf-ipcountry': 'KW' }, '', 'usd'],
    [{ 'cf-ipcountry': 'JP' }, '?currency=CHF', 'chf'],
    [{ 'cf-ipcountry': 'JP' }, '?currency=kwd', 'jpy'],
    [{ 'cf-ipcountry': 'JP' }, '?currency=x', 'jpy'],
  ])('%j%s: %s', async (headers, query, currency) => {
    expect((await prices(selling.browser(headers as Record<string, string>), query)).currency).toBe(currency);
  });

  test('that was chosen is remembered, and what is none changes nothing', async () => {
    const browser = selling.browser({ 'cf-ipcountry': 'JP' });
    await browser.get('/pricing?currency=gbp&v=2&response=json');
    expect((await prices(browser)).currency).toBe('gbp');
    await prices(browser, '?currency=nothing');
    expect((await prices(browser)).currency).toBe('gbp');
  });
});

test('every offer can be bought as it is written, for the price that is shown', async () => {
  for (const currency of ['usd', 'eur', 'jpy']) {
    const { offers, currencies } = await prices(selling.browser(), `?currency=${currency}`);
    expect(currencies).toHaveLength(CHARGED.length);
    expect(offers).toHaveLength(9);
    for (const { plan, price, trial } of offers) {
      const offer = localOfferFor(plan, 'default');
      expect([offer.plan.price, offer.plan.currency, offer.trial]).toEqual([price, currency, trial]);
    }
  }
});

test('the page: prices with their currency for search engines, kept by no cache, at one address', async () => {
  const reply = await selling.browser({ 'cf-ipcountry': 'JP' }).get('/pricing?for=team&period=year&v=2&response=json');
  expect(reply.headers['cache-control']).toBe('private, no-store');
  const { props, meta } = reply.body;
  expect(props).toMatchObject({ currency: 'jpy', group: 'team', period: 'year' });
  expect(meta.canonical).toBe('https://x.example/pricing');
  expect(month(props).price).toBe(8708);
  const [first] = meta.jsonLd;
  expect(first.offers).toMatchObject({ priceCurrency: 'JPY', price: '5401' });
  expect(meta.jsonLd).toHaveLength(5);
});

test('a query that asks for what there is not shows one person’s months', async () => {
  const { props } = (await selling.browser().get('/pricing?for=everybody&period=day&v=2&response=json')).body;
  expect(props).toMatchObject({ group: 'individual', period: 'month' });
});
