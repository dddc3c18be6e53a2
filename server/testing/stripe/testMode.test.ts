/** The way into Stripe's test mode, with the double in its place over HTTP: a key alone makes the suite of the port run there. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Agent, type Dispatcher, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { DOUBLE_KEY, openStripeDouble, type StripeDouble } from '#server/testing/stripe/double.ts';
import { tryInTestMode } from '#server/testing/stripe/testMode.ts';
import { DAY_MS } from '#shared/domain/billing/calendar.ts';
import { signedAmount } from '#shared/domain/billing/states.ts';

const START = new Date('2027-01-31T10:00:00.000Z');
const PREMIUM = 'individual_month_tier-0_v1_7900_usd';
const WANTED = { plan: PREMIUM, quantity: 1, trial: null, coupon: null };

let double: StripeDouble;
let tried: Awaited<ReturnType<typeof tryInTestMode>>;
let customer: string;

// what Node's fetch goes by once a suite of the same worker has loaded undici: it is strict about headers
let before: Dispatcher;
beforeAll(() => {
  before = getGlobalDispatcher();
  setGlobalDispatcher(new Agent());
});
afterAll(async () => {
  const strict = getGlobalDispatcher();
  setGlobalDispatcher(before);
  await strict.close();
});

beforeEach(async () => {
  double = await openStripeDouble({ now: START, cardCountry: 'DE', draftFor: 0, afterRetries: 'unpaid' });
  tried = await tryInTestMode({ key: DOUBLE_KEY, url: `http://127.0.0.1:${double.port}`, start: START });
  const named = { reference: `user:${randomUUID()}`, email: 'ann@example.com', name: 'Ann' };
  customer = await tried.billing.ensureCustomer(named, randomUUID());
  expect(await tried.billing.ensureCustomer(named, randomUUID())).toBe(customer);
});
afterEach(async () => {
  await tried.close();
  await double.close();
});

const buy = (source: string) => tried.billing.subscribe(customer, WANTED, source, randomUUID());
const later = (days: number) => tried.setNow(new Date(tried.now().getTime() + days * DAY_MS));
const left = async () => (await tried.billing.read(customer))!.moves.reduce((sum, move) => sum + signedAmount(move), 0);

test('customers live under a clock that moves, and another when it goes back', async () => {
  await buy(tried.sources.good);
  await later(60);
  expect((await tried.billing.read(customer))!.invoices).toHaveLength(3);
  await tried.setNow(START);
  expect(tried.now()).toEqual(START);
  const named = { reference: `user:${randomUUID()}`, email: 'ann@example.com', name: 'Ann' };
  expect(await tried.billing.ensureCustomer(named, randomUUID())).not.toBe(customer);
});

test('a card fails later, and a dispute is won the second time that it is seen', async () => {
  await buy(tried.sources.failsLater);
  await later(29);
  expect((await tried.billing.read(customer))!.subscriptions[0]!.state).toBe('past_due');
  await tried.billing.setSource(customer, tried.sources.good, randomUUID());
  const before = await left();
  double.dispute((await tried.billing.read(customer))!.moves.at(-1)!.id);
  await later(1);
  expect(await left()).toBe(before / 2);
  await later(1);
  expect(await left()).toBe(before);
});

test('a key of live mode is refused', async () => {
  await expect(tryInTestMode({ key: 'sk_live_1', start: START })).rejects.toThrow('a key of test mode');
});
