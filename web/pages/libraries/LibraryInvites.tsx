/** Invitations that nobody has answered yet. */
import { Button } from '@fluentui/react-components';
import { CALLS } from '#shared/api/calls.ts';
import type { LibraryInvite } from '#shared/api/libraries.ts';
import { ROLE_TEXTS } from '#shared/domain/libraryMembers.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { type OfLibrary, useLibraryChange } from '#web/pages/libraries/useLibrary.ts';
import { Moment } from '#web/time/Moment.tsx';

export function LibraryInvites({ library: { namespace, managed }, setLibrary }: OfLibrary) {
  const { notify } = useApp();
  const { make: revoke } = useLibraryChange(setLibrary, async (server, { id, email }: LibraryInvite) => {
    const told = await server.call(CALLS.revokeLibraryInvite, { params: { namespace, id } });
    notify(`The invitation of ${email} is taken back: its link opens nothing.`);
    return told;
  });
  if (!managed || managed.invites.length === 0) return null;
  return (
    <section className="block" aria-labelledby="invited">
      <h2 id="invited">Invited</h2>
      <ul className="rows">
        {managed.invites.map((invite) => (
          <li key={invite.id}>
            <div className="what">
              <b>{invite.email}</b>
              <span className="badge">{ROLE_TEXTS[invite.role].name}</span>
              <p>
                {invite.isExpired ? (
                  'Expired: invite them again.'
                ) : (
                  <>
                    The link works until <Moment at={invite.expiresAt} />.
                  </>
                )}
              </p>
            </div>
            <Button onClick={() => void revoke(invite)} aria-label={`Take the invitation of ${invite.email} back`}>
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
