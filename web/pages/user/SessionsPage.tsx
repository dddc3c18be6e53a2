import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { SessionsProps } from '#shared/api/personalPages.ts';
import type { SessionInfo } from '#shared/api/users.ts';
import { counted } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';
import { SessionTimes } from '#web/pages/user/SessionTimes.tsx';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';
import { useSignOut } from '#web/pages/user/useSignOut.ts';
import { Moment } from '#web/time/Moment.tsx';

export function SessionsPage({ sessions: first, views }: SessionsProps) {
  const { notify, canOpen } = useApp();
  const [sessions, setSessions] = useState(() => [...first].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)));
  const others = sessions.filter((session) => !session.isCurrent);
  const { make: end } = useChange(async (server, ended: SessionInfo | 'others') => {
    const { ended: count } =
      ended === 'others'
        ? await server.call(CALLS.endOtherSessions)
        : await server.call(CALLS.endSession, { params: { id: ended.id } });
    setSessions((all) => all.filter(({ id, isCurrent }) => (ended === 'others' ? isCurrent : id !== ended.id)));
    notify(count === 1 ? 'The session is ended.' : `${counted(count, 'session')} ended.`);
  }, sayRefusal);
  return (
    <AccountFrame title="Sessions" hint="Where you are signed in. End what you do not know, and change your password.">
      <ul className="rows">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} end={() => void end(session)} />
        ))}
      </ul>
      {others.length > 0 ? (
        <p className="rows-foot">
          <Button onClick={() => void end('others')}>
            {others.length === 1 ? 'End the other session' : `End all ${others.length} others`}
          </Button>
        </p>
      ) : (
        <p className="rows-foot quiet-text">You are signed in nowhere else.</p>
      )}
      {canOpen(ROUTES.apiTokens) && (
        <p className="quiet-text">
          Ending all others also revokes your <a href={ROUTES.apiTokens}>access tokens</a>.
        </p>
      )}
      {views.length > 0 && <ViewsSeen views={views} />}
    </AccountFrame>
  );
}

function SessionRow({ session, end }: { session: SessionInfo; end: () => void }) {
  const signOut = useSignOut();
  const { device, kind, isCurrent, createdAt, lastSeenAt } = session;
  return (
    <li>
      <div className="what">
        <b>{device}</b>
        {kind === 'word' && <span className="badge">Word</span>}
        {isCurrent && <span className="badge on">this browser</span>}
        <SessionTimes createdAt={createdAt} lastSeenAt={lastSeenAt} />
      </div>
      {isCurrent ? (
        <Button onClick={signOut}>Sign out</Button>
      ) : (
        <Button onClick={end} aria-label={`End the session ${device}`}>
          End
        </Button>
      )}
    </li>
  );
}

/** An operator saw the site as this person does: when, and why. */
function ViewsSeen({ views }: Pick<SessionsProps, 'views'>) {
  return (
    <section className="block" aria-labelledby="views">
      <h2 id="views">Seen by an operator</h2>
      <p>
        An operator of this site saw it as you do, to read only, without what you have written or sent. Nothing could be
        changed.
      </p>
      <ul className="rows">
        {views.map(({ operator, reason, startedAt, endedAt }) => (
          <li key={startedAt}>
            <div className="what">
              <b>Operator {operator}</b>
              {endedAt === null && <span className="badge on">now</span>}
              <p>
                From <Moment at={startedAt} />
                {endedAt && (
                  <>
                    {' '}
                    to <Moment at={endedAt} />
                  </>
                )}
                . Reason: {reason}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
