/** What a person has set of what may go to a model. */
import type { Db } from '#server/db/db.ts';
import { AiPolicyBody } from '#shared/api/aiPolicy.ts';
import { type AiPolicy, CLOSED_AI_POLICY, DEFAULT_AI_POLICY } from '#shared/domain/aiPolicy.ts';

/** Who has set nothing, or has no account, has the default. What is there and cannot be read lets nothing go. */
export async function policyOf(db: Db, userId: string | null): Promise<AiPolicy> {
  if (userId === null) return DEFAULT_AI_POLICY;
  const row = await db.selectFrom('ai_policy').select('policy').where('user_id', '=', userId).executeTakeFirst();
  if (!row) return DEFAULT_AI_POLICY;
  const read = AiPolicyBody.safeParse(row.policy);
  return read.success ? read.data : CLOSED_AI_POLICY;
}

/** Waits for another change of the same person. */
export async function lockedPolicy(trx: Db, userId: string): Promise<AiPolicy> {
  // the account's row is there even before the policy's is
  await trx.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
  return policyOf(trx, userId);
}

export async function savePolicy(trx: Db, userId: string, policy: AiPolicy, now: Date): Promise<void> {
  const values = { policy: JSON.stringify(policy), updated_at: now };
  await trx
    .insertInto('ai_policy')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
