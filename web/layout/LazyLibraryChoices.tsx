import { lazy, Suspense } from 'react';
import { useApp } from '#shared/ui/AppContext.tsx';

const LibraryChoices = lazy(() => import('#web/layout/LibraryChoices.tsx'));

/** Who has not signed in is a member of nothing. `isWanted`: what they stand in has been opened. */
export function LazyLibraryChoices({ isWanted }: { isWanted: boolean }) {
  const { session } = useApp();
  if (!isWanted || !session.user) return null;
  return (
    <Suspense>
      <LibraryChoices />
    </Suspense>
  );
}
