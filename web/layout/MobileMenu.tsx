import { useState } from 'react';
import type { Shell } from '#shared/api/pages.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { HeaderActions } from '#web/layout/AccountLinks.tsx';
import { LazyLibraryChoices } from '#web/layout/LazyLibraryChoices.tsx';
import { headerMenus, type Menu, plainLinks } from '#web/layout/menus.ts';

/** All menus in one, below 1240 px. A native disclosure as well. */
export function MobileMenu({ shell }: { shell: Shell }) {
  const { canOpen, session, flags } = useApp();
  const [wasOpened, setOpened] = useState(false);
  const more: Menu = { label: 'More', links: plainLinks(shell.settings, session) };
  const menus = [...headerMenus(shell, flags), more]
    .map((menu) => ({ ...menu, links: menu.links.filter((link) => canOpen(link.href)) }))
    .filter((menu) => menu.links.length > 0);
  if (menus.length === 0) return null;
  return (
    <details className="mobile-menu" onToggle={() => setOpened(true)}>
      <summary aria-label="Menu" title="Menu">
        <Icon name="menu" />
      </summary>
      <div className="mobile-panel">
        <div className="mobile-actions">
          <HeaderActions shell={shell} />
        </div>
        {menus.map((menu) => (
          <section key={menu.label} aria-label={menu.label}>
            <h2>{menu.label}</h2>
            <ul>
              {menu.links.map((link) => (
                <li key={link.label}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
              {menu.choosesLibrary && <LazyLibraryChoices isWanted={wasOpened} />}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}
