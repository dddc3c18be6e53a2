/**
 * What an operator does about money, on every provider: refusals first; then that each is done once, with its reason. On both databases:
 * scripts/onPostgres.mjs runs this on a real server (TEST_DATABASE_URL).
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { turnBilling } from '#server/features/billing/keep.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { openBillingOnDouble } from '#server/testing/stripe/adapter.ts';
import { joined } from '#server/testing/teams.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { PersonProps } from '#shared/api/adminPeople.ts';
import type { TableProps } from '#shared/api/adminTables.ts';
import type { TeamHelperProps } from '#shared/api/adminTeams.ts';

const START = new Date('2027-01-15T10:00:00.000Z');
const DAY_MS = 86_400_000;
const REASON = 'Charged in error';
const PREMIUM = 'individual_month_tier-0';
const TEAM = 'team_month_tier-4';

interface Sold {
  api: Pick<TestApi, 'deps' | 'browser'>;
  card: string;
  later(days: number): Promise<void>;
  close(): Promise<void>;
}

const ENVIRONMENT = { RATE_LIMIT: '0', GATES: 'standard' };

async function onLocal(): Promise<Sold> {
  let now = START;
  const api = await openTestApi({ ...ENVIRONMENT, BILLING: 'local' }, () => now);
  return {
    api,
    card: 'test_card',
    async later(days) {
      now = new Date(now.getTime() + days * DAY_MS);
      await turnBilling(api.deps);
    },
    close: () => api.close(),
  };
}

async function onStripe(): Promise<Sold> {
  const { billing, double } = await openBillingOnDouble({ now: START });
  const api = await openTestApi(ENVIRONMENT, () => new Date(double.world.now * 1000));
  api.deps.billing = billing;
  const { world } = double;
  return {
    api: api.changed((mounted) => mounted),
    card: 'pm_card_visa',
    async later(days) {
      world.advanceTo(world.now + days * 86_400);
      await turnBilling(api.deps);
    },
    async close() {
      await api.close();
      await double.close();
    },
  };
}

describe.each([
  ['test billing', onLocal],
  ['Stripe', onStripe],
])('with %s', (_name, open) => {
  let sold: Sold;
  let operator: TestPerson;
  let person: TestPerson;
  beforeAll(async () => {
    sold = await open();
    operator = await personOf(sold.api, 'operator');
  });
  afterAll(() => sold.close());
  beforeEach(async () => {
    person = await personOf(sold.api, 'free');
  });

  const db = () => sold.api.deps.db;
  const page = async (path: string) =>
    (await operator.browser.get(`${path}${path.includes('?') ? '&' : '?'}v=2&response=json`)).body.props;
  const shown = async ({ id } = person): Promise<PersonProps> => page(`/admin/people/${id}`);
  const act = (body: object, { by = operator, path = `/api/admin/people/${person.id}/acts` } = {}) =>
    by.browser.send('post', path, { request: randomUUID(), reason: REASON, ...body });
  const buy = async (plan = PREMIUM, more: object = {}, who = person, owner = 'user') => {
    const paid = { plan, paymentMethod: sold.card, ...more };
    const { status, body } = await who.browser.send('post', `/api/payments/${owner}/subscription`, paid);
    expect([status, body.error]).toEqual([200, undefined]);
    return body;
  };
  const paymentOf = async (who = person) => (await shown(who)).moves.find(({ kind }) => kind === 'payment')!;
  const movesOf = async (who = person) => (await shown(who)).moves.map(({ kind, amount }) => `${kind} ${amount}`);
  const later = async (days: number) => {
    await sold.later(days);
    // who stays away for so long is signed out
    const now = sold.api.deps.clock();
    const until = new Date(now.getTime() + 90 * DAY_MS);
    await db().updateTable('session').set({ last_seen_at: now, expires_at: until }).execute();
  };
  const entries = async (action: string) =>
    db().selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('seq', 'desc').execute();

  describe('is refused', () => {
    test('whoever is no operator, and whoever says no reason', async () => {
      await buy();
      const { id: move } = await paymentOf();
      const before = await entries('admin.refund_asked');
      const refund = { action: 'refund', move, amount: 100 };
      expect((await act(refund, { by: person })).status).toBe(403);
      const stranger = { browser: sold.api.browser() } as TestPerson;
      expect((await act(refund, { by: stranger })).status).toBe(401);
      for (const reason of ['', ' ab ', undefined]) expect((await act({ ...refund, reason })).status).toBe(422);
      expect((await act({ ...refund, request: 'again' })).status).toBe(422);
      expect(await entries('admin.refund_asked')).toEqual(before);
      expect(await movesOf()).toEqual(['payment 7900']);
    });

    test('more than was paid, at once or in parts, and amounts that are none', async () => {
      await buy();
      const { id: move } = await paymentOf();
      for (const amount of [7901, 0, -1, 0.5, '100'])
        expect([amount, (await act({ action: 'refund', move, amount })).status]).toEqual([amount, 422]);
      expect((await act({ action: 'refund', move, amount: 7000 })).status).toBe(200);
      const { status, body } = await act({ action: 'refund', move, amount: 901 });
      expect([status, body.error.details.fields]).toEqual([422, { amount: '$9.00 is left of this payment.' }]);
      expect((await act({ action: 'refund', move, amount: null })).status).toBe(200);
      const nothing = await act({ action: 'refund', move, amount: null });
      expect([nothing.status, nothing.body.error.details.fields.amount]).toEqual([
        422,
        'Nothing is left of this payment.',
      ]);
      expect((await movesOf()).sort()).toEqual(['payment 7900', 'refund 7000', 'refund 900']);
    });

    test('a payment of somebody else, and whoever has bought nothing', async () => {
      await buy();
      const { id: move } = await paymentOf();
      const other = await personOf(sold.api, 'free');
      const path = `/api/admin/people/${other.id}/acts`;
      expect((await act({ action: 'refund', move, amount: 100 }, { path })).status).toBe(404);
      await buy(PREMIUM, {}, other);
      expect((await act({ action: 'refund', move, amount: 100 }, { path })).status).toBe(404);
      expect(
        (await act({ action: 'cancel_subscription', at: 'now' }, { path: '/api/admin/people/x/acts' })).status,
      ).toBe(404);
      expect(await movesOf()).toEqual(['payment 7900']);
    });

    test('a trial that is none, and longer than anybody may try', async () => {
      await buy();
      expect((await act({ action: 'extend_trial', days: 7 })).status).toBe(422);
      for (const days of [0, 91, 1.5]) expect((await act({ action: 'extend_trial', days })).status).toBe(422);
    });

    test('a name under which something else was asked', async () => {
      await buy();
      const { id: move } = await paymentOf();
      const request = randomUUID();
      await act({ action: 'refund', move, amount: 100, request });
      expect((await act({ action: 'refund', move, amount: 200, request })).status).toBe(422);
      expect((await act({ action: 'cancel_subscription', at: 'now', request })).status).toBe(422);
      expect((await movesOf()).sort()).toEqual(['payment 7900', 'refund 100']);
    });
  });

  test('money is given back once, however often the same is sent, with its reason in the log', async () => {
    await buy();
    const { id: move } = await paymentOf();
    const request = randomUUID();
    const one = { action: 'refund', move, amount: 2500, request };
    const atOnce = await Promise.all([act(one), act(one), act(one)]);
    for (const { status } of atOnce) expect([200, 409]).toContain(status);
    expect(atOnce.map(({ status }) => status)).toContain(200);
    expect((await act(one)).status).toBe(200);
    expect((await movesOf()).sort()).toEqual(['payment 7900', 'refund 2500']);
    const rows = await db().selectFrom('billing_move').select('id').where('kind', '=', 'refund').execute();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const { audit } = sold.api.deps;
    const [asked, ...others] = (await entries('admin.refund_asked')).filter(
      ({ object }) => object === audit.pseudonym(person.id),
    );
    expect(others).toEqual([]);
    expect(asked).toMatchObject({
      actor: audit.pseudonym(operator.id),
      details: { amount: 2500, currency: 'usd', reason: REASON },
    });
    expect((await entries('billing.refunded'))[0]).toMatchObject({ actor: audit.pseudonym(operator.id) });
    expect((await shown()).moves.find(({ kind }) => kind === 'payment')).toMatchObject({ left: 5400 });
    expect(await audit.verify()).toMatchObject({ isWhole: true });
  });

  test('the same that somebody else left open is finished once, and is not called this operator’s', async () => {
    await buy();
    const { id: move } = await paymentOf();
    const { id: customer } = await db()
      .selectFrom('billing_customer')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const at = new Date(sold.api.deps.clock().getTime() - 60_000);
    await db()
      .insertInto('billing_request')
      .values({
        ...{ id: randomUUID(), customer_id: customer, user_id: null, kind: 'refund', state: 'open' },
        ...{ input: JSON.stringify({ kind: 'refund', moveId: move, amount: 100 }), held_until: at, created_at: at },
      })
      .execute();
    const before = await entries('admin.refund_asked');
    const { status, body } = await act({ action: 'refund', move, amount: 100 });
    expect([status, body.error.code]).toEqual([409, 'billing_state']);
    expect((await movesOf()).filter((one) => one.startsWith('refund'))).toHaveLength(1);
    expect(await entries('admin.refund_asked')).toEqual(before);
  });

  test('one name is one number of days', async () => {
    await buy(PREMIUM, { trialPeriod: 7, trialPrice: 100 });
    const request = randomUUID();
    expect((await act({ action: 'extend_trial', days: 7, request })).status).toBe(200);
    expect((await act({ action: 'extend_trial', days: 7, request })).status).toBe(200);
    expect((await act({ action: 'extend_trial', days: 14, request })).status).toBe(422);
  });

  test('a trial goes on for longer, once, and is charged at its new end', async () => {
    await buy(PREMIUM, { trialPeriod: 7 });
    const end = (await shown()).subscriptions[0]!.trialEnd!;
    const request = randomUUID();
    for (let i = 0; i < 2; i++) expect((await act({ action: 'extend_trial', days: 10, request })).status).toBe(200);
    const until = new Date(new Date(end).getTime() + 10 * DAY_MS).toISOString();
    expect((await shown()).subscriptions[0]).toMatchObject({ state: 'trialing', trialEnd: until, periodEnd: until });
    const mail = await db()
      .selectFrom('mail_outbox')
      .select('kind')
      .where('user_id', '=', person.id)
      .where('kind', '=', 'trial_extended')
      .execute();
    expect(mail).toHaveLength(1);
    await later(8);
    expect(await movesOf()).toEqual(['payment 100']);
    await later(10);
    expect(await movesOf()).toEqual(['payment 7900', 'payment 100']);
    expect((await shown()).subscriptions[0]).toMatchObject({ state: 'active' });
  });

  test('a trial that was cancelled goes on for longer, and nobody is told that it will be charged', async () => {
    await buy(PREMIUM, { trialPeriod: 7 });
    expect((await act({ action: 'cancel_subscription', at: 'period_end' })).status).toBe(200);
    expect((await act({ action: 'extend_trial', days: 10 })).status).toBe(200);
    const { body_text: text } = await db()
      .selectFrom('mail_outbox')
      .select('body_text')
      .where('user_id', '=', person.id)
      .where('kind', '=', 'trial_extended')
      .executeTakeFirstOrThrow();
    expect(text).toContain('nothing is charged');
    expect(text).not.toContain('is charged then');
  });

  test.each<['period_end' | 'now', object]>([
    ['period_end', { isRunning: true, cancelAtPeriodEnd: true, isLive: true }],
    ['now', { isRunning: false, state: 'canceled', isLive: false }],
  ])('a plan is cancelled: %s', async (at, after) => {
    await buy();
    expect((await act({ action: 'cancel_subscription', at })).status).toBe(200);
    expect((await shown()).subscriptions[0]).toMatchObject(after);
    const again = await act({ action: 'cancel_subscription', at });
    expect(again.status).toBe(at === 'now' ? 404 : 422);
    expect((await entries('admin.cancel_asked'))[0]).toMatchObject({ details: { at, reason: REASON } });
  });

  test('a team: money, plan and audience on its page, each by its own name in the log', async () => {
    const id = randomUUID();
    const at = { created_at: START, updated_at: START };
    await db()
      .insertInto('team')
      .values({ id, name: 'Kiln', ...at, audience_asked: 'edu' })
      .execute();
    await joined(sold.api as TestApi, id, person, { role: 'admin' });
    const path = `/api/admin/teams/${id}/acts`;
    const team = async (): Promise<TeamHelperProps> => page(`/admin/teams/${id}`);

    await buy(TEAM, { quantity: 2 }, person, 'team');
    expect(
      (await act({ action: 'set_audience', audience: 'edu', request: undefined }, { path, by: person })).status,
    ).toBe(403);
    expect(
      (await act({ action: 'give_plan', plan: 'individual_month_tier-4', request: undefined }, { path })).status,
    ).toBe(422);
    for (const body of [
      { action: 'set_audience', audience: 'edu' },
      { action: 'give_plan', plan: 'team_year_tier-5', days: 30 },
    ])
      expect([body, (await act({ ...body, request: undefined }, { path })).status]).toEqual([body, 200]);
    const [payment] = (await team()).moves;
    expect((await act({ action: 'refund', move: payment!.id, amount: null }, { path })).status).toBe(200);

    const after = await team();
    expect(after.team).toMatchObject({ audience: 'edu', audienceAsked: null, plan: 'team_year_tier-5' });
    expect(after.members).toMatchObject([{ id: person.id, role: 'admin', state: 'active' }]);
    expect(after.moves.map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual([
      'payment 31800',
      'refund 31800',
    ]);
    expect(after.audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['admin.audience_set', 'admin.plan_given', 'admin.refund_asked', 'billing.refunded']),
    );
    expect(after.audit.find(({ action }) => action === 'admin.plan_given')!.details).toMatchObject({
      plan: 'team_year_tier-5',
      days: 30,
      reason: REASON,
    });
    expect((await person.browser.get('/api/session')).body).toMatchObject({ tier: 'ENTERPRISE' });

    // what a school buys is named after it, whatever it says
    const { body } = await person.browser.get(`/api/payments/team/estimate/${TEAM}_v1?quantity=3`);
    expect(body).toMatchObject({ plan: `${TEAM}_v1-edu_15900_usd`, isChange: true });
    const changed = { quantity: 3, plan: `${TEAM}_v1`, preview: body.preview };
    expect((await person.browser.send('patch', '/api/payments/team/subscription', changed)).status).toBe(200);
    expect((await team()).subscriptions.map(({ plan }) => plan)).toContain(`${TEAM}_v1-edu_15900_usd`);
    for (const plan of [`${TEAM}_v1-gov`, 'individual_month_tier-0_v1-edu'])
      expect((await person.browser.get(`/api/payments/team/estimate/${plan}`)).status).toBe(422);
    expect((await act({ action: 'take_plans', request: undefined }, { path })).status).toBe(200);
    expect((await team()).team.plan).toBe(`${TEAM}_v1-edu_15900_usd`);

    const teams: TableProps = (await page('/admin/teams?q=kiln&tier=PRO&audience=edu')).table;
    expect(teams.rows).toMatchObject([{ id, href: `/admin/teams/${id}` }]);
    expect(teams.rows[0]!.cells.slice(0, 4)).toEqual(['Kiln', 1, 3, `${TEAM}_v1-edu_15900_usd`]);
    expect((await page('/admin/teams?sign_in=enforced')).table.total).toBe(0);
    const subscriptions: TableProps = (await page('/admin/subscriptions?kind=team&state=active')).table;
    expect(subscriptions.rows[0]!.cells.slice(0, 7)).toEqual([
      'Kiln',
      'team',
      `${TEAM}_v1-edu_15900_usd`,
      'active',
      3,
      '$477.00',
      'usd',
    ]);
    expect((await page('/admin/subscriptions?dunning=late')).table.total).toBe(0);
    const file = await operator.browser.download('/api/admin/tables/subscriptions/file?kind=team&sort=-amount');
    expect(file.content.toString('utf8')).toContain('$477.00');
  });

  test('a team that there is not', async () => {
    expect((await act({ action: 'take_plans', request: undefined }, { path: '/api/admin/teams/x/acts' })).status).toBe(
      404,
    );
    expect((await operator.browser.get('/admin/teams/x')).status).toBe(404);
  });
});
