import { useEffect } from 'react';
import { usePane } from '#addin/pane/PaneContext.ts';
import { bindDriftBook } from '#addin/screens/drift/driftBook.ts';
import { tellDrift } from '#addin/screens/drift/tellDrift.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

const EVERY_MS = 60_000;

/** As long as the pane is open, for whoever is signed in. */
export function useDriftTelling(): void {
  const { host, stored } = usePane();
  const app = useApp();
  const userId = app.session.user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (!userId) return;
    bindDriftBook(stored, userId);
    // a document that cannot be read now is read the next time
    const look = () => void tellDrift(app, host, Date.now()).catch(() => undefined);
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [userId, app.api, host, stored]);
}
