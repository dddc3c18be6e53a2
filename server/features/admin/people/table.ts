/** Everybody with an account, for the operator. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { holds, is, sqlTable, type TableSource } from '#server/features/admin/tables/table.ts';
import { withPerson } from '#server/features/people/index.ts';
import { adminPaths } from '#shared/domain/paths.ts';
import { STATUSES, TIERS } from '#shared/domain/status.ts';
import { STATUS_NAMES, TIER_NAMES } from '#shared/domain/statusNames.ts';

const choices = <T extends string>(values: readonly T[], names: Record<T, string>) =>
  values.map((value) => ({ value, title: names[value] }));

const DAY_MS = 86_400_000;
const ACTIVE_DAYS = [1, 7, 30, 90] as const;
const signedUp = <T extends string>(values: readonly T[]) => values.filter((value) => value !== 'NON_REGISTERED');

export function peopleTable({ db, clock }: Pick<Base, 'db' | 'clock'>): TableSource {
  const dayBefore = (days: number) => new Date(clock().getTime() - days * DAY_MS).toISOString().slice(0, 10);
  return sqlTable(db, {
    columns: [
      { key: 'email', title: 'Address', kind: 'text' },
      { key: 'status', title: 'Status', kind: 'text' },
      { key: 'tier', title: 'Tier', kind: 'text' },
      { key: 'confirmed', title: 'Confirmed', kind: 'yes' },
      { key: 'operator', title: 'Operator', kind: 'yes' },
      { key: 'last_active_on', title: 'Last active', kind: 'text' },
      { key: 'created_at', title: 'Since', kind: 'moment' },
    ],
    filters: [
      { key: 'q', title: 'Address' },
      { key: 'status', title: 'Status', choices: choices(signedUp(STATUSES), STATUS_NAMES) },
      { key: 'tier', title: 'Tier', choices: choices(signedUp(TIERS), TIER_NAMES) },
      {
        key: 'active',
        title: 'Active',
        choices: [
          ...ACTIVE_DAYS.map((days) => ({ value: String(days), title: days === 1 ? 'today' : `in ${days} days` })),
          { value: 'never', title: 'never' },
        ],
      },
      { key: 'operator', title: 'Operators', choices: [{ value: 'yes', title: 'only' }] },
    ],
    first: { key: 'created_at', isDown: true },
    from() {
      const person = withPerson(
        db.selectFrom('user_account').select(['user_account.last_active_on', 'user_account.created_at']),
        clock(),
      );
      // as statusOf and tierOf of shared/domain/status.ts say it, which the test compares it with
      return sql`
        select id, email, confirmed_at is not null as confirmed, is_operator as operator, last_active_on, created_at,
          case when plan is null then 'FREE' when plan like 'team\\_%' then 'TEAM_MEMBER'
            when trial_used then 'SUBSCRIBER' else 'TRIALING' end as status,
          case when plan is null then 'FREE' when plan like '%tier-5%' then 'ENTERPRISE'
            when plan like '%tier-4%' then 'PRO' else 'PREMIUM' end as tier
        from (${person}) as person`;
    },
    where: {
      q: (text) => holds('email', text),
      status: (status) => is('status', status),
      tier: (tier) => is('tier', tier),
      active: (days) =>
        days === 'never'
          ? sql`t.last_active_on is null`
          : sql`t.last_active_on >= ${dayBefore(Number(days) - 1)}::date`,
      operator: () => sql`t.operator`,
    },
    href: ({ id }) => adminPaths.person(String(id)),
  });
}
