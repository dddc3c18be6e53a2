import { Moment } from '#web/time/Moment.tsx';

/** Since when a session is, and when it was used last. */
export function SessionTimes({ createdAt, lastSeenAt }: { createdAt: string; lastSeenAt: string }) {
  return (
    <p className="session-times">
      <span>
        Signed in <Moment at={createdAt} />.
      </span>{' '}
      <span>
        Last used <Moment at={lastSeenAt} />.
      </span>
    </p>
  );
}
