import { useEffect, useState } from 'react';
import { usePane } from '#addin/pane/PaneContext.ts';
import { fetchPlaybooks, keptPlaybooks } from '#addin/screens/review/ownPlaybooks.ts';
import type { Playbook } from '#shared/domain/playbooks/playbook.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

/** Playbooks of the person's own: at once what is kept, then what the site has. Without a network what is kept stays. */
export function useOwnPlaybooks(): readonly Playbook[] {
  const app = useApp();
  const { stored } = usePane();
  const { api, session } = app;
  const [own, setOwn] = useState<readonly Playbook[]>(() => keptPlaybooks(app, stored));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose they are, and nothing else of the app
  useEffect(() => {
    let isHere = true;
    setOwn(keptPlaybooks(app, stored));
    if (session.user)
      fetchPlaybooks(app, stored).then(
        (fresh) => isHere && setOwn(fresh),
        () => undefined,
      );
    return () => {
      isHere = false;
    };
  }, [api, stored, session.user?.id]);
  return own;
}
