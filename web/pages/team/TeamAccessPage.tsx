import { Button } from '@fluentui/react-components';
import { useId } from 'react';
import type { AccessRow, AccessSection, TeamAccessProps, TeamPerson } from '#shared/api/teamAdmin.ts';
import type { Outcome } from '#shared/domain/memberAccess.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { Icon, type IconName } from '#shared/ui/Icon.tsx';
import { AccessPreview } from '#web/pages/team/AccessPreview.tsx';
import { TeamFrame } from '#web/pages/team/TeamFrame.tsx';

const nameOf = ({ name, email }: TeamPerson): string => name || email;

const ICONS: Record<Outcome, IconName> = { yes: 'check', limited: 'check', no: 'close', absent: 'info' };

export function TeamAccessPage({ team, reply: { members, access } }: TeamAccessProps) {
  const { member, standing, sections, changes } = access;
  return (
    <TeamFrame
      title="What can this member see, and why?"
      hint={`Each rule that has a say for a member of ${team}, as the server goes by it for their own requests.`}
    >
      <Choice members={members} userId={member.userId} />
      <div className="card team-standing">
        <h2>{nameOf(member)}</h2>
        <p>
          {member.name !== '' && `${member.email} · `}
          {member.role === 'admin' ? 'admin of the team' : 'member of the team'}
        </p>
        <p>{standing}.</p>
      </div>
      <AccessPreview key={member.userId} member={member} changes={changes} />
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </TeamFrame>
  );
}

function Choice({ members, userId }: { members: readonly TeamPerson[]; userId: string }) {
  const id = useId();
  return (
    <form className="team-filters" action={ROUTES.teamAccess} method="get" key={userId}>
      <div>
        <label htmlFor={id}>Member</label>
        <select className="field" id={id} name="member" defaultValue={userId}>
          {members.map((one) => (
            <option key={one.userId} value={one.userId}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </div>
      <div className="team-filters-do">
        <Button type="submit">Show</Button>
      </div>
    </form>
  );
}

/** What is not here for anybody comes last, folded. */
function Section({ section: { id, title, note, rows } }: { section: AccessSection }) {
  const here = rows.filter(({ outcome }) => outcome !== 'absent');
  const absent = rows.filter(({ outcome }) => outcome === 'absent');
  return (
    <section className="block" aria-labelledby={`access-${id}`}>
      <h2 id={`access-${id}`}>{title}</h2>
      {note !== '' && <p className="block-hint">{note}</p>}
      {here.length > 0 && <Rows rows={here} />}
      {rows.length === 0 && <p>Nothing.</p>}
      {absent.length > 0 && (
        <p className="team-absent">
          {here.length === 0
            ? absent[0]!.why.join(' ')
            : `Not in this deployment, for anybody: ${absent.map((row) => row.title).join(', ')}.`}
        </p>
      )}
    </section>
  );
}

const Rows = ({ rows }: { rows: readonly AccessRow[] }) => (
  <dl className="team-access">
    {rows.map(({ id, title, outcome, answer, why }) => (
      <div key={id} className={`team-access-${outcome}`}>
        <dt>{title}</dt>
        <dd className="team-answer">
          <Icon name={ICONS[outcome]} small /> {answer}
        </dd>
        <dd className="team-why">{why.join(' ')}</dd>
      </div>
    ))}
  </dl>
);
