/** What somebody wanted to save before they had signed in is saved once they have. */
import { useEffect, useRef } from 'react';
import { useApp } from '#shared/ui/AppContext.tsx';

/** With the next page that they see, the same one read again as a rule: the one on which they sign in is about to go. */
export function useLateSave(url: string): void {
  const app = useApp();
  const now = useRef(app);
  now.current = app;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (now.current.session.user)
      void import('#shared/ui/lists/quickSave.ts').then(({ saveKept }) => saveKept(now.current));
  }, [url]);
}
