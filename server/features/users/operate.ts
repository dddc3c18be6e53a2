/** What the operator does to accounts from the command line. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import type { Db } from '#server/db/db.ts';
import { accountByEmail, createAccount, endWaysIn, invitedMail, issueToken } from '#server/features/auth/index.ts';
import { putMail } from '#server/features/mail/index.ts';
import type { Overridable } from '#server/features/quota/index.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { parsePlan } from '#shared/domain/plans.ts';
import type { Limit } from '#shared/domain/quotas.ts';

type OperatorDeps = Pick<Base, 'config' | 'db' | 'clock'>;

const INVITATION_MS = 72 * 3_600_000;
const DAY_MS = 86_400_000;
/** `subscription.source` of what was given without payment. */
const SOURCE = 'operator';

/**
 * `link`: of a new account, to set its password. An account whose address nobody has confirmed may be of somebody who only knew the
 * address: it is emptied of every way in and gets such a link as well. `id` null: there is none and `isMade` is false.
 */
export async function ensureAccount(
  { config, db, clock }: OperatorDeps,
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
    return { id, link };
  });
}

export const setOperator = ({ db, clock }: OperatorDeps, userId: string, isOperator: boolean) =>
  db
    .updateTable('user_account')
    .set({ is_operator: isOperator, updated_at: clock() })
    .where('id', '=', userId)
    .execute();

/** How many sessions there were, of the site and of Word. */
export async function endSessions({ db }: Pick<Base, 'db'>, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('session').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** In place of one given before. The person counts as somebody who has had a trial: it is a plan, not a trial of one. */
export async function givePlan({ db, clock }: OperatorDeps, userId: string, plan: string): Promise<void> {
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
  });
}

/** What was paid for stays. */
export const takePlansBack = ({ db }: OperatorDeps, userId: string) =>
  db.deleteFrom('subscription').where('user_id', '=', userId).where('source', '=', SOURCE).execute();

/** Undefined takes it out again: the plan's number stands. */
export async function setAllowance(db: Db, userId: string, key: Overridable, limit: Limit | undefined): Promise<void> {
  const entry = limit === undefined ? {} : { [key]: limit };
  await db
    .updateTable('user_account')
    .set({
      settings: sql`jsonb_set(settings, '{overrides}', (coalesce(settings->'overrides', '{}'::jsonb) - ${key}::text) || ${JSON.stringify(entry)}::jsonb)`,
    })
    .where('id', '=', userId)
    .execute();
}
