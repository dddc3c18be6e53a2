import type { PersonProps } from '#shared/api/adminPeople.ts';
import { SessionTimes } from '#web/pages/user/SessionTimes.tsx';
import { Moment } from '#web/time/Moment.tsx';

/** Where the person is signed in, and when operators saw the site as them. */
export function PersonSessions({ sessions, views }: Pick<PersonProps, 'sessions' | 'views'>) {
  return (
    <>
      {sessions.length === 0 && <p>Signed in nowhere.</p>}
      <ul className={sessions.length > 0 ? 'rows' : undefined}>
        {sessions.map(({ id, device, kind, createdAt, lastSeenAt }) => (
          <li key={id}>
            <div className="what">
              <b>{device}</b>
              {kind === 'word' && <span className="badge">Word</span>}
              <SessionTimes createdAt={createdAt} lastSeenAt={lastSeenAt} />
            </div>
          </li>
        ))}
      </ul>
      {views.map(({ operator, reason, startedAt, endedAt }) => (
        <p key={startedAt} className="quiet-text">
          Operator {operator} saw the site as this person, <Moment at={startedAt} />
          {endedAt === null && ', and still does'}: {reason}
        </p>
      ))}
    </>
  );
}
