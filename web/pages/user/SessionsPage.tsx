import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { SessionsProps } from '#shared/api/personalPages.ts';
import type { EndedReply, SessionInfo } from '#shared/api/users.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';
import { Moment } from '#web/pages/user/Moment.tsx';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';
import { useSignOut } from '#web/pages/user/useSignOut.ts';

export function SessionsPage({ sessions: first }: SessionsProps) {
  const { api, notify } = useApp();
  const [sessions, setSessions] = useState(() => [...first].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)));
  const others = sessions.filter((session) => !session.isCurrent);
  const end = async (ending: () => Promise<EndedReply>, stays: (session: SessionInfo) => boolean) => {
    try {
      const { ended } = await ending();
      setSessions(sessions.filter(stays));
      notify(ended === 1 ? 'The session is ended.' : `${counted(ended, 'session')} ended.`);
    } catch (error) {
      sayRefusal(error, notify);
    }
  };
  return (
    <AccountFrame title="Sessions" hint="Where you are signed in. End what you do not know, and change your password.">
      <ul className="rows">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            end={() =>
              end(
                () => api.call(CALLS.endSession, { params: { id: session.id } }),
                ({ id }) => id !== session.id,
              )
            }
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <p className="rows-foot">
          <Button
            onClick={() =>
              end(
                () => api.call(CALLS.endOtherSessions),
                ({ isCurrent }) => isCurrent,
              )
            }
          >
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
