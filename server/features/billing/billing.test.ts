/** Plans and payment over the API, with test billing: refusals first, then what people do, what they are told, what is written down. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { LIMITS } from '#server/features/auth/limits.ts';
import { applyBilled } from '#server/features/billing/apply.ts';
import { turnBilling } from '#server/features/billing/keep.ts';
import { PREVIEW_MS } from '#server/features/billing/preview.ts';
import type { LocalBilling } from '#server/outside/billing.local.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { mailsTo, OWN_NETWORKS, PASSWORD, signedUp, strangerIn, type TestPerson } from '#server/testing/people.ts';
import type { EstimateReply, InvoiceReply, SubscribedReply, SubscriptionsReply } from '#shared/api/payments.ts';
import { signedAmount } from '#shared/domain/billing/states.ts';
import type { Discount } from '#shared/domain/discounts.ts';

const TAX = 20;
const taxed = (net: number) => net + Math.round((net * TAX) / 100);
const PREMIUM = 'individual_month_tier-0_v1_7900_usd';
const PRO = 'individual_month_tier-4_v1_15900_usd';
const TEAM = 'team_month_tier-4_v1_15900_usd';
const DAY_PASS = 'individual_day_tier-0_v1_4900_usd';
const START = new Date('2027-01-15T10:00:00.000Z');
const DAY_MS = 86_400_000;

let api: TestApi;
let now = START;
let person: TestPerson;
const later = async (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
  await turnBilling(api.deps);
  // who stays away for so long is signed out
  const until = new Date(now.getTime() + 90 * DAY_MS);
  await api.deps.db.updateTable('session').set({ last_seen_at: now, expires_at: until }).execute();
};

beforeAll(async () => {
  const environment = { ...OWN_NETWORKS, BILLING: 'local', BILLING_TAX: String(TAX), GATES: 'standard' };
  api = await openTestApi(environment, () => now);
  const coupon = (id: string, more: Partial<Discount>): Discount => ({
    ...{ id, amount: null, percent: null, applicable_plans: [], duration: 'once', duration_in_months: null },
    ...more,
  });
  const local = api.deps.billing as LocalBilling;
  await local.putCoupon(coupon('HALF', { percent: 50 }), null);
  await local.putCoupon(coupon('ONLYPRO', { percent: 50, applicable_plans: ['individual_month_tier-4'] }), null);
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await signedUp(api);
});

const textOf = async (file: Buffer): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })).text;

const buy = (who: TestPerson, plan: string, more: object = {}, owner = 'user') =>
  who.browser.send('post', `/api/payments/${owner}/subscription`, { plan, paymentMethod: 'test_card', ...more });
const estimateOf = async (who: TestPerson, plan: string, query = '', owner = 'user'): Promise<EstimateReply> =>
  (await who.browser.get(`/api/payments/${owner}/estimate/${plan}${query}`)).body;
const state = async (who: TestPerson): Promise<SubscriptionsReply> =>
  (await who.browser.get('/api/payments/subscriptions')).body;
const invoicesOf = async (who: TestPerson, owner = 'user'): Promise<InvoiceReply[]> =>
  (await who.browser.get(`/api/payments/${owner}/invoices`)).body.invoices;
const cancel = (who: TestPerson, cancelAtPeriodEnd: boolean, survey?: object) =>
  who.browser.send('patch', '/api/payments/user/subscription/cancel_at_period_end', {
    cancelAtPeriodEnd,
    ...(survey ? { survey } : {}),
  });
const sessionOf = async (who: TestPerson) => (await who.browser.get('/api/session')).body;
const moneyOf = async (who: TestPerson) => {
  const rows = await api.deps.db
    .selectFrom('billing_move as m')
    .innerJoin('billing_customer as c', 'c.id', 'm.customer_id')
    .select(['m.kind', 'm.amount'])
    .where('c.user_id', '=', who.id)
    .execute();
  return rows.reduce((sum, { kind, amount }) => sum + signedAmount({ kind, amount: Number(amount) }), 0);
};

async function teamOf(admin: TestPerson, members: readonly TestPerson[] = []): Promise<string> {
  const id = `team-${admin.id}`;
  const { db } = api.deps;
  await db.insertInto('team').values({ id, name: 'Kiln', created_at: now, updated_at: now }).execute();
  for (const { id: user_id } of [admin, ...members])
    await db
      .insertInto('team_member')
      .values({
        user_id,
        team_id: id,
        role: user_id === admin.id ? 'admin' : 'member',
        state: 'active',
        way: 'mail',
        joined_at: now,
      })
      .execute();
  return id;
}

describe('is refused', () => {
  test('where nothing is sold', async () => {
    const { app: _app, ...closed } = await openTestApi({ ...OWN_NETWORKS });
    const somebody = await signedUp(closed as TestApi);
    const refused = await buy(somebody, PREMIUM);
    expect([refused.status, refused.body.error]).toEqual([
      404,
      { code: 'no_billing', message: 'Nothing is sold here.' },
    ]);
    expect((await state(somebody)).subscription).toBeNull();
    await closed.close();
  });

  test.each([
    ['a plan that is none', 'individual_week', {}, 422, 'unsupported_plan'],
    ['a plan of another list', 'individual_month_tier-0_v2', {}, 422, 'unsupported_plan'],
    ['a team’s plan for one person', TEAM, {}, 422, 'unsupported_plan'],
    ['a currency in which nothing is charged', PREMIUM, { currency: 'kpw' }, 422, 'unsupported_plan'],
    ['a trial price that is none', PREMIUM, { trialPrice: '1.5' }, 422, 'trial_price'],
    ['a coupon that there is not', PREMIUM, { coupon: 'NOTHING' }, 422, 'coupon_unknown'],
    ['a coupon for another plan', PREMIUM, { coupon: 'ONLYPRO' }, 422, 'coupon_invalid'],
    ['a declined card', PREMIUM, { paymentMethod: 'test_card_declined' }, 402, 'card_declined'],
    ['a card that there is not', PREMIUM, { paymentMethod: 'pm_1' }, 422, 'payment_method_invalid'],
    ['no card at all', PREMIUM, { paymentMethod: null }, 422, 'payment_method_missing'],
    ['a day pass that renews', DAY_PASS, { recurring: true }, 422, 'unsupported_plan'],
    ['what nobody knows', PREMIUM, { price: 1 }, 422, 'invalid'],
  ])('%s', async (_what, plan, more, status, code) => {
    const refused = await buy(person, plan, more);
    expect([refused.status, refused.body.error.code]).toEqual([status, code]);
    expect((await state(person)).subscription).toBeNull();
    expect(await moneyOf(person)).toBe(0);
    // and nothing of it is left in the way
    expect((await buy(person, PREMIUM)).status).toBe(200);
    expect(await moneyOf(person)).toBe(taxed(7900));
  });

  test('a second subscription', async () => {
    await buy(person, PREMIUM);
    const { status, body } = await buy(person, PRO);
    expect([status, body.error]).toMatchObject([
      409,
      { code: 'subscription_exists', message: 'Active subscription already exists.' },
    ]);
    expect(await moneyOf(person)).toBe(taxed(7900));
  });

  test('whoever has not signed in, everything but prices', async () => {
    const stranger = strangerIn(api);
    expect((await stranger.send('post', '/api/payments/user/subscription', { plan: PREMIUM })).status).toBe(401);
    expect((await stranger.get('/api/payments/user/invoices')).status).toBe(401);
    expect((await stranger.get(`/api/payments/user/estimate/${PREMIUM}`)).body).toMatchObject({
      amount: taxed(7900),
      tax: 1580,
    });
  });

  test.each([
    ['get', 'invoices', undefined],
    ['post', 'subscription', { plan: TEAM, paymentMethod: 'test_card' }],
    ['patch', 'subscription', { quantity: 3, preview: 'x.y' }],
    ['patch', 'subscription/cancel_at_period_end', { cancelAtPeriodEnd: true }],
    ['put', 'payment_method', { paymentMethod: 'test_card' }],
    ['post', 'payment_method/setup', {}],
  ] as const)('a team’s money to others: %s %s', async (method, place, body) => {
    const [outsider, member, pending] = [await signedUp(api), await signedUp(api), await signedUp(api)];
    const teamId = await teamOf(person, [member, pending]);
    await api.deps.db.updateTable('team_member').set({ state: 'pending' }).where('user_id', '=', pending.id).execute();
    await buy(person, TEAM, {}, 'team');
    const ask = async ({ browser }: TestPerson) => {
      const path = `/api/payments/team/${place}`;
      return (method === 'get' ? await browser.get(path) : await browser.send(method, path, body)).status;
    };
    expect([await ask(outsider), await ask(member), await ask(pending)]).toEqual([404, 403, 403]);
    expect(
      await api.deps.db
        .selectFrom('subscription')
        .select('cancel_at_period_end')
        .where('team_id', '=', teamId)
        .execute(),
    ).toEqual([{ cancel_at_period_end: false }]);
  });

  test('somebody else’s invoice, as one that there is not', async () => {
    await buy(person, PREMIUM);
    const [{ id }] = (await invoicesOf(person)) as [InvoiceReply];
    const other = await signedUp(api);
    await buy(other, PREMIUM);
    for (const one of [id, 'lcus_x.i1']) {
      expect((await other.browser.get(`/api/payments/user/invoices/${one}/file`)).status).toBe(404);
      expect((await other.browser.send('post', `/api/payments/user/invoices/${one}/pay`)).status).toBe(404);
    }
  });
});

describe('buying', () => {
  test('gives the plan at once, and is told to whoever counts', async () => {
    const { body } = (await buy(person, 'individual_month_tier-0_v1_1_usd')) as { body: SubscribedReply };
    expect(body.subscription).toMatchObject({
      plan: PREMIUM,
      group: 'user',
      planType: 'monthly-premium',
      status: 'active',
      tier: 'tier-0',
      trialUsed: true,
      chargeAutomatically: true,
      source: { kind: 'card', label: 'Test card •••• 4242' },
      givenBy: 'local',
    });
    expect(body.purchase).toEqual({
      invoiceId: body.subscription.invoiceId,
      plan: PREMIUM,
      amount: taxed(7900),
      currency: 'usd',
    });
    expect(await sessionOf(person)).toMatchObject({ status: 'SUBSCRIBER', tier: 'PREMIUM', user: { plan: PREMIUM } });
    const signals = await api.deps.db
      .selectFrom('signal')
      .select('event_type')
      .where('user_id', '=', person.id)
      .execute();
    expect(signals.map(({ event_type }) => event_type as string).sort()).toEqual(['conversion', 'purchase']);
    const [receipt] = await mailsTo(api, person.email, 'receipt');
    expect(receipt).toContain('We have received $94.80');
    const log = await api.deps.db
      .selectFrom('audit_entry')
      .select('action')
      .where('object', '=', api.deps.audit.pseudonym(person.id))
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['billing.subscription_started', 'billing.paid']);
    expect(await api.deps.audit.verify()).toMatchObject({ isWhole: true });
  });

  test('with a trial: its price, its end, its mails, and never a second one', async () => {
    const shown = await estimateOf(person, PREMIUM, '?trial_period_days=7&trial_price=1');
    expect(shown).toMatchObject({
      trialPrice: 100,
      trialDays: 7,
      amount: taxed(100),
      renewal: { amount: taxed(7900), tax: 1580, at: new Date(now.getTime() + 7 * DAY_MS).toISOString() },
    });
    const { body } = await buy(person, PREMIUM, { trialPeriod: 7, trialPrice: 100 });
    expect(body.subscription).toMatchObject({ status: 'trialing', state: 'trialing', trialUsed: false });
    expect(await sessionOf(person)).toMatchObject({ status: 'TRIALING', tier: 'PREMIUM' });
    expect((await mailsTo(api, person.email, 'trial_started'))[0]).toMatch(/two clicks: http.*\/user\/account/);
    await later(4);
    expect(await mailsTo(api, person.email, 'trial_ends')).toEqual([]);
    await later(1.5);
    await later(0.1);
    expect(await mailsTo(api, person.email, 'trial_ends')).toHaveLength(1);
    expect(await moneyOf(person)).toBe(taxed(100));
    await later(1.5);
    expect(await moneyOf(person)).toBe(taxed(100) + taxed(7900));
    expect(await sessionOf(person)).toMatchObject({ status: 'SUBSCRIBER' });
    await cancel(person, true);
    await later(40);
    expect(await sessionOf(person)).toMatchObject({ status: 'FREE' });
    const again = await buy(person, PREMIUM, { trialPeriod: 7 });
    expect(again.body.subscription).toMatchObject({ status: 'active', trialEnd: null });
  });

  test('a day pass gives its day, and nothing renews', async () => {
    const { body } = await buy(person, DAY_PASS, { recurring: false });
    expect(body.subscription).toMatchObject({
      planType: '24-hour',
      periodEnd: null,
      endsAt: new Date(now.getTime() + DAY_MS).toISOString(),
    });
    expect(await sessionOf(person)).toMatchObject({ tier: 'PREMIUM' });
    expect((await buy(person, DAY_PASS)).status).toBe(409);
    // but a plan that renews may follow
    await later(2);
    expect(await sessionOf(person)).toMatchObject({ tier: 'FREE' });
    expect(await moneyOf(person)).toBe(taxed(4900));
    expect((await buy(person, PREMIUM)).status).toBe(200);
  });

  test('in another currency at our price, whatever the plan’s name says', async () => {
    const plan = 'individual_month_tier-0_v1_1_eur';
    const shown = await estimateOf(person, plan);
    expect(shown.currency).toBe('eur');
    expect(shown.subtotal).toBeGreaterThan(1000);
    const { body } = await buy(person, plan);
    expect(body.purchase).toMatchObject({ amount: shown.amount, currency: 'eur' });
  });

  test('with a coupon', async () => {
    const { body } = await person.browser.get(`/api/payments/coupons/HALF?plan=${PREMIUM}`);
    expect(body.summary).toBe('save 50% off Premium monthly');
    const shown = await estimateOf(person, PREMIUM, '?coupon=HALF');
    expect(shown).toMatchObject({
      subtotal: 7900,
      discountAmount: 3950,
      amount: taxed(3950),
      discount: { id: 'HALF', fromSubscription: false },
    });
    await buy(person, PREMIUM, { coupon: 'HALF' });
    expect(await moneyOf(person)).toBe(taxed(3950));
    await later(31);
    expect(await moneyOf(person)).toBe(taxed(3950) + taxed(7900));
  });

  test('the next invoice is the whole period that follows, with what the coupon leaves of it', async () => {
    const shown = await estimateOf(person, PREMIUM, '?coupon=HALF&next_invoice=true&trial_period_days=7');
    expect(shown).toMatchObject({ subtotal: 7900, discountAmount: 3950, total: taxed(3950), amount: taxed(3950) });
    expect(shown.priceBreakdown).toMatchObject([{ quantity: 1, amount: 7900, from: shown.affectedAt }]);
    expect(shown.priceBreakdown[0]!.to > shown.affectedAt).toBe(true);
    expect((await estimateOf(person, PREMIUM, '?next_invoice=true')).priceBreakdown).toHaveLength(1);
  });

  test('coupons are guessed so often and no more, by whatever call; one that there is costs no try', async () => {
    const { tries } = LIMITS.couponAccount;
    const guess = (code: string) => person.browser.get(`/api/payments/coupons/${code}`);
    for (let i = 1; i < tries; i++) expect((await guess(`GUESS${i}`)).status).toBe(422);
    for (let i = 0; i < 3; i++) expect((await guess('HALF')).status).toBe(200);
    expect((await buy(person, PREMIUM, { coupon: 'GUESS' })).body.error.code).toBe('coupon_unknown');
    const refused = await guess('HALF');
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_attempts']);
    const estimate = await person.browser.get(`/api/payments/user/estimate/${PREMIUM}?coupon=HALF`);
    expect(estimate.status).toBe(429);
    expect((await buy(person, PREMIUM, { coupon: 'HALF' })).status).toBe(429);
    // whoever names none is not concerned, nor is anybody else
    expect((await buy(person, PREMIUM)).status).toBe(200);
    const other = await signedUp(api);
    expect((await other.browser.get('/api/payments/coupons/HALF')).status).toBe(200);
  });

  test('without a trial at once, by whoever has had one', async () => {
    await buy(person, PREMIUM, { trialPeriod: 7 });
    await later(8);
    await cancel(person, true);
    await later(31);
    expect(await state(person)).toMatchObject({ own: { user: { state: 'canceled', trialUsed: true } } });
    const shown = await estimateOf(person, PREMIUM, '?trial_period_days=7');
    expect(shown).toMatchObject({ trialDays: null, trialPrice: null, amount: taxed(7900) });
    const { body } = await buy(person, PREMIUM, { trialPeriod: 7 });
    expect(body.subscription).toMatchObject({ state: 'active', trialEnd: null });
    expect(await moneyOf(person)).toBe(taxed(100) + 2 * taxed(7900));
    expect((await sessionOf(person)).tier).toBe('PREMIUM');
  });

  test('a day pass that is disputed is over, and stays so when the dispute is won', async () => {
    const { body } = await buy(person, DAY_PASS, { recurring: false, paymentMethod: 'test_card' });
    expect((await sessionOf(person)).tier).toBe('PREMIUM');
    const { db } = api.deps;
    const { customer_id, invoice_id } = await db
      .selectFrom('billing_move')
      .select(['customer_id', 'invoice_id'])
      .where('invoice_id', '=', body.purchase.invoiceId)
      .executeTakeFirstOrThrow();
    const { provider_id } = await db
      .selectFrom('billing_customer')
      .select('provider_id')
      .where('id', '=', customer_id)
      .executeTakeFirstOrThrow();
    // the bank takes a part of it: that is enough
    const hear = (kind: 'dispute' | 'dispute_won') => {
      const move = { id: `${kind} of ${invoice_id}`, customerId: provider_id, invoiceId: invoice_id, kind, at: now };
      const moves = [{ ...move, amount: 1000, currency: 'usd' }];
      return applyBilled(api.deps, 'local', provider_id, { subscriptions: [], invoices: [], moves });
    };
    expect(await hear('dispute')).toBe(true);
    expect((await sessionOf(person)).tier).toBe('FREE');
    expect(await hear('dispute_won')).toBe(true);
    expect((await sessionOf(person)).tier).toBe('FREE');
  });

  test.each(['NOTHING', 'no%20coupon'])('a coupon that is none, %s, is unknown', async (code) => {
    expect((await person.browser.get(`/api/payments/coupons/${code}`)).status).toBe(422);
  });

  test('in several tabs at once makes one subscription and one charge', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => buy(person, PREMIUM)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    for (const { status, body } of answers)
      if (status !== 200) expect(body.error.code).toMatch(/^(subscription_exists|payment_under_way)$/);
    expect(await moneyOf(person)).toBe(taxed(7900));
    const rows = await api.deps.db.selectFrom('subscription').select('id').where('user_id', '=', person.id).execute();
    expect(rows).toHaveLength(1);
  });
});

describe('changing', () => {
  const change = (who: TestPerson, body: object, owner = 'user') =>
    who.browser.send('patch', `/api/payments/${owner}/subscription`, body);

  test('costs what was shown, to the minor unit, however long the person thinks', async () => {
    await buy(person, PREMIUM);
    await later(11);
    const shown = await estimateOf(person, PRO);
    expect(shown).toMatchObject({ isChange: true, plan: PRO });
    now = new Date(now.getTime() + PREVIEW_MS - 1000);
    const before = await moneyOf(person);
    const { body } = await change(person, { plan: PRO, preview: shown.preview });
    expect(body).toMatchObject({ subscription: { plan: PRO }, purchase: null });
    expect((await moneyOf(person)) - before).toBe(shown.amount);
    expect(shown.amount).toBeGreaterThan(0);
    expect(await sessionOf(person)).toMatchObject({ tier: 'PRO' });
    expect(await mailsTo(api, person.email, 'plan_changed')).toHaveLength(1);
    const next = await estimateOf(person, PRO, '?next_invoice=true');
    expect([next.amount, next.affectedAt]).toEqual([taxed(15900), body.subscription.periodEnd]);
  });

  test('is refused where something else was shown, or too long ago', async () => {
    await buy(person, PREMIUM);
    const { preview } = await estimateOf(person, PRO);
    const other = await signedUp(api);
    await buy(other, PREMIUM);
    const refusals = [
      await change(person, { plan: 'individual_year_tier-4', preview }),
      await change(person, { plan: PRO, coupon: 'HALF', preview }),
      await change(person, { plan: PRO, preview: `${preview}x` }),
      await change(other, { plan: PRO, preview }),
    ];
    now = new Date(now.getTime() + PREVIEW_MS + 1000);
    refusals.push(await change(person, { plan: PRO, preview }));
    expect(refusals.map(({ status, body }) => [status, body.error.code])).toEqual(
      refusals.map(() => [409, 'estimate_over']),
    );
    expect(await moneyOf(person)).toBe(taxed(7900));
    expect((await change(person, { preview })).status).toBe(422);
  });

  test('seats of a team: what is taken is the least', async () => {
    const members = [await signedUp(api), await signedUp(api)];
    await teamOf(person, members);
    const tooFew = await person.browser.get(`/api/payments/team/estimate/${TEAM}?quantity=2`);
    expect([tooFew.status, tooFew.body.error.message]).toEqual([422, "can't estimate 2 members"]);
    expect(await estimateOf(person, TEAM, '', 'team')).toMatchObject({ quantity: 3, amount: taxed(3 * 15900) });
    const { body } = await buy(person, TEAM, { quantity: 4 }, 'team');
    expect(body.subscription).toMatchObject({ group: 'team', quantity: 4, isAdmin: true });
    expect(await sessionOf(members[0]!)).toMatchObject({ status: 'TEAM_MEMBER', tier: 'PRO' });
    const seen = await state(members[0]!);
    expect(seen).toMatchObject({
      subscription: { quantity: 4, isAdmin: false, source: null },
      source: null,
      hasPaymentInfo: false,
    });
    const shown = await estimateOf(person, TEAM, '?quantity=6', 'team');
    const changed = await change(person, { quantity: 6, preview: shown.preview }, 'team');
    expect(changed.body.subscription.quantity).toBe(6);
    const few = await person.browser.get(`/api/payments/team/estimate/${TEAM}?quantity=1`);
    expect(few.status).toBe(422);
    expect((await invoicesOf(person, 'team'))[0]).toMatchObject({ reason: 'change', amountPaid: shown.amount });
  });
});

describe('cancelling', () => {
  test('takes effect with the period, keeps the answer, and can be taken back', async () => {
    await buy(person, PREMIUM);
    const survey = { reason: 'too_expensive', comment: 'Later maybe' };
    const { body } = await cancel(person, true, survey);
    expect(body.subscription).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' });
    expect(body.subscription.endsAt).toBe(body.subscription.periodEnd);
    expect(await mailsTo(api, person.email, 'canceled')).toHaveLength(1);
    const kept = await api.deps.db.selectFrom('billing_survey').selectAll().where('user_id', '=', person.id).execute();
    expect(kept).toMatchObject([{ ...survey, plan: PREMIUM }]);
    expect(await sessionOf(person)).toMatchObject({ tier: 'PREMIUM' });
    expect((await cancel(person, false)).body.subscription).toMatchObject({ cancelAtPeriodEnd: false, endsAt: null });
    expect(await mailsTo(api, person.email, 'reactivated')).toHaveLength(1);
    await cancel(person, true);
    await later(32);
    expect(await sessionOf(person)).toMatchObject({ status: 'FREE', tier: 'FREE' });
    expect(await moneyOf(person)).toBe(taxed(7900));
    // over is over: what comes now is a new one
    expect((await cancel(person, false)).status).toBe(404);
    expect((await buy(person, PRO)).status).toBe(200);
  });

  test('what was never bought is not found', async () => {
    expect((await cancel(person, true)).status).toBe(404);
  });
});

test('payment that fails: kept while it is tried again, then taken away, and back with another card', async () => {
  await buy(person, PREMIUM, { paymentMethod: 'test_card_fails_later' });
  await later(31.1);
  expect((await state(person)).subscription).toMatchObject({ state: 'past_due', status: 'active' });
  expect(await sessionOf(person)).toMatchObject({ tier: 'PREMIUM' });
  expect((await mailsTo(api, person.email, 'payment_failed'))[0]).toContain('It is tried again on');
  await later(8);
  expect(await sessionOf(person)).toMatchObject({ tier: 'FREE' });
  const seen = await state(person);
  expect([seen.subscription, seen.own.user?.state]).toEqual([null, 'unpaid']);
  expect((await mailsTo(api, person.email, 'payment_failed')).length).toBeGreaterThan(1);
  expect((await buy(person, PREMIUM)).status).toBe(409);
  const [open] = await invoicesOf(person);
  expect(open).toMatchObject({ state: 'open', failure: 'Your card was declined.' });
  const declined = await person.browser.send('post', `/api/payments/user/invoices/${open!.id}/pay`);
  expect([declined.status, declined.body.error.code]).toEqual([402, 'card_declined']);
  const { body } = await person.browser.send('put', '/api/payments/user/payment_method', {
    paymentMethod: 'test_sepa_debit',
  });
  expect(body.source).toMatchObject({ kind: 'sepa_debit' });
  expect(await sessionOf(person)).toMatchObject({ tier: 'PREMIUM' });
  expect(await moneyOf(person)).toBe(2 * taxed(7900));
});

test('invoices and receipts are files', async () => {
  await buy(person, PREMIUM);
  const [{ id, number }] = (await invoicesOf(person)) as [InvoiceReply];
  const invoice = await person.browser.download(`/api/payments/user/invoices/${id}/file`);
  expect([invoice.status, invoice.name]).toEqual([200, `clausary-invoice-${number}.pdf`]);
  const text = await textOf(invoice.content);
  for (const piece of [number!, 'USD 79.00', 'USD 15.80', 'USD 94.80', person.email, 'no money has moved'])
    expect(text).toContain(piece);
  const receipt = await person.browser.download(`/api/payments/user/invoices/${id}/file?kind=receipt`);
  expect(await textOf(receipt.content)).toMatch(/receipt.*Paid/s);
});

test('who ends the account pays nothing more, and the invoices stay without the person', async () => {
  await buy(person, PREMIUM);
  const { db } = api.deps;
  const customer = await db
    .selectFrom('billing_customer')
    .selectAll()
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect((await person.browser.send('post', '/account/terminate', { password: PASSWORD })).body).toEqual({
    success: true,
  });
  await later(40);
  const moves = await db.selectFrom('billing_move').selectAll().where('customer_id', '=', customer.id).execute();
  expect(moves).toHaveLength(1);
  const after = await db.selectFrom('billing_customer').selectAll().where('id', '=', customer.id).executeTakeFirst();
  expect(after).toMatchObject({ user_id: null });
  expect(
    await db.selectFrom('billing_invoice').select('id').where('customer_id', '=', customer.id).execute(),
  ).toHaveLength(1);
  expect(
    await db.selectFrom('local_billing_account').select('id').where('reference', '=', `user:${person.id}`).execute(),
  ).toEqual([]);
});
