/** The way to the tray: its code comes with the first wording in it. */
import { lazy, Suspense } from 'react';
import { ROUTES } from '#shared/domain/paths.ts';
import { routePath } from '#shared/domain/routeMatch.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useTray } from '#web/compare/tray.ts';

const CompareTray = lazy(() => import('#web/compare/CompareTray.tsx'));

/** Not on the page of the comparison itself, which has what the tray has. */
export function CompareBar({ url }: { url: string }) {
  const { namespace } = useApp();
  const tray = useTray(namespace);
  if (tray.length === 0 || routePath(url) === ROUTES.compare) return null;
  return (
    <Suspense fallback={null}>
      <CompareTray items={tray} />
    </Suspense>
  );
}
