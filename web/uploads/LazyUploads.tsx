import { lazy, Suspense, useEffect, useState } from 'react';
import { mayInLibrary } from '#shared/domain/libraries.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';

const UploadDialog = lazy(() => import('#web/uploads/UploadDialog.tsx'));

/** The way to the dialog that takes files, for whoever may put some in; and the dialog, where the address asks for it. */
export function LazyUploads({ hasButton }: { hasButton: boolean }) {
  const { library, namespace, go, openDialog, settings } = useApp();
  const to = usePaths();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => setAsked(new URLSearchParams(location.search).get('upload-dialog') === 'true'), []);
  const isOpenTo = namespace !== DEFAULT_NAMESPACE && mayInLibrary(library.role, 'upload');
  const isAstray = isAsked && !isOpenTo && settings.products.includes('private_libraries');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is asked for
  useEffect(() => {
    if (isAstray) openDialog('private-mode');
  }, [isAstray]);
  if (!isOpenTo) return null;
  return (
    <>
      {hasButton && (
        <p>
          <AppLink className="button-link primary" href={to.uploads()}>
            Upload Contracts
          </AppLink>
        </p>
      )}
      {isAsked && (
        <Suspense>
          <UploadDialog
            onClosed={() => {
              setAsked(false);
              // what came in is on the page then
              go(to.home());
            }}
          />
        </Suspense>
      )}
    </>
  );
}
