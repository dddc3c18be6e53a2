/** One person, for the operator: the account, what came of it, what can be done. */
import type { PersonProps } from '#shared/api/adminPeople.ts';
import { readableDate } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { STATUS_NAMES, TIER_NAMES } from '#shared/domain/statusNames.ts';
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx';
import { MoneySections } from '#web/pages/admin/money/MoneyTables.tsx';
import { PaneTable } from '#web/pages/admin/PaneTable.tsx';
import { AuditTable } from '#web/pages/admin/people/AuditTable.tsx';
import { PersonActs } from '#web/pages/admin/people/PersonActs.tsx';
import { PersonSessions } from '#web/pages/admin/people/PersonSessions.tsx';
import { SubscriptionTable } from '#web/pages/admin/people/SubscriptionTable.tsx';
import { UsageTable } from '#web/pages/admin/people/UsageTable.tsx';
import { Moment } from '#web/time/Moment.tsx';

export function PersonPage(props: PersonProps) {
  const { person, deployments } = props;
  return (
    <AdminFrame title={person.email} hint={person.isSelf ? 'Your own account.' : undefined}>
      <Facts person={person} />
      <section className="block" aria-labelledby="plans">
        <h2 id="plans">Plans</h2>
        <SubscriptionTable subscriptions={props.subscriptions} none="None: the free plan." />
      </section>
      <MoneySections {...props} />
      <section className="block" aria-labelledby="usage">
        <h2 id="usage">Usage</h2>
        <UsageTable usage={props.usage} overrides={props.overrides} />
      </section>
      <section className="block" aria-labelledby="acts">
        <h2 id="acts">What can be done</h2>
        <PersonActs {...props} />
      </section>
      <section className="block" aria-labelledby="sessions">
        <h2 id="sessions">Sessions</h2>
        <PersonSessions sessions={props.sessions} views={props.views} />
      </section>
      <section className="block" aria-labelledby="panes">
        <h2 id="panes">Word panes</h2>
        {deployments.panes.length > 0 ? <PaneTable {...deployments} /> : <p>Never opened while signed in.</p>}
      </section>
      <section className="block" aria-labelledby="audit">
        <h2 id="audit">Audit log</h2>
        <AuditTable
          entries={props.audit}
          person={person.pseudonym}
          of="this account"
          all={{
            href: `${ROUTES.auditLog}?${new URLSearchParams({ who: person.pseudonym })}`,
            text: 'Everything about this person in the audit log',
          }}
        />
      </section>
    </AdminFrame>
  );
}

function Facts({ person }: Pick<PersonProps, 'person'>) {
  const facts: [string, React.ReactNode][] = [
    ['Status', STATUS_NAMES[person.status]],
    ['Tier', TIER_NAMES[person.tier]],
    ['Address', person.isConfirmed ? 'confirmed' : 'not confirmed'],
    ['Password', person.hasPassword ? 'set' : 'none'],
    ['Operator', person.isOperator ? 'yes' : 'no'],
    ['Since', <Moment key="since" at={person.createdAt} />],
    ['Last active', person.lastActiveOn ? readableDate(person.lastActiveOn) : 'never'],
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
