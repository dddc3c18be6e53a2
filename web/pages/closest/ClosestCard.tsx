/** One wording that is like the clause: how much, where it stands, what differs, and what contracts put in its places. */
import { lazy, Suspense, useState } from 'react';
import { calmTitle, shortDate } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { ClosestPlace, ClosestText } from '#shared/ui/closest/ClosestText.tsx';
import type { Compared } from '#shared/ui/closest/compared.ts';
import { SaveButton } from '#shared/ui/lists/SaveButton.tsx';
import { CopyButton } from '#shared/ui/records/CopyButton.tsx';

const WhatVaries = lazy(() => import('#web/closest/WhatVaries.tsx'));

interface ClosestCardProps extends Compared {
  marks: boolean;
}

export function ClosestCard({ marks, ...found }: ClosestCardProps) {
  const { id, type, title, url, contract, text, contracts } = found.wording;
  const [isOpen, setOpen] = useState(false);
  const headId = `closest-${id}`;
  return (
    <article className="group" aria-labelledby={headId}>
      <header>
        <h3 id={headId}>
          <AppLink href={url}>{title}</AppLink>
        </h3>
        <span>
          <ClosestPlace {...found} />
        </span>
      </header>
      <div className="group-body">
        <ClosestText {...found} marks={marks} className="legal" />
        {contracts > 1 && (
          <details className="varying-fold" onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}>
            <summary>What differs, and in how many contracts</summary>
            {isOpen && (
              <Suspense>
                <WhatVaries group={id} text={text} />
              </Suspense>
            )}
          </details>
        )}
      </div>
      <footer>
        <p className="quiet">
          From <AppLink href={contract.url}>{calmTitle(contract.title)}</AppLink>
          {contract.published && `, ${shortDate(contract.published)}`}
        </p>
        <div className="acts">
          <CopyButton text={text} of={{ type, id }} />
          <SaveButton of={{ type, id }} />
        </div>
      </footer>
    </article>
  );
}
