import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { localBilling } from '#server/outside/billing.local.ts';
import type { Billing } from '#server/outside/billing.ts';

/** Whoever takes money here. Null: nobody. */
export function openBilling({ db, config, clock }: { db: Db; config: Config; clock: () => Date }): Billing | null {
  return config.billing === 'local' ? localBilling({ db, clock, taxPercent: config.billingTax }) : null;
}
