import { useEffect } from 'react';
import type { SessionFacts } from '#shared/api/session.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { rememberStatus } from '#web/session/markers.ts';

/** Part 1 §7: at most once a day a registered person is said to be here. The browser remembers that somebody was. */
export function useActivity(current: () => SessionFacts): void {
  const { api, flags, namespace, session } = useApp();
  const userId = session.user?.id;
  useEffect(() => rememberStatus(session.status), [session.status]);
  useEffect(() => {
    if (!userId || current().user?.id !== userId) return;
    const place = { api, path: location.pathname, namespace, muteSignals: flags.muteSignals };
    import('#web/session/tracking.ts')
      .then(({ trackActivity }) => trackActivity(userId, new Date(), place))
      .catch(() => undefined);
  }, [userId, current, api, namespace, flags.muteSignals]);
}
