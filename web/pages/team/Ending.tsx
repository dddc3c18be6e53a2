/** Leaving, handing over, deleting. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { isLastAdmin } from '#shared/domain/teams.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { type OfTeam, useTeamChange } from '#web/pages/team/useTeam.ts';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';

export function Ending({ team, state }: OfTeam) {
  const { openDialog, notify } = useApp();
  const { me, members, admin } = team;
  const others = members.filter(({ userId, state: is }) => userId !== me.userId && is === 'active');
  const isNeeded = isLastAdmin(me, others);
  const { make: leave, step } = useChange(async (server) => {
    await server.call(CALLS.leaveTeam);
    await state.reload();
    notify(`You have left ${team.name}.`);
  }, sayRefusal);
  return (
    <section className="block" aria-labelledby="ending">
      <h2 id="ending">Leaving</h2>
      <ul className="rows">
        {admin && others.length > 0 && <HandOver team={team} state={state} />}
        <li>
          <div className="what">
            <b>Leave the team</b>
            <p>
              {isNeeded
                ? 'You are its only admin. Hand it over first, or delete it.'
                : 'The plan, the AI settings and the matters of the team end for you. What you made stays yours.'}
            </p>
          </div>
          {!isNeeded && (
            <details className="row-form">
              <summary className="button-link">Leave</summary>
              <div className="team-remove">
                <p>To come back, somebody has to invite you again.</p>
                <Button className="danger" disabledFocusable={step === 'busy'} onClick={() => void leave()}>
                  Leave {team.name}
                </Button>
              </div>
            </details>
          )}
        </li>
        {admin && (
          <li>
            <div className="what">
              <b>Delete the team</b>
              <p>Its members keep their accounts. There is no way back.</p>
            </div>
            <Button className="danger" onClick={() => openDialog('delete-team')}>
              Delete the team
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

function HandOver({ team, state }: OfTeam) {
  const { notify } = useApp();
  const others = team.members.filter((one) => one.userId !== team.me.userId && one.state === 'active');
  const [chosen, choose] = useState('');
  const { make: transfer } = useTeamChange(state.setTeam, async (server) => {
    const told = await server.call(CALLS.transferTeam, { body: { userId: chosen } });
    notify('Handed over. You are a member now.');
    return told;
  });
  return (
    <li>
      <div className="what">
        <b>Hand over</b>
        <p>Somebody else becomes an admin, and you a member.</p>
      </div>
      <label className="team-role">
        <span className="sr">New admin</span>
        <select value={chosen} onChange={({ target }) => choose(target.value)}>
          <option value="">Choose somebody</option>
          {others.map(({ userId, name, email }) => (
            <option key={userId} value={userId}>
              {name || email}
            </option>
          ))}
        </select>
      </label>
      <Button disabledFocusable={chosen === ''} onClick={() => chosen !== '' && void transfer()}>
        Hand over
      </Button>
    </li>
  );
}
