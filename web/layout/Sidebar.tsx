/** A block of a side column: title, hairline, rows with counts. Specification part 2 §2.7. */

import { Button } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { TypeLink } from '#shared/api/pageLinks.ts';
import { counted, shortCount } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { tellServer } from '#shared/ui/server/change.ts';
import { isFolded, rememberFolded, wasFolded } from '#web/layout/sidebarState.ts';

/** More rows than this stand in a box of 250 px with Expand beneath. */
const MANY = 10;

interface SidebarProps {
  title: string;
  children: ReactNode;
  rows?: number;
  /** Also on narrow screens, where sidebars are left out otherwise. */
  onMobile?: boolean;
}

export function Sidebar({ title, children, rows = 0, onMobile = false }: SidebarProps) {
  const body = useRef<HTMLDivElement>(null);
  const { api, session, flags } = useApp();
  const [isOpen, setOpen] = useState(() => !wasFolded(session, title));
  /** How high the whole of it is: a height to move towards. Null: cut. */
  const [height, setHeight] = useState<number | null>(null);
  // what only this browser knows is not known to the server, which drew it first
  useEffect(() => setOpen(!isFolded(session, title)), [session, title]);
  const toggled = (nowOpen: boolean) => {
    if (nowOpen === isOpen) return;
    setOpen(nowOpen);
    rememberFolded(session, title, !nowOpen);
    // What the account does not take now holds in this tab.
    if (session.user) void tellServer(api, CALLS.changeSettings, { body: { sidebars: { [title]: !nowOpen } } });
  };
  const isCut = rows > MANY && height === null;
  return (
    <section className={onMobile || flags.sidebarOnMobile ? 'side on-mobile' : 'side'}>
      <details open={isOpen} onToggle={(event) => toggled(event.currentTarget.open)}>
        <summary>
          <h2>{title}</h2>
          <Icon name="chevronUp" small />
        </summary>
        <div
          ref={body}
          className={rows > MANY ? 'side-body cut' : 'side-body'}
          style={height === null ? undefined : { maxHeight: height }}
        >
          {children}
        </div>
        {rows > MANY && (
          <Button
            className="side-more"
            size="small"
            appearance="transparent"
            aria-expanded={!isCut}
            onClick={() => setHeight(isCut ? (body.current?.scrollHeight ?? null) : null)}
          >
            {isCut ? 'Expand' : 'Collapse'}
          </Button>
        )}
      </details>
    </section>
  );
}

interface LinkSidebarProps {
  title: string;
  links: readonly TypeLink[];
  /** Ids of the pages that are open, or of what is chosen. */
  current?: readonly string[];
  /** Links of what is chosen leave it out again. */
  isChoice?: boolean;
  /** What stands behind each, in the singular. */
  noun?: string;
  quoted?: boolean;
  onMobile?: boolean;
}

/** The common kind: links with how much stands behind each. Nothing at all when there are none. */
export function LinkSidebar({
  title,
  links,
  current = [],
  isChoice = false,
  noun = 'clause',
  quoted = false,
  onMobile,
}: LinkSidebarProps) {
  if (links.length === 0) return null;
  const isCurrent = ({ id }: TypeLink) => current.includes(id);
  return (
    <Sidebar title={title} rows={links.length} onMobile={onMobile}>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <AppLink
              href={link.href}
              className={isCurrent(link) ? 'on' : undefined}
              aria-current={isCurrent(link) ? (isChoice ? 'true' : 'page') : undefined}
            >
              <span>
                {quoted ? `“${link.title}”` : link.title}
                {isChoice && isCurrent(link) && <span className="sr">, leave out</span>}
              </span>
              {link.size > 0 && <small title={counted(link.size, noun)}>{shortCount(link.size)}</small>}
            </AppLink>
          </li>
        ))}
      </ul>
    </Sidebar>
  );
}
