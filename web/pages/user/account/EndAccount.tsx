/** The end of an account. It cannot be undone, so it asks: first the data, then the libraries, then the address by hand. */

import { lazy, Suspense, useState } from 'react';

const EndForm = lazy(() => import('#web/pages/user/account/EndForm.tsx'));

export function EndAccount({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false);
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
            <p>You own no private library, so there is nothing to hand on or to erase.</p>
          </li>
          <li>
            <b>Confirm</b>
            {isOpen && (
              <Suspense>
                <EndForm hasPassword={hasPassword} />
              </Suspense>
            )}
          </li>
        </ol>
      </details>
    </>
  );
}
