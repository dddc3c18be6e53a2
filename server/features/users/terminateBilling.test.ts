/** The end of an account that pays: nobody is erased while something is being bought for them. On both databases: scripts/onPostgres.mjs. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { PASSWORD, signedUp } from '#server/testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ BILLING: 'local', GATES: 'standard' });
}, 180_000);
afterAll(() => api.close());

const PLAN = 'individual_month_tier-0_v1_7900_usd';

test('what is bought between the end of the plan and that of the account stops the erasure; asked again it goes through', async () => {
  const { db, clock } = api.deps;
  const billing = api.deps.billing!;
  const person = await signedUp(api);
  const terminate = () => person.browser.send('post', '/account/terminate', { password: PASSWORD });
  const exists = async () =>
    (await db.selectFrom('user_account').select('id').where('id', '=', person.id).execute()).length === 1;
  expect(
    (await person.browser.send('post', '/api/payments/user/subscription', { plan: PLAN, paymentMethod: 'test_card' }))
      .status,
  ).toBe(200);

  // another purchase begins while the provider forgets the person
  const { forget } = billing;
  billing.forget = async (...asked) => {
    const billed = await forget.apply(billing, asked);
    const now = clock();
    const paying = { ...{ user_id: person.id, created_at: now }, provider: 'stripe' as const };
    await db
      .insertInto('billing_customer')
      .values({ ...paying, id: 'meanwhile', provider_id: 'cus_meanwhile' })
      .execute();
    await db
      .insertInto('billing_request')
      .values({
        ...{ id: 'meanwhile', customer_id: 'meanwhile', user_id: person.id, kind: 'subscribe', input: '{}' },
        ...{ state: 'open', held_until: now, created_at: now },
      })
      .execute();
    return billed;
  };
  const { status, body } = await terminate();
  expect([status, body.error.code]).toEqual([409, 'payment_under_way']);
  expect(await exists()).toBe(true);

  billing.forget = forget;
  await db.deleteFrom('billing_request').where('id', '=', 'meanwhile').execute();
  await db.deleteFrom('billing_customer').where('id', '=', 'meanwhile').execute();
  expect((await terminate()).status).toBe(200);
  expect(await exists()).toBe(false);
});
