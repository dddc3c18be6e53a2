/** Who is in, and who asks to be. */
import { Button } from '@fluentui/react-components';
import { CALLS } from '#shared/api/calls.ts';
import type { TeamMember } from '#shared/api/teams.ts';
import { isLastAdmin, type TeamRole } from '#shared/domain/teams.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useOffered } from '#shared/ui/offered.ts';
import { type OfTeam, useTeamChange } from '#web/pages/team/useTeam.ts';
import { ROLE_WORDS, WAY_WORDS } from '#web/pages/team/words.ts';
import { Moment } from '#web/time/Moment.tsx';

export function Members({ team, state }: OfTeam) {
  const { members, admin } = team;
  const waiting = members.filter((one) => one.state === 'pending');
  return (
    <>
      {admin && waiting.length > 0 && (
        <section className="block" aria-labelledby="asking">
          <h2 id="asking">Ask to join</h2>
          <ul className="rows">
            {waiting.map((one) => (
              <AskingRow key={one.userId} one={one} team={team} state={state} />
            ))}
          </ul>
        </section>
      )}
      <section className="block" aria-labelledby="members">
        <h2 id="members">Members</h2>
        <ul className="rows">
          {members
            .filter((one) => one.state === 'active')
            .map((one) => (
              <MemberRow key={one.userId} one={one} team={team} state={state} />
            ))}
        </ul>
      </section>
    </>
  );
}

type RowProps = OfTeam & { one: TeamMember };

const nameOf = ({ name, email }: TeamMember): string => name || email;

function AskingRow({ one, state }: RowProps) {
  const { notify } = useApp();
  const params = { userId: one.userId };
  const { make: accept } = useTeamChange(state.setTeam, async (server) => {
    const told = await server.call(CALLS.acceptMember, { params });
    notify(`${nameOf(one)} is in.`);
    return told;
  });
  const { make: decline } = useTeamChange(state.setTeam, async (server) => {
    const told = await server.call(CALLS.removeMember, { params });
    notify(`${nameOf(one)} was not let in. They can ask again.`);
    return told;
  });
  return (
    <li>
      <div className="what">
        <b>{nameOf(one)}</b>
        <p>
          {one.name && `${one.email}, `}
          {WAY_WORDS[one.way]} <Moment at={one.joinedAt} />.
        </p>
      </div>
      <Button appearance="primary" onClick={() => void accept()} aria-label={`Let ${nameOf(one)} in`}>
        Let in
      </Button>
      <Button onClick={() => void decline()} aria-label={`Do not let ${nameOf(one)} in`}>
        Not
      </Button>
    </li>
  );
}

function MemberRow({ one, team, state }: RowProps) {
  const { notify } = useApp();
  const { userId, role } = one;
  const isMe = userId === team.me.userId;
  const others = team.members.filter((other) => other.userId !== userId);
  const isNeeded = isLastAdmin(one, others);
  const { make: setRole } = useTeamChange(state.setTeam, (server, wanted: TeamRole) =>
    server.call(CALLS.changeMember, { params: { userId }, body: { role: wanted } }),
  );
  const change = async (wanted: TeamRole) => {
    await setRole(wanted);
    // one's own rights would be gone with it: there is nobody to undo it then
    if (!isMe)
      notify(`${nameOf(one)} is ${wanted === 'admin' ? 'an admin' : 'a member'} now.`, {
        action: { label: 'Undo', run: () => void setRole(role) },
      });
  };
  return (
    <li>
      <div className="what">
        <b>{nameOf(one)}</b>
        {isMe && <span className="badge on">you</span>}
        <p>
          {one.name && `${one.email}, `}
          {WAY_WORDS[one.way]} <Moment at={one.joinedAt} />.
        </p>
      </div>
      {team.admin ? (
        <label className="team-role">
          <span className="sr">Role of {nameOf(one)}</span>
          <select
            value={role}
            disabled={isNeeded}
            title={isNeeded ? 'The only admin. Make somebody else an admin first.' : undefined}
            onChange={({ target }) => void change(target.value as TeamRole)}
          >
            <option value="admin">{ROLE_WORDS.admin}</option>
            <option value="member">{ROLE_WORDS.member}</option>
          </select>
        </label>
      ) : (
        <span className="quiet-text">{ROLE_WORDS[role]}</span>
      )}
      {team.admin && !isMe && <Remove one={one} team={team} state={state} />}
    </li>
  );
}

/** It ends sessions, which nothing brings back: so it says first what happens. */
function Remove({ one, state }: RowProps) {
  const { notify } = useApp();
  const { has } = useOffered();
  const theirs = has('lists') ? 'chats, reviews, playbooks and lists' : 'chats, reviews and playbooks';
  const { make: remove, step } = useTeamChange(state.setTeam, async (server) => {
    const told = await server.call(CALLS.removeMember, { params: { userId: one.userId } });
    notify(`${nameOf(one)} is out of the team, and signed out.`);
    return told;
  });
  return (
    <details className="row-form">
      <summary className="button-link" aria-label={`Remove ${nameOf(one)}`}>
        Remove
      </summary>
      <div className="team-remove">
        <p>
          The team’s plan, AI settings and matters end for {nameOf(one)} at once, and they are signed out of the site
          and of Word. Their account stays theirs: {theirs} that they made go with them. Approvals that they asked for
          stay with the team, and an admin answers where they were asked.
        </p>
        <Button className="danger" disabledFocusable={step === 'busy'} onClick={() => void remove()}>
          Take {nameOf(one)} out
        </Button>
      </div>
    </details>
  );
}
