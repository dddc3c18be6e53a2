/** A user as the rules see one, read with the session or by id: account and live subscription in one query. */
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { livePlan } from '#server/features/people/livePlan.ts';
import { subscriptionOf } from '#shared/domain/plans.ts';
import { profileCompleted } from '#shared/domain/profile.ts';
import { FREE_PLAN, type User } from '#shared/domain/status.ts';

export interface Person {
  user: User;
  isOperator: boolean;
}

export interface PersonRow {
  id: string;
  email: string;
  confirmed_at: Date | null;
  trial_used: boolean;
  is_new: boolean;
  is_operator: boolean;
  profile: Record<string, string>;
  plan: string | null;
  is_team_admin: boolean | null;
}

/** Adds account and live subscription to a query over `user_account`. */
export function withPerson<O>(query: SelectQueryBuilder<Tables, 'user_account', O>, now: Date) {
  return query
    .leftJoinLateral(
      () => livePlan(sql.ref<string>('user_account.id'), now).as('live'),
      (join) => join.on(sql.lit(true)),
    )
    .select([
      'user_account.id',
      'user_account.email',
      'user_account.confirmed_at',
      'user_account.trial_used',
      'user_account.is_new',
      'user_account.is_operator',
      'user_account.profile',
      'live.plan',
      'live.is_team_admin',
    ]);
}

export function personOf(row: PersonRow): Person {
  const plan = row.plan ?? FREE_PLAN;
  return {
    isOperator: row.is_operator,
    user: {
      id: row.id,
      email: row.email,
      plan,
      isNew: row.is_new,
      confirmed: row.confirmed_at !== null,
      profileCompleted: profileCompleted(row.profile),
      trialUsed: row.trial_used,
      subscription: plan === FREE_PLAN ? null : { ...subscriptionOf(plan), isAdmin: row.is_team_admin ?? false },
    },
  };
}

/** As answers tell of a person: the specification names the id twice. */
export const toldUser = (user: User): User & { userId: string } => ({ ...user, userId: user.id });
