/** Every subscription of the deployment, whoever gives it and whoever it is for. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { holds, is, sqlTable, type TableSource } from '#server/features/admin/tables/table.ts';
import { SUBSCRIPTION_STATES } from '#shared/domain/billing/states.ts';
import { adminPaths } from '#shared/domain/paths.ts';

const named = (values: readonly string[]) => values.map((value) => ({ value, title: value.replaceAll('_', ' ') }));

export const subscriptionTable = ({ db, clock }: Pick<Base, 'db' | 'clock'>): TableSource =>
  sqlTable(db, {
    columns: [
      { key: 'whose', title: 'Whose', kind: 'text' },
      { key: 'kind', title: 'For', kind: 'text' },
      { key: 'plan', title: 'Plan', kind: 'text' },
      { key: 'state', title: 'State', kind: 'text' },
      { key: 'seats', title: 'Seats', kind: 'number' },
      { key: 'amount', title: 'Each period', kind: 'money' },
      { key: 'currency', title: 'Currency', kind: 'text' },
      { key: 'source', title: 'Given by', kind: 'text' },
      { key: 'next_at', title: 'Renews or ends', kind: 'moment' },
      { key: 'ends', title: 'Ends then', kind: 'yes' },
      { key: 'past_due_since', title: 'Past due since', kind: 'moment' },
      { key: 'next_attempt_at', title: 'Tried again', kind: 'moment' },
      { key: 'starts_at', title: 'Since', kind: 'moment' },
    ],
    filters: [
      { key: 'q', title: 'Whose' },
      { key: 'state', title: 'State', choices: named([...SUBSCRIPTION_STATES, 'over']) },
      { key: 'kind', title: 'For', choices: named(['person', 'team']) },
      { key: 'source', title: 'Given by', choices: named(['stripe', 'local', 'operator']) },
      { key: 'plan', title: 'Plan' },
      { key: 'dunning', title: 'Payment', choices: [{ value: 'late', title: 'did not go through' }] },
    ],
    first: { key: 'starts_at', isDown: true },
    from: () => sql`
      select s.id, s.user_id, s.team_id, coalesce(t.name, u.email) as whose, s.plan,
        case when s.team_id is null then 'person' else 'team' end as kind,
        -- what the operator or a day pass gives is over without anybody having cancelled it
        case when s.ends_at <= ${clock()} and s.state <> 'canceled' then 'over' else s.state end as state,
        s.quantity as seats, s.source, s.starts_at, s.past_due_since,
        split_part(s.plan, '_', 5) <> '' as is_priced,
        nullif(split_part(s.plan, '_', 5), '')::bigint * s.quantity as amount,
        coalesce(s.currency, nullif(split_part(s.plan, '_', 6), '')) as currency,
        coalesce(s.ends_at, s.period_end) as next_at, s.ends_at is not null as ends, i.next_attempt_at
      from subscription s
        left join user_account u on u.id = s.user_id
        left join team t on t.id = s.team_id
        left join lateral (
          select min(next_attempt_at) as next_attempt_at from billing_invoice
          where subscription_id = s.provider_id and state = 'open'
        ) i on true`,
    where: {
      q: (text) => holds('whose', text),
      state: (value) => is('state', value),
      kind: (value) => is('kind', value),
      source: (value) => is('source', value),
      plan: (text) => holds('plan', text),
      dunning: () => sql`t.past_due_since is not null and t.state in ('past_due', 'unpaid')`,
    },
    href: ({ user_id, team_id }) =>
      team_id === null ? adminPaths.person(String(user_id)) : adminPaths.team(String(team_id)),
  });
