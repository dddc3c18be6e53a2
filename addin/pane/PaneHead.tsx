/** The first line. Its right end stays free for the menu that Word puts there on a Mac. */
import type { ReactNode } from 'react';

export function PaneHead({ children }: { children?: ReactNode }) {
  return (
    <header className="pane-head">
      <h1 className="pane-brand">
        <svg viewBox="6 3 20 26" aria-hidden="true" fill="none" strokeWidth="3">
          <path className="brand-ink" d="M21.12 8.20A6.5 6.5 0 1 0 19.47 17.70" />
          <path className="brand-accent" d="M12.53 14.30A6.5 6.5 0 1 1 10.88 23.80" />
        </svg>
        Clausary
      </h1>
      {children && <div className="pane-head-acts">{children}</div>}
    </header>
  );
}
