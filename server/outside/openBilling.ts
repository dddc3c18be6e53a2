import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { localBilling } from '#server/outside/billing.local.ts';
import { stripeBilling } from '#server/outside/billing.stripe.ts';
import type { Billing } from '#server/outside/billing.ts';

/** Whoever takes money here. Null: nobody. */
export function openBilling({ db, config, clock }: { db: Db; config: Config; clock: () => Date }): Billing | null {
  if (config.billing === 'local') return localBilling({ db, clock, taxPercent: config.billingTax });
  return config.stripe && stripeBilling({ ...config.stripe, clock });
}
