/** The end of an account. It cannot be undone, so it asks: first the data, then the libraries, then the address by hand. */

import { lazy, Suspense, useState } from 'react';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import type { EndDecisions } from '#web/pages/user/account/EndLibraries.tsx';

const NO_LIBRARIES = 'You own no private library, so there is nothing to hand on or to erase.';

const EndLibraries = lazy(() => import('#web/pages/user/account/EndLibraries.tsx'));
const EndForm = lazy(() => import('#web/pages/user/account/EndForm.tsx'));

export function EndAccount({ hasPassword }: { hasPassword: boolean }) {
  const { canOpen } = useApp();
  const [isOpen, setOpen] = useState(false);
  const [decisions, decide] = useState<EndDecisions>({});
  return (
    <>
      <div className="what">
        <b>End the account</b>
        <p>Erases your profile, settings, sessions, what you used and the account itself. There is no way back.</p>
      </div>
      <details className="row-form" id="end" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="button-link danger">End the account</summary>
        <ol className="end-steps">
          <li>
            <b>Take your data with you</b>
            <p>
              <a href="/api/user/export" download>
                Export my data
              </a>{' '}
              as one file. Afterwards there is nothing left to export.
            </p>
          </li>
          <li>
            <b>Your libraries</b>
            {!canOpen(ROUTES.libraries) ? (
              <p>{NO_LIBRARIES}</p>
            ) : (
              isOpen && (
                <Suspense>
                  <EndLibraries decisions={decisions} decide={decide} />
                </Suspense>
              )
            )}
          </li>
          <li>
            <b>Confirm</b>
            {isOpen && (
              <Suspense>
                <EndForm hasPassword={hasPassword} libraries={decisions} />
              </Suspense>
            )}
          </li>
        </ol>
      </details>
    </>
  );
}
