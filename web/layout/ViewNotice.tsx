/** Where an operator sees the site as somebody else: fetched then only. */
import { lazy, Suspense } from 'react';
import { useApp } from '#shared/ui/AppContext.tsx';

const ViewBanner = lazy(async () => ({ default: (await import('#web/layout/ViewBanner.tsx')).ViewBanner }));

export function ViewNotice() {
  const { session } = useApp();
  return (
    session.view && (
      <Suspense>
        <ViewBanner until={session.view.until} />
      </Suspense>
    )
  );
}
