/** The one reading of `subscription` that says what gives a person their plan. */
import { type Expression, expressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';

type Live = Pick<Tables['subscription'], 'id' | 'plan' | 'starts_at' | 'ends_at'>;

/** 3 Enterprise, 2 Pro, 1 Premium: `tierOfPlan`, where the shorter forms of a plan string are tier-0. */
const height = sql<number>`case substring(one.plan from '_(tier-[0-9])') when 'tier-5' then 3 when 'tier-4' then 2 else 1 end`;

/** Of several that are live: the highest tier, of equal ones the one that began last. */
const best = <D extends { one: Live }, O>(
  rows: SelectQueryBuilder<D, 'one', O>,
  now: Date,
): SelectQueryBuilder<D, 'one', O> =>
  (rows as unknown as SelectQueryBuilder<{ one: Live }, 'one', O>)
    .where('one.starts_at', '<=', now)
    .where((w) => w.or([w('one.ends_at', 'is', null), w('one.ends_at', '>', now)]))
    .orderBy(height, 'desc')
    .orderBy('one.starts_at', 'desc')
    .orderBy('one.id')
    .limit(1) as unknown as SelectQueryBuilder<D, 'one', O>;

/**
 * The best live row of the person or of the team in which they are an active member: the highest tier, of equal ones the one that
 * began last. No row: the free plan. A team's plan is never copied to its members, so that it ends with the membership.
 */
export function livePlan(userId: Expression<string>, now: Date) {
  const eb = expressionBuilder<Tables, never>();
  const own = eb
    .selectFrom('subscription')
    .select(['id', 'plan', 'status', 'starts_at', 'ends_at', 'is_team_admin', 'team_id'])
    .where('user_id', '=', userId);
  const ofTeam = eb
    .selectFrom('team_member')
    .innerJoin('subscription', 'subscription.team_id', 'team_member.team_id')
    .select(['subscription.id', 'plan', 'status', 'starts_at', 'ends_at'])
    .select([sql<boolean>`team_member.role = 'admin'`.as('is_team_admin'), 'subscription.team_id'])
    .where('team_member.user_id', '=', userId)
    .where('team_member.state', '=', 'active');
  return best(eb.selectFrom(own.unionAll(ofTeam).as('one')).selectAll(), now);
}

export interface PlanOfTeam {
  plan: string;
  /** Who gives it: `operator`, or a payment provider. */
  source: string;
  /** Seats that are paid for; says nothing where the operator gives it. */
  quantity: number;
}

/** What gives a team its plan, likewise: of the teams of a query. */
export const planOfTeam = (teamId: Expression<string>, now: Date) =>
  best(
    expressionBuilder<Tables, never>()
      .selectFrom('subscription as one')
      .select(['plan', 'source', 'quantity'])
      .where('team_id', '=', teamId),
    now,
  );

/** … of one team. */
export const livePlanOfTeam = (db: Db, teamId: string, now: Date): Promise<PlanOfTeam | undefined> =>
  db
    .selectFrom(planOfTeam(sql.val(teamId), now).as('live'))
    .selectAll()
    .executeTakeFirst();
