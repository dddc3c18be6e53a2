import type { TypeLink } from '#shared/api/pageLinks.ts';
import { fullCount } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

/** Links with a bar each, longest first; the longest carries the accent. Widths stand in the SVG, not in styles. */
export function LinkBars({ links }: { links: readonly TypeLink[] }) {
  const max = Math.max(1, ...links.map((link) => link.size));
  return (
    <ul className="bars">
      {links.map((link, i) => (
        <li key={link.id}>
          <AppLink href={link.href}>{link.title}</AppLink>
          <span className="bars-count">{fullCount(link.size)}</span>
          <svg height="4" width="100%" aria-hidden="true">
            <rect
              className={i === 0 ? 'on' : undefined}
              height="4"
              width={`${Math.max(1, Math.round((link.size / max) * 100))}%`}
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
