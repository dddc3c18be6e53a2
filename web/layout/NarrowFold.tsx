import type { ReactNode } from 'react';

/** Open on wide screens; on a phone a button that unfolds what follows it. The fold is a native disclosure, so it needs no script. */
export function NarrowFold({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <details className="narrow-fold">
        <summary>{label}</summary>
      </details>
      <div className="narrow-fold-body">{children}</div>
    </>
  );
}
