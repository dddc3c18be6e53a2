import type { ReactNode } from 'react';

interface EntryFrameProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** What may help to decide, beside the form. */
  aside?: ReactNode;
}

/** A page that holds one form. Without script it says what is missing. */
export function EntryFrame({ title, lead, children, aside }: EntryFrameProps) {
  return (
    <div className="entry">
      <div className="entry-form">
        <h1 className="display">{title}</h1>
        {lead && <p>{lead}</p>}
        <noscript>
          <p className="note">This page needs JavaScript. The library reads without it.</p>
        </noscript>
        {children}
      </div>
      {aside}
    </div>
  );
}
