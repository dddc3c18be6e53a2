/** Every team, for the operator. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { holds, is, sqlTable, type TableSource } from '#server/features/admin/tables/table.ts';
import { planOfTeam } from '#server/features/people/index.ts';
import { AUDIENCE_NAMES } from '#shared/domain/audienceNames.ts';
import { COMPANY_SIGN_IN_NAMES, type CompanySignIn } from '#shared/domain/companySignIn.ts';
import { adminPaths } from '#shared/domain/paths.ts';

const AUDIENCE_CHOICES = Object.entries(AUDIENCE_NAMES).map(([value, title]) => ({ value, title }));

/** Of a team with a row `o` of team_sign_in, or none. */
export const signInOf = sql<CompanySignIn>`case when o.team_id is null then 'none'
  when o.is_on and o.is_enforced then 'enforced' when o.is_on then 'on' else 'set_up' end`;

export const teamTable = ({ db, clock }: Pick<Base, 'db' | 'clock'>): TableSource =>
  sqlTable(db, {
    columns: [
      { key: 'name', title: 'Team', kind: 'text' },
      { key: 'members', title: 'Members', kind: 'number' },
      { key: 'seats', title: 'Seats paid', kind: 'number' },
      { key: 'plan', title: 'Plan', kind: 'text' },
      { key: 'admins', title: 'Admins', kind: 'text' },
      { key: 'domain', title: 'Domain', kind: 'text' },
      { key: 'proven', title: 'Proven', kind: 'yes' },
      { key: 'sign_in', title: 'Sign-in', kind: 'text' },
      { key: 'audience', title: 'Kind', kind: 'text' },
      { key: 'audience_asked', title: 'Asks to be', kind: 'text' },
      { key: 'created_at', title: 'Since', kind: 'moment' },
    ],
    filters: [
      { key: 'q', title: 'Name, admin or domain' },
      {
        key: 'tier',
        title: 'Plan',
        choices: [
          { value: 'none', title: 'none' },
          { value: 'PREMIUM', title: 'Premium' },
          { value: 'PRO', title: 'Pro' },
          { value: 'ENTERPRISE', title: 'Enterprise' },
        ],
      },
      {
        key: 'sign_in',
        title: 'Sign-in',
        choices: Object.entries(COMPANY_SIGN_IN_NAMES).map(([value, title]) => ({ value, title })),
      },
      { key: 'audience', title: 'Kind', choices: AUDIENCE_CHOICES },
      {
        key: 'audience_asked',
        title: 'Asks to be',
        choices: AUDIENCE_CHOICES.filter(({ value }) => value !== 'general'),
      },
    ],
    first: { key: 'created_at', isDown: true },
    from: () => sql`
      select team.id, team.name, team.domain, team.audience, team.audience_asked, team.created_at,
        team.domain_verified_at is not null as proven, coalesce(m.members, 0) as members, m.admins,
        ${signInOf} as sign_in, live.plan,
        -- a plan that the operator gives is for as many as there are
        case when live.source <> 'operator' then live.quantity end as seats,
        case when live.plan is null then 'none' when live.plan like '%tier-5%' then 'ENTERPRISE'
          when live.plan like '%tier-4%' then 'PRO' else 'PREMIUM' end as tier
      from team
        left join team_sign_in o on o.team_id = team.id
        left join lateral (
          select count(*) as members, string_agg(a.email, ', ' order by a.email) filter (where tm.role = 'admin') as admins
          from team_member tm join user_account a on a.id = tm.user_id
          where tm.team_id = team.id and tm.state = 'active'
        ) m on true
        left join lateral (${planOfTeam(sql.ref<string>('team.id'), clock())}) live on true`,
    where: {
      q: (text) => sql`(${holds('name', text)} or ${holds('admins', text)} or ${holds('domain', text)})`,
      tier: (value) => is('tier', value),
      sign_in: (value) => is('sign_in', value),
      audience: (value) => is('audience', value),
      audience_asked: (value) => is('audience_asked', value),
    },
    href: ({ id }) => adminPaths.team(String(id)),
  });
