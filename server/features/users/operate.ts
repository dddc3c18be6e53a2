/** What the operator does to accounts from the command line. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { accountByEmail, createAccount, endWaysIn, invitedMail, issueToken } from '#server/features/auth/index.ts';
import { putMail } from '#server/features/mail/index.ts';
import type { Overridable } from '#server/features/quota/index.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { parsePlan } from '#shared/domain/plans.ts';
import type { Limit } from '#shared/domain/quotas.ts';

type OperatorDeps = Pick<Base, 'config' | 'db' | 'clock' | 'audit'>;

/** Whoever can run commands here is the operator: there is no name to write down. */
const ACTOR = 'command line';

const INVITATION_MS = 72 * 3_600_000;
const DAY_MS = 86_400_000;
/** `subscription.source` of what was given without payment. */
const SOURCE = 'operator';

/**
 * `link`: of a new account, to set its password. An account whose address nobody has confirmed may be of somebody who only knew the
 * address: it is emptied of every way in and gets such a link as well. `id` null: there is none and `isMade` is false.
 */
export async function ensureAccount(
  { config, db, clock, audit }: OperatorDeps,
  address: string,
  { isMade }: { isMade: boolean },
): Promise<{ id: string | null; link: string | null }> {
  const email = address.trim().normalize('NFC');
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const known = await accountByEmail(trx, address);
    if (known?.isConfirmed || !isMade) return { id: known?.id ?? null, link: null };
    const id = known?.id ?? (await createAccount(trx, { email }, now));
    if (id === null) throw new Error(`${email} has just signed up. Say it again.`);
    await endWaysIn(trx, id, now);
    const token = await issueToken(trx, { userId: id, purpose: 'recover', email, ms: INVITATION_MS }, now);
    const link = `${siteOrigin(config)}${personalPaths.reset(id, token)}`;
    await putMail(trx, { userId: id, email }, invitedMail(link), now);
    await audit.record(trx, { actor: ACTOR, action: 'account.invited', object: { userId: id } });
    return { id, link };
  });
}

export const setOperator = ({ db, clock, audit }: OperatorDeps, userId: string, isOperator: boolean): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('user_account')
      .set({ is_operator: isOperator, updated_at: clock() })
      .where('id', '=', userId)
      .execute();
    const action = isOperator ? 'account.operator_made' : 'account.operator_removed';
    await audit.record(trx, { actor: ACTOR, action, object: { userId } });
  });

/** How many sessions there were, of the site and of Word. */
export const endSessions = ({ db, audit }: Pick<Base, 'db' | 'audit'>, userId: string): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('session').where('user_id', '=', userId).executeTakeFirst();
    const sessions = Number(numDeletedRows);
    const details = { sessions };
    await audit.record(trx, { actor: ACTOR, action: 'account.sessions_ended', object: { userId }, details });
    return sessions;
  });

/** In place of one given before. The person counts as somebody who has had a trial: it is a plan, not a trial of one. */
export async function givePlan({ db, clock, audit }: OperatorDeps, userId: string, plan: string): Promise<void> {
  const { period, group } = parsePlan(plan);
  const now = clock();
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('subscription').where('user_id', '=', userId).where('source', '=', SOURCE).execute();
    await trx
      .insertInto('subscription')
      .values({
        id: randomUUID(),
        user_id: userId,
        plan,
        status: 'active',
        is_team_admin: group === 'team',
        source: SOURCE,
        starts_at: now,
        ends_at: period === 'day' ? new Date(now.getTime() + DAY_MS) : null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await trx.updateTable('user_account').set({ trial_used: true, updated_at: now }).where('id', '=', userId).execute();
    await audit.record(trx, { actor: ACTOR, action: 'account.plan_given', object: { userId }, details: { plan } });
  });
}

/** What was paid for stays. */
export const takePlansBack = ({ db, audit }: OperatorDeps, userId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx.deleteFrom('subscription').where('user_id', '=', userId).where('source', '=', SOURCE).execute();
    await audit.record(trx, { actor: ACTOR, action: 'account.plan_taken_back', object: { userId } });
  });

/** Undefined takes it out again: the plan's number stands. */
export async function setAllowance(
  { db, audit }: Pick<Base, 'db' | 'audit'>,
  userId: string,
  key: Overridable,
  limit: Limit | undefined,
): Promise<void> {
  const entry = limit === undefined ? {} : { [key]: limit };
  const details = { key, limit: limit === undefined ? 'default' : (limit ?? 'unlimited') };
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('user_account')
      .set({
        settings: sql`jsonb_set(settings, '{overrides}', (coalesce(settings->'overrides', '{}'::jsonb) - ${key}::text) || ${JSON.stringify(entry)}::jsonb)`,
      })
      .where('id', '=', userId)
      .execute();
    await audit.record(trx, { actor: ACTOR, action: 'account.allowance_set', object: { userId }, details });
  });
}
