/** What a person, and the team that they are in, have set of what may go to a model. */
import type { Db } from '#server/db/db.ts';
import { AiPolicyBody } from '#shared/api/aiPolicy.ts';
import { type AiPolicy, CLOSED_AI_POLICY, DEFAULT_AI_POLICY, stricterPolicy } from '#shared/domain/aiPolicy.ts';

/** Who has set nothing, or has no account, has the default. What is there and cannot be read lets nothing go. */
async function policyOf(db: Db, userId: string | null): Promise<AiPolicy> {
  if (userId === null) return DEFAULT_AI_POLICY;
  const row = await db.selectFrom('ai_policy').select('policy').where('user_id', '=', userId).executeTakeFirst();
  return row ? readPolicy(row.policy) : DEFAULT_AI_POLICY;
}

function readPolicy(stored: unknown): AiPolicy {
  const read = AiPolicyBody.safeParse(stored);
  return read.success ? read.data : CLOSED_AI_POLICY;
}

/** `stored`: of the team's row; null where nothing is set. */
export const teamPolicy = (stored: unknown): AiPolicy => (stored === null ? DEFAULT_AI_POLICY : readPolicy(stored));

export interface Policies {
  own: AiPolicy;
  /** Of the team in which the person is an active member; null: there is none, or it has set nothing. */
  team: { name: string; policy: AiPolicy } | null;
}

/** Both, in one query: asked before every question to a model. */
export async function policiesOf(db: Db, userId: string | null): Promise<Policies> {
  if (userId === null) return { own: DEFAULT_AI_POLICY, team: null };
  const row = await db
    .selectFrom('user_account')
    .leftJoin('ai_policy', 'ai_policy.user_id', 'user_account.id')
    .leftJoin('team_member', (join) =>
      join.onRef('team_member.user_id', '=', 'user_account.id').on('team_member.state', '=', 'active'),
    )
    .leftJoin('team', 'team.id', 'team_member.team_id')
    .select(['ai_policy.policy as own', 'team.ai_policy as team', 'team.name'])
    .where('user_account.id', '=', userId)
    .executeTakeFirst();
  return {
    own: row?.own ? readPolicy(row.own) : DEFAULT_AI_POLICY,
    team: row?.team ? { name: row.name!, policy: readPolicy(row.team) } : null,
  };
}

/** The labels of a person's matters: their own and the team's. */
export async function labelsOf(db: Db, userId: string | null): Promise<string[]> {
  const { own, team } = await policiesOf(db, userId);
  return stricterPolicy(own, team?.policy ?? null).labels.map(({ label }) => label);
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
