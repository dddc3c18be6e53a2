/** One team, for the operator: who is in it, what it has and pays, what can be done. */
import type { ReactNode } from 'react';
import type { TeamAct, TeamHelperProps } from '#shared/api/adminTeams.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import { AUDIENCE_NAMES } from '#shared/domain/audienceNames.ts';
import { COMPANY_SIGN_IN_NAMES } from '#shared/domain/companySignIn.ts';
import { adminPaths } from '#shared/domain/paths.ts';
import { AUDIENCES, type Audience } from '#shared/domain/plans.ts';
import { FieldShell } from '#shared/ui/auth/FormField.tsx';
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx';
import { GivePlanForm } from '#web/pages/admin/money/GivePlanForm.tsx';
import { MoneyActs } from '#web/pages/admin/money/MoneyActs.tsx';
import { MoneySections } from '#web/pages/admin/money/MoneyTables.tsx';
import { AuditTable } from '#web/pages/admin/people/AuditTable.tsx';
import { SubscriptionTable } from '#web/pages/admin/people/SubscriptionTable.tsx';
import { ReasonForm } from '#web/pages/admin/ReasonForm.tsx';
import { TableFrame } from '#web/pages/admin/TableFrame.tsx';
import { Moment } from '#web/time/Moment.tsx';

export function TeamHelperPage(props: TeamHelperProps) {
  return (
    <AdminFrame title={props.team.name}>
      <Facts team={props.team} />
      <section className="block" aria-labelledby="acts">
        <h2 id="acts">What can be done</h2>
        <TeamActs {...props} />
      </section>
      <section className="block" aria-labelledby="members">
        <h2 id="members">Members</h2>
        <Members members={props.members} />
      </section>
      <section className="block" aria-labelledby="plans">
        <h2 id="plans">Plans</h2>
        <SubscriptionTable subscriptions={props.subscriptions} none="None: a team without a plan." />
      </section>
      <MoneySections {...props} />
      <section className="block" aria-labelledby="audit">
        <h2 id="audit">Audit log</h2>
        <AuditTable entries={props.audit} of="this team" />
      </section>
    </AdminFrame>
  );
}

function Facts({ team }: Pick<TeamHelperProps, 'team'>) {
  const { seats, audience, audienceAsked, domain } = team;
  const facts: [string, ReactNode][] = [
    ['Plan', team.plan ?? 'none'],
    ['Seats', `${seats.used} taken of ${seats.limit ?? 'as many as they like'}`],
    ['Domain', domain ? `${domain}, ${team.isDomainProven ? 'proven' : 'not proven'}` : 'none'],
    ['Sign-in', COMPANY_SIGN_IN_NAMES[team.signIn]],
    ['Kind', AUDIENCE_NAMES[audience]],
    ...(audienceAsked ? [['Asks to be', AUDIENCE_NAMES[audienceAsked]] as [string, ReactNode]] : []),
    ['Since', <Moment key="since" at={team.createdAt} />],
  ];
  return (
    <dl className="facts-row">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Members = ({ members }: Pick<TeamHelperProps, 'members'>) => (
  <TableFrame label="Members" heads={['Address', 'Role', 'State', 'Came by', 'Since']}>
    {members.map(({ id, email, role, state, way, joinedAt }) => (
      <tr key={id}>
        <th scope="row">
          <a href={adminPaths.person(id)}>{email}</a>
        </th>
        <td>{role}</td>
        <td>{state === 'pending' ? 'waits to be let in' : 'in'}</td>
        <td>{way}</td>
        <td>
          <Moment at={joinedAt} />
        </td>
      </tr>
    ))}
  </TableFrame>
);

const PLANS = [
  'team_month_tier-0',
  'team_month_tier-4',
  'team_year_tier-0',
  'team_year_tier-4',
  'team_year_tier-5',
] as const;

function TeamActs(props: TeamHelperProps) {
  const { id, audience, audienceAsked } = props.team;
  const act = (server: Api, body: TeamAct) => server.call(CALLS.actOnTeam, { params: { id }, body });
  return (
    <div className="acts">
      <GivePlanForm
        plans={PLANS}
        first="team_year_tier-4"
        give={(server, given) => act(server, { action: 'give_plan', ...given })}
      />
      {props.subscriptions.some(({ source }) => source === 'operator') && (
        <ReasonForm
          label="Take the given plan back"
          hint="What is paid for stays."
          send={(server, { reason }) => act(server, { action: 'take_plans', reason })}
        />
      )}
      <ReasonForm
        label="Say what the team is"
        hint="Schools and public authorities buy plans that are named after them. What they have bought keeps its name until it is changed."
        send={(server, { reason, audience: said = '' }) =>
          act(server, { action: 'set_audience', audience: said as Audience, reason })
        }
      >
        <FieldShell name="audience" label="The team is" isRequired>
          {(attributes) => (
            <select {...attributes} className="field" defaultValue={audienceAsked ?? audience}>
              {AUDIENCES.map((one) => (
                <option key={one} value={one}>
                  {AUDIENCE_NAMES[one]}
                </option>
              ))}
            </select>
          )}
        </FieldShell>
      </ReasonForm>
      <MoneyActs {...props} act={act} />
    </div>
  );
}
