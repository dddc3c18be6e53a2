/** What stands in it is of another library than the one that the pane opens with: its links, copies and counts go there. */
import { type ReactNode, useMemo } from 'react';
import { AppContext, useApp } from '#shared/ui/AppContext.tsx';

export function InLibrary({ namespace, children }: { namespace: string; children: ReactNode }) {
  const app = useApp();
  const inside = useMemo(
    // nothing of it is kept in this browser or saved into lists: it may be private
    () => (namespace === app.namespace ? app : { ...app, namespace, library: { ...app.library, isPrivate: true } }),
    [app, namespace],
  );
  return <AppContext.Provider value={inside}>{children}</AppContext.Provider>;
}
