/** What the operator does to accounts, from the command line and on the pages of the deployment. */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { AuditEntry } from '#server/audit/index.ts';
import type { Base } from '#server/base.ts';
import type { Tables } from '#server/db/schema.ts';
import {
  accountByEmail,
  createAccount,
  endWaysIn,
  invitedMail,
  issueToken,
  sentLinkMail,
} from '#server/features/auth/index.ts';
import { putMail } from '#server/features/mail/index.ts';
import type { Overridable } from '#server/features/quota/index.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { type Audience, parsePlan } from '#shared/domain/plans.ts';
import type { Limit } from '#shared/domain/quotas.ts';

type OperatorDeps = Pick<Base, 'config' | 'db' | 'clock' | 'audit'>;

/** Whoever can run commands here is the operator, and has no name to write down; on a page one says who one is and why. */
export type By = 'command line' | OnPage;
export interface OnPage {
  /** The operator's. */
  userId: string;
  reason: string;
}

type Done =
  | 'operator_made'
  | 'operator_removed'
  | 'plan_given'
  | 'plan_taken_back'
  | 'sessions_ended'
  | 'allowance_set';
type Details = NonNullable<AuditEntry['details']>;

const onPage = (
  { userId: operator, reason }: OnPage,
  done: Done | 'address_confirmed' | 'link_sent',
  userId: string,
  details: Details = {},
): AuditEntry => ({
  actor: { userId: operator },
  action: `admin.${done}`,
  object: { userId },
  details: { ...details, reason },
});

const entryOf = (by: By, done: Done, userId: string, details: Details = {}): AuditEntry =>
  by === 'command line'
    ? { actor: by, action: `account.${done}`, object: { userId }, details }
    : onPage(by, done, userId, details);

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
    await audit.record(trx, { actor: 'command line', action: 'account.invited', object: { userId: id } });
    return { id, link };
  });
}

export const setOperator = (
  { db, clock, audit }: OperatorDeps,
  userId: string,
  isOperator: boolean,
  by: By = 'command line',
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('user_account')
      .set({ is_operator: isOperator, updated_at: clock() })
      .where('id', '=', userId)
      .execute();
    await audit.record(trx, entryOf(by, isOperator ? 'operator_made' : 'operator_removed', userId));
  });

/** How many sessions there were, of the site and of Word. Personal tokens end with them. */
export const endSessions = (
  { db, audit }: Pick<Base, 'db' | 'audit'>,
  userId: string,
  by: By = 'command line',
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await trx.deleteFrom('api_token').where('user_id', '=', userId).execute();
    const { numDeletedRows } = await trx.deleteFrom('session').where('user_id', '=', userId).executeTakeFirst();
    const sessions = Number(numDeletedRows);
    await audit.record(trx, entryOf(by, 'sessions_ended', userId, { sessions }));
    return sessions;
  });

/** Whom a plan is given to. */
type PlanOwner = { userId: string } | { teamId: string };

const columnOf = (owner: PlanOwner) => ('userId' in owner ? ('user_id' as const) : ('team_id' as const));
const idOf = (owner: PlanOwner): string => ('userId' in owner ? owner.userId : owner.teamId);

const dropGiven = (trx: Transaction<Tables>, owner: PlanOwner) =>
  trx.deleteFrom('subscription').where(columnOf(owner), '=', idOf(owner)).where('source', '=', SOURCE).execute();

/** `days` null: until it is taken back. In place of one given before. */
async function putGiven(
  trx: Transaction<Tables>,
  owner: PlanOwner,
  { plan, days, now }: { plan: string; days: number | null; now: Date },
): Promise<void> {
  const { period, group } = parsePlan(plan);
  const lasts = days ?? (period === 'day' ? 1 : null);
  await dropGiven(trx, owner);
  await trx
    .insertInto('subscription')
    .values({
      id: randomUUID(),
      [columnOf(owner)]: idOf(owner),
      plan,
      status: 'active',
      is_team_admin: group === 'team',
      source: SOURCE,
      starts_at: now,
      ends_at: lasts === null ? null : new Date(now.getTime() + lasts * DAY_MS),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** In place of one given before. The person counts as somebody who has had a trial: it is a plan, not a trial of one. */
export async function givePlan(
  { db, clock, audit }: OperatorDeps,
  userId: string,
  plan: string,
  by: By = 'command line',
  days: number | null = null,
): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    await putGiven(trx, { userId }, { plan, days, now });
    await trx.updateTable('user_account').set({ trial_used: true, updated_at: now }).where('id', '=', userId).execute();
    await audit.record(trx, entryOf(by, 'plan_given', userId, { plan, ...(days !== null && { days }) }));
  });
}

/** What was paid for stays. */
export const takePlansBack = ({ db, audit }: OperatorDeps, userId: string, by: By = 'command line'): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await dropGiven(trx, { userId });
    await audit.record(trx, entryOf(by, 'plan_taken_back', userId));
  });

const aboutTeam = (
  { userId: operator, reason }: OnPage,
  action: 'admin.plan_given' | 'admin.plan_taken_back' | 'admin.audience_set',
  teamId: string,
  details: Details = {},
): AuditEntry => ({
  actor: { userId: operator },
  action,
  object: { name: `team:${teamId}` },
  details: { ...details, team: teamId, reason },
});

/** Its members have it as long as they are in. `days` null: until it is taken back. */
export const givePlanToTeam = (
  { db, clock, audit }: OperatorDeps,
  teamId: string,
  { plan, days }: { plan: string; days: number | null },
  by: OnPage,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await putGiven(trx, { teamId }, { plan, days, now: clock() });
    await audit.record(trx, aboutTeam(by, 'admin.plan_given', teamId, { plan, ...(days !== null && { days }) }));
  });

/** What is paid for stays. */
export const takePlansOfTeam = ({ db, audit }: OperatorDeps, teamId: string, by: OnPage): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await dropGiven(trx, { teamId });
    await audit.record(trx, aboutTeam(by, 'admin.plan_taken_back', teamId));
  });

/** What the team asked for is answered with it, whatever it was. */
export const setAudience = (
  { db, clock, audit }: OperatorDeps,
  teamId: string,
  audience: Audience,
  by: OnPage,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('team')
      .set({ audience, audience_asked: null, updated_at: clock() })
      .where('id', '=', teamId)
      .execute();
    await audit.record(trx, aboutTeam(by, 'admin.audience_set', teamId, { audience }));
  });

/** The operator knows whose mailbox it is. */
export const confirmAddressOf = ({ db, clock, audit }: OperatorDeps, userId: string, by: OnPage): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = clock();
    await trx
      .updateTable('user_account')
      .set({ confirmed_at: now, updated_at: now })
      .where('id', '=', userId)
      .where('confirmed_at', 'is', null)
      .execute();
    await audit.record(trx, onPage(by, 'address_confirmed', userId));
  });

/** A link by which the person sets a password and is signed in. One that was mailed before stays good for its own time. */
export const sendLink = (
  { config, db, clock, audit }: OperatorDeps,
  { id, email }: { id: string; email: string },
  by: OnPage,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = clock();
    const token = await issueToken(trx, { userId: id, purpose: 'recover', email, ms: INVITATION_MS }, now);
    await putMail(
      trx,
      { userId: id, email },
      sentLinkMail(`${siteOrigin(config)}${personalPaths.reset(id, token)}`),
      now,
    );
    await audit.record(trx, onPage(by, 'link_sent', id));
  });

/** Undefined takes it out again: the plan's number stands. */
export async function setAllowance(
  { db, audit }: Pick<Base, 'db' | 'audit'>,
  userId: string,
  key: Overridable,
  limit: Limit | undefined,
  by: By = 'command line',
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
    await audit.record(trx, entryOf(by, 'allowance_set', userId, details));
  });
}
