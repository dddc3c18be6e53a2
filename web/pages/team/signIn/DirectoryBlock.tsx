import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { counted } from '#shared/domain/display.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import type { BlockProps } from '#web/pages/team/signIn/blockProps.ts';
import { Copyable } from '#web/pages/team/signIn/Copyable.tsx';
import { NotInPlan } from '#web/pages/team/signIn/NotInPlan.tsx';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';
import { Moment } from '#web/time/Moment.tsx';

export function DirectoryBlock({ settings, changed }: BlockProps) {
  const { scim, domain, isAllowed } = settings;
  const [shown, setShown] = useState<string | null>(null);
  const { make } = useChange(async (server) => {
    const told = await server.call(CALLS.makeScimToken);
    setShown(told.token);
    changed(told.settings);
  }, sayRefusal);
  const { make: revoke } = useChange(
    async (server, id: string) => changed(await server.call(CALLS.revokeScimToken, { params: { id } })),
    sayRefusal,
  );
  const { make: set } = useChange(
    async (server, { id, makesAdmin }: { id: string; makesAdmin: boolean }) =>
      changed(await server.call(CALLS.changeScimGroup, { params: { id }, body: { makesAdmin } })),
    sayRefusal,
  );
  const isProven = domain.state !== 'none' && domain.state !== 'claimed';
  return (
    <section className="block" aria-labelledby="directory">
      <div className="block-head">
        <h2 id="directory">Directory</h2>
        {scim.users > 0 && <small>{counted(scim.users, 'person', 'people')} kept by it</small>}
      </div>
      <p>
        Your directory adds and removes members by SCIM 2.0. Whoever it switches off is out of the team and signed out
        everywhere.
      </p>
      {!isAllowed && <NotInPlan />}
      {isAllowed && !isProven && <p className="note">Prove your domain first: only people of it are taken in.</p>}
      {isAllowed && (
        <>
          <h3 className="team-step">At your directory</h3>
          <Copyable label="Base address (tenant URL)" text={scim.baseUrl} />
          {shown !== null && (
            <div className="note note-success" role="status">
              <div className="team-token">
                <b>This token is shown once. Enter it now at your directory.</b>
                <Copyable label="Token" text={shown} />
              </div>
            </div>
          )}
          {scim.tokens.length === 0 ? (
            <p>It also asks for a token (“secret token”, “API token”, “OAuth bearer token”). Make one here.</p>
          ) : (
            <ul className="rows">
              {scim.tokens.map(({ id, createdAt, lastUsedAt }, n) => (
                <li key={id}>
                  <div className="what">
                    <b>Token {n + 1}</b>
                    <p>
                      Made <Moment at={createdAt} />.{' '}
                      {lastUsedAt ? (
                        <>
                          Last used <Moment at={lastUsedAt} />.
                        </>
                      ) : (
                        'Never used.'
                      )}
                    </p>
                  </div>
                  <Button
                    aria-label={`Revoke token ${n + 1}`}
                    onClick={() => {
                      if (window.confirm('Revoke the token? The directory can do nothing with it any more.'))
                        void revoke(id);
                    }}
                  >
                    Revoke
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {scim.tokens.length < 2 && (
            <p className="rows-foot">
              <Button onClick={() => void make()}>
                {scim.tokens.length === 0 ? 'Make a token' : 'Make another token'}
              </Button>
            </p>
          )}
        </>
      )}
      {scim.groups.length > 0 && (
        <>
          <h3 className="team-step">Groups of the directory</h3>
          <ul className="rows">
            {scim.groups.map(({ id, name, members, makesAdmin }) => (
              <li key={id}>
                <div className="what">
                  <b>{name}</b>
                  {makesAdmin && <span className="badge on">makes admins</span>}
                  <p>{counted(members, 'person', 'people')}</p>
                </div>
                <Button
                  aria-label={makesAdmin ? `${name}: does not make admins any more` : `${name}: makes admins`}
                  onClick={() => void set({ id, makesAdmin: !makesAdmin })}
                >
                  {makesAdmin ? 'Makes members' : 'Makes admins'}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
