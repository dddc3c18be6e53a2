import { useEffect, useRef, useState } from 'react';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { LazyLibraryChoices } from '#web/layout/LazyLibraryChoices.tsx';
import type { Menu } from '#web/layout/menus.ts';

/** Part 1 §9. */
const HOVER_MS = 200;

/** A native disclosure, so it works without script; with it, it also opens under a resting pointer. closeMenus.ts closes it. */
export function HeaderMenu({ menu }: { menu: Menu }) {
  const { canOpen } = useApp();
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const after = (isOpen: boolean) => (event: PointerEvent) => {
      clearTimeout(timer);
      if (event.pointerType === 'mouse') timer = setTimeout(() => (element.open = isOpen), HOVER_MS);
    };
    element.addEventListener('pointerenter', after(true), { signal });
    element.addEventListener('pointerleave', after(false), { signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
  const links = menu.links.filter((link) => canOpen(link.href));
  if (links.length === 0) return null;
  return (
    <details className="menu" ref={details} name="header-menu" onToggle={() => setOpened(true)}>
      <summary>
        {menu.label}
        <Icon name="chevronDown" small />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
        {menu.choosesLibrary && <LazyLibraryChoices isWanted={wasOpened} />}
      </ul>
    </details>
  );
}
