import { expect, test } from '@jest/globals';
import { BILLING_REFUSALS, BillingRefusal } from '#server/outside/billing.ts';
import { billingError } from '#shared/domain/billing/refusals.ts';

test.each(BILLING_REFUSALS)('%s has a text for people, and a status that is a refusal', (code) => {
  const { text, status } = billingError(new BillingRefusal(code, '').code);
  expect(text).not.toBe('');
  expect(status).toBeGreaterThanOrEqual(400);
});
