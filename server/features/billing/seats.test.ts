/** More and fewer seats of a team: what is charged, invoiced and moved is what the preview has said, whenever in the period and with whatever tax. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { joined, type TestTeam, teamWith } from '#server/testing/teams.ts';
import { personOf } from '#server/testing/visitors.ts';
import type { EstimateReply, InvoiceReply, SubscribedReply } from '#shared/api/payments.ts';

const PLANS = ['team_month_tier-0', 'team_year_tier-4'];
const DAY_MS = 86_400_000;
const START = new Date('2027-01-31T10:00:00.000Z');

describe.each([0, 19, 7.7])('with %d% tax', (tax) => {
  let now = START;
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi({ BILLING: 'local', BILLING_TAX: String(tax), GATES: 'standard' }, () => now);
  }, 180_000);
  afterAll(() => api.close());

  const later = async (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS);
    // who stays away for so long is signed out
    const until = new Date(now.getTime() + 90 * DAY_MS);
    await api.deps.db.updateTable('session').set({ last_seen_at: now, expires_at: until }).execute();
  };

  const address = '/api/payments/team/subscription';
  const estimate = async ({ admin }: TestTeam, plan: string, quantity: number) =>
    admin.browser.get(`/api/payments/team/estimate/${plan}?quantity=${quantity}`);
  const moved = async (team: TestTeam): Promise<number> => {
    const rows = await api.deps.db
      .selectFrom('billing_move as m')
      .innerJoin('billing_customer as c', 'c.id', 'm.customer_id')
      .select('m.amount')
      .where('c.team_id', '=', team.id)
      .execute();
    return rows.reduce((sum, { amount }) => sum + Number(amount), 0);
  };
  const lastInvoice = async ({ admin }: TestTeam): Promise<InvoiceReply> =>
    (await admin.browser.get('/api/payments/team/invoices')).body.invoices[0];

  test.each(PLANS)('%s, in euros and dollars', async (name) => {
    now = START;
    for (const currency of ['usd', 'eur']) {
      const team = await teamWith(api);
      const plan = `${name}_v1_1_${currency}`;
      const before: EstimateReply = (await estimate(team, plan, 3)).body;
      const bought: SubscribedReply = (
        await team.admin.browser.send('post', address, { plan, quantity: 3, paymentMethod: 'test_card' })
      ).body;
      expect(bought.subscription.quantity).toBe(3);
      expect(await moved(team)).toBe(before.amount);

      let paid = before.amount;
      for (const [quantity, days] of [
        [4, 0.3],
        [11, 5.77],
        [7, 2],
        [8, 9.01],
        [1, 1],
        [2, 3],
      ] as const) {
        await later(days);
        const seen: EstimateReply = (await estimate(team, bought.subscription.plan, quantity)).body;
        expect(seen).toMatchObject({ isChange: true, quantity });
        // somebody thinks about it for a while
        now = new Date(now.getTime() + 7 * 60_000);
        const { body, status } = await team.admin.browser.send('patch', address, { quantity, preview: seen.preview });
        expect([status, body.subscription?.quantity]).toEqual([200, quantity]);
        paid += seen.amount;
        expect(await moved(team)).toBe(paid);
        const invoice = await lastInvoice(team);
        expect([invoice.total, invoice.tax, invoice.amountPaid]).toEqual([seen.total, seen.tax, seen.amount]);
        expect(invoice.lines.map(({ amount }) => amount)).toEqual(seen.priceBreakdown.map(({ amount }) => amount));
      }
    }
  });

  test('fewer than are taken cannot be estimated, nor had by a preview from before', async () => {
    now = START;
    const team = await teamWith(api);
    const plan = 'team_month_tier-0_v1_7900_usd';
    await team.admin.browser.send('post', address, { plan, quantity: 3, paymentMethod: 'test_card' });
    const seen: EstimateReply = (await estimate(team, plan, 1)).body;
    await joined(api, team.id, await personOf(api, 'free'));
    const late = await team.admin.browser.send('patch', address, { quantity: 1, preview: seen.preview });
    const asked = await estimate(team, plan, 1);
    for (const { status, body } of [late, asked])
      expect([status, body.error.code, body.error.message]).toEqual([422, 'team_estimate', "can't estimate 1 members"]);
  });
});
