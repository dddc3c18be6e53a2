/** The menu of files that a text can be taken away as. What it offers is fetched when it is opened first. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Icon } from '#shared/ui/Icon.tsx';
import type { DownloadOf } from '#shared/ui/records/downloadFile.ts';

const DownloadChoices = lazy(() => import('#shared/ui/records/DownloadChoices.tsx'));

interface DownloadMenuProps {
  of: DownloadOf;
  /** Links in place of the choices: all that there is without script. */
  before?: ReactNode;
  /** Below them in any case. */
  children?: ReactNode;
}

export function DownloadMenu({ of, before, children }: DownloadMenuProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="menu download-menu" onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        <Icon name="download" small />
        Download
        <Icon name="chevronDown" small />
      </summary>
      <ul>
        {wasOpened ? (
          <Suspense fallback={before}>
            <DownloadChoices of={of} />
          </Suspense>
        ) : (
          before
        )}
        {children}
      </ul>
    </details>
  );
}
