/** A team that pays is deleted: whatever dies in between, nothing goes on charging without a team, and asking again ends it. On both databases: scripts/onPostgres.mjs. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { carryOutOnce } from '#server/features/billing/index.ts';
import { turnBilling } from '#server/features/billing/keep.ts';
import { deleteTeam, type EndingDeps } from '#server/features/teams/end.ts';
import type { Billing } from '#server/outside/billing.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { memberOf, type TestTeam, teamWith } from '#server/testing/teams.ts';

const PLAN = 'team_month_tier-4_v1_15900_usd';
const HOUR_MS = 3_600_000;

let api: TestApi;
let now = new Date('2027-01-15T10:00:00.000Z');
let team: TestTeam;
beforeAll(async () => {
  api = await openTestApi({ BILLING: 'local', BILLING_TAX: '19', GATES: 'standard' }, () => now);
}, 180_000);
afterAll(() => api.close());
beforeEach(async () => {
  team = await teamWith(api);
});

const buy = async () => {
  const body = { plan: PLAN, quantity: 2, paymentMethod: 'test_card' };
  expect((await team.admin.browser.send('post', '/api/payments/team/subscription', body)).status).toBe(200);
};
const cancel = () =>
  team.admin.browser.send('patch', '/api/payments/team/subscription/cancel_at_period_end', {
    cancelAtPeriodEnd: true,
  });
const end = (query = '') => team.admin.browser.send('delete', `/api/team${query}`);
const refusal = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const customers = () => {
  const { db } = api.deps;
  return db.selectFrom('billing_customer').selectAll().where('provider', '=', 'local').execute();
};
const exists = async () =>
  (await api.deps.db.selectFrom('team').select('id').where('id', '=', team.id).execute()).length === 1;
/** Of the customer of this test's team, as the provider has it. */
async function charging(customerId: string): Promise<boolean> {
  const one = (await customers()).find(({ id }) => id === customerId)!;
  const { subscriptions } = (await api.deps.billing!.read(one.provider_id))!;
  return subscriptions.some(({ state }) => state !== 'canceled');
}
const customerId = async () => (await customers()).find(({ team_id }) => team_id === team.id)!.id;

describe('is refused', () => {
  test('to a member, and what is paid stays', async () => {
    await buy();
    const member = await memberOf(api, team);
    expect(refusal(await member.browser.send('delete', '/api/team?ends_plan=true'))).toEqual([403, 'forbidden']);
    expect(await charging(await customerId())).toBe(true);
  });

  test.each([['running'], ['ending with its period']])(
    'while a plan is %s, unless it may end with the team',
    async (how) => {
      await buy();
      if (how !== 'running') await cancel();
      expect(refusal(await end())).toEqual([409, 'team_paid']);
      expect([await exists(), await charging(await customerId())]).toEqual([true, true]);
      expect((await end('?ends_plan=true')).status).toBe(200);
      expect(await exists()).toBe(false);
    },
  );

  test('while something is being bought for it', async () => {
    await buy();
    const { db } = api.deps;
    const id = await customerId();
    await db
      .insertInto('billing_request')
      .values({
        ...{ id: `open-${id}`, customer_id: id, user_id: null, kind: 'setSource', state: 'open', created_at: now },
        input: JSON.stringify({ kind: 'setSource', source: 'test_card' }),
        held_until: new Date(now.getTime() + 60_000),
      })
      .execute();
    expect(refusal(await end('?ends_plan=true'))).toEqual([409, 'payment_under_way']);
    expect(await exists()).toBe(true);
  });
});

test('a plan that is not paid is ended too, and its open invoice is owed by nobody', async () => {
  await buy();
  const id = await customerId();
  const { db } = api.deps;
  const body = { paymentMethod: 'test_card_fails_later' };
  expect((await team.admin.browser.send('put', '/api/payments/team/payment_method', body)).status).toBe(200);
  now = new Date(now.getTime() + 32 * 24 * HOUR_MS);
  await turnBilling(api.deps);
  await db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: new Date(now.getTime() + 90 * 24 * HOUR_MS) })
    .execute();
  const states = () => db.selectFrom('billing_invoice').select('state').where('customer_id', '=', id).execute();
  expect((await states()).map(({ state }) => state)).toContain('open');
  expect((await end('?ends_plan=true')).status).toBe(200);
  expect(await charging(id)).toBe(false);
  expect((await states()).map(({ state }) => state)).not.toContain('open');
});

test('invoices and what was paid stay, without the team; nothing more is charged, for years', async () => {
  await buy();
  const id = await customerId();
  await end('?ends_plan=true');
  const { db } = api.deps;
  const kept = () => db.selectFrom('billing_invoice').selectAll().where('customer_id', '=', id).execute();
  const before = await kept();
  expect(before).toHaveLength(1);
  for (let i = 0; i < 3; i++) {
    now = new Date(now.getTime() + 400 * 24 * HOUR_MS);
    await turnBilling(api.deps);
  }
  expect(await kept()).toEqual(before);
  expect((await customers()).find((one) => one.id === id)).toMatchObject({ team_id: null, user_id: null });
});

test('nothing is bought for a team that is gone, by somebody who was about to', async () => {
  await buy();
  const customer = (await customers()).find(({ team_id }) => team_id === team.id)!;
  await end('?ends_plan=true');
  const wanted = { plan: PLAN, quantity: 2, trial: null, coupon: null };
  await expect(
    carryOutOnce(api.deps, customer, team.admin.id, { kind: 'subscribe', wanted, source: 'test_card' }),
  ).rejects.toMatchObject({ status: 404 });
  expect(await charging(customer.id)).toBe(false);
});

const STEPS = [
  'before the provider is asked',
  'after the provider has done it',
  'writing billing_request',
  'writing subscription',
  'writing mail_outbox',
  'writing audit_entry',
  'deleting team',
];
describe.each(STEPS)('dead %s', (step) => {
  /** What dies, once. */
  async function dying(work: (deps: EndingDeps) => Promise<unknown>): Promise<unknown> {
    const real = api.deps.billing!;
    const dies = () => {
      throw new Error('the process has died');
    };
    const over: Record<string, Partial<Billing>> = {
      'before the provider is asked': { forget: async () => dies() },
      'after the provider has done it': {
        forget: async (...asked) => {
          await real.forget(...asked);
          return dies();
        },
      },
    };
    const table = /(?:writing|deleting) (\w+)/.exec(step)?.[1];
    const deps = { ...api.deps, billing: { ...real, ...over[step] } };
    if (!table) return work(deps);
    const { db } = api.deps;
    await sql`create or replace function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`.execute(
      db,
    );
    const when = step.startsWith('deleting') ? sql`delete` : sql`insert or update`;
    await sql`create trigger dying before ${when} on ${sql.table(table)} execute function die()`.execute(db);
    return work(deps).finally(() => sql`drop trigger dying on ${sql.table(table)}`.execute(db));
  }

  test('there is a team or no charge; asking again ends both, and the house alone changes nothing about that', async () => {
    await buy();
    const id = await customerId();
    await expect(dying((deps) => deleteTeam(deps, team.admin.id, { endsPlan: true }))).rejects.toThrow();
    expect(await exists()).toBe(true);
    now = new Date(now.getTime() + HOUR_MS);
    await turnBilling(api.deps);
    expect((await exists()) || !(await charging(id))).toBe(true);
    await deleteTeam(api.deps, team.admin.id, { endsPlan: true });
    expect([await exists(), await charging(id)]).toEqual([false, false]);
    const open = await api.deps.db
      .selectFrom('billing_request')
      .select('id')
      .where('customer_id', '=', id)
      .where('state', '=', 'open')
      .execute();
    expect(open).toEqual([]);
  });
});
