/** Invitations that nobody has answered yet. Taking one back can be undone. */
import { Button } from '@fluentui/react-components';
import { CALLS } from '#shared/api/calls.ts';
import type { TeamInvite } from '#shared/api/teams.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { type OfTeam, useTeamChange } from '#web/pages/team/useTeam.ts';
import { ROLE_WORDS } from '#web/pages/team/words.ts';
import { Moment } from '#web/time/Moment.tsx';

export function Invites({ team, state }: OfTeam) {
  const { notify } = useApp();
  const { make: restore } = useTeamChange(state.setTeam, (server, { id }: TeamInvite) =>
    server.call(CALLS.restoreInvite, { params: { id } }),
  );
  const { make: revoke } = useTeamChange(state.setTeam, async (server, invite: TeamInvite) => {
    const told = await server.call(CALLS.revokeInvite, { params: { id: invite.id } });
    notify(`The invitation of ${invite.email} is taken back.`, {
      action: { label: 'Undo', run: () => void restore(invite) },
    });
    return told;
  });
  const { make: again } = useTeamChange(state.setTeam, async (server, { email, role }: TeamInvite) => {
    const told = await server.call(CALLS.inviteToTeam, { body: { emails: [email], role } });
    const isSent = ['again', 'invited'].includes(told.results[0]?.outcome ?? '');
    notify(isSent ? `Mailed again to ${email}. Only the newest link works.` : `Nothing was mailed to ${email}.`);
    return told;
  });
  const invites = team.admin?.invites ?? [];
  if (invites.length === 0) return null;
  return (
    <section className="block" aria-labelledby="invites">
      <h2 id="invites">Invited</h2>
      <ul className="rows">
        {invites.map((invite) => (
          <li key={invite.id}>
            <div className="what">
              <b>{invite.email}</b>
              {invite.role === 'admin' && <span className="badge">{ROLE_WORDS.admin}</span>}
              <p>
                {invite.isExpired ? (
                  <>Expired, and takes no seat.</>
                ) : (
                  <>
                    Invited <Moment at={invite.createdAt} />.
                  </>
                )}
              </p>
            </div>
            <Button onClick={() => void again(invite)} aria-label={`Mail ${invite.email} again`}>
              Mail again
            </Button>
            <Button onClick={() => void revoke(invite)} aria-label={`Take the invitation of ${invite.email} back`}>
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
