/** The product with the double behind it: people who buy, and what Stripe tells about them. */
import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import type { BillingDeps } from '#server/features/billing/index.ts';
import type { Jobs } from '#server/jobs/index.ts';
import { openTestDeps } from '#server/testing/deps.ts';
import { openBillingOnDouble } from '#server/testing/stripe/adapter.ts';
import { differencesFrom } from '#server/testing/stripe/compare.ts';
import type { StripeDouble } from '#server/testing/stripe/double.ts';
import type { Settings } from '#server/testing/stripe/world.ts';
import { emailKey } from '#shared/domain/auth.ts';

export interface Shop {
  deps: BillingDeps & { jobs: Jobs };
  double: StripeDouble;
  /** Resolves with their id. */
  addPerson(): Promise<{ userId: string; email: string }>;
  /** What our tables and the double do not agree about. */
  differences(): Promise<string[]>;
  close(): Promise<void>;
}

export async function addPerson(db: Db, now: Date): Promise<{ userId: string; email: string }> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await db
    .insertInto('user_account')
    .values({ id, email, email_key: emailKey(email), created_at: now, updated_at: now })
    .execute();
  return { userId: id, email };
}

export async function openShop(
  options: Partial<Settings> & { now: Date; taxCountry?: string; isNear?: boolean },
): Promise<Shop> {
  const { billing, double } = await openBillingOnDouble(options);
  const now = () => new Date(double.world.now * 1000);
  const { deps, close } = await openTestDeps({}, now);
  return {
    deps: { ...deps, billing },
    double,
    addPerson: () => addPerson(deps.db, now()),
    differences: () => differencesFrom(double.world, deps.db),
    async close() {
      await close();
      await double.close();
    },
  };
}
