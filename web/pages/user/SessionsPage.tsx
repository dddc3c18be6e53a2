import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { SessionsProps } from '#shared/api/personalPages.ts';
import type { SessionInfo } from '#shared/api/users.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';
import { useSignOut } from '#web/pages/user/useSignOut.ts';
import { Moment } from '#web/time/Moment.tsx';

export function SessionsPage({ sessions: first }: SessionsProps) {
  const { notify } = useApp();
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
        <p>
          Signed in <Moment at={createdAt} />. Last used <Moment at={lastSeenAt} />.
        </p>
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
