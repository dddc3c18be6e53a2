/** What somebody wanted to save before they had signed in is saved once they have. */
import { useEffect } from 'react';
import { useApp } from '#shared/ui/AppContext.tsx';

export function useLateSave(): void {
  const app = useApp();
  const userId = app.session.user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (userId) void import('#shared/ui/lists/saving.ts').then(({ saveKept }) => saveKept(app));
  }, [userId]);
}
