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
import { isCollapsed, rememberCollapsed } from '#web/layout/sidebarState.ts';

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
  const details = useRef<HTMLDetailsElement>(null);
  const [isTall, setTall] = useState(false);
  const { api, session } = useApp();
  const toggled = (isFolded: boolean) => {
    if (isCollapsed(title) === isFolded) return;
    rememberCollapsed(title, isFolded);
    const body = { sidebars: { [title]: isFolded } };
    // What the account does not take now stays with the browser.
    if (session.user) void tellServer(api, CALLS.changeSettings, { body });
  };
  useEffect(() => {
    if (details.current && isCollapsed(title)) details.current.open = false;
  }, [title]);
  return (
    <section className={onMobile ? 'side on-mobile' : 'side'}>
      <details open ref={details} onToggle={(event) => toggled(!event.currentTarget.open)}>
        <summary>
          <h2>{title}</h2>
          <Icon name="chevronUp" small />
        </summary>
        <div className={rows > MANY && !isTall ? 'side-body cut' : 'side-body'}>{children}</div>
        {rows > MANY && (
          <Button
            className="side-more"
            size="small"
            appearance="transparent"
            aria-expanded={isTall}
            onClick={() => setTall(!isTall)}
          >
            {isTall ? 'Collapse' : 'Expand'}
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
