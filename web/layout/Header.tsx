import { useRef } from 'react';
import type { PageName, Shell } from '#shared/api/pages.ts';
import { paths } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { SearchBox } from '#shared/ui/search/SearchBox.tsx';
import { AccountLink, HeaderActions } from '#web/layout/AccountLinks.tsx';
import { Brand } from '#web/layout/Brand.tsx';
import { HeaderMenu } from '#web/layout/HeaderMenu.tsx';
import { MobileMenu } from '#web/layout/MobileMenu.tsx';
import { headerMenus, plainLinks } from '#web/layout/menus.ts';
import { useHeaderState } from '#web/layout/useHeaderState.ts';

/** Pages with a box of their own, larger. */
const OWN_BOX: readonly PageName[] = ['Home', 'Search', 'Error'];

export function Header({ shell, page }: { shell: Shell; page: PageName }) {
  const element = useRef<HTMLElement>(null);
  const display = useHeaderState(element);
  const { session, flags } = useApp();
  const hasBox = !OWN_BOX.includes(page);
  return (
    <header ref={element} className="top" data-display={display}>
      <div className="wrap">
        <Brand />
        {hasBox ? <SearchBox placeholder="Search the library" key={shell.url} /> : <span className="grow" />}
        <nav className="top-nav" aria-label="Main">
          {headerMenus(shell, flags).map((menu) => (
            <HeaderMenu key={menu.label} menu={menu} />
          ))}
          {plainLinks(shell.settings, session).map((link) => (
            <AppLink key={link.label} href={link.href} otherwise="nothing">
              {link.label}
            </AppLink>
          ))}
        </nav>
        {hasBox && (
          <a
            className="icon-link only-narrow"
            href={paths(shell.namespace).search()}
            aria-label="Search"
            title="Search"
          >
            <Icon name="search" />
          </a>
        )}
        <AccountLink shell={shell} />
        <HeaderActions shell={shell} />
        <MobileMenu key={`menu${shell.url}`} shell={shell} />
      </div>
    </header>
  );
}
