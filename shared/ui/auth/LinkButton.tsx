import type { ReactNode } from 'react';

/** Looks like a link, since it leads to another view; is a button, since it has no address. */
export const LinkButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="link-button" onClick={onClick}>
    {children}
  </button>
);
