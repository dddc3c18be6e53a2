import type { Shell } from '#shared/api/pages.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Brand } from '#web/layout/Brand.tsx';
import { footerColumns, legalLinks } from '#web/layout/menus.ts';
import { ThemeChoice } from '#web/theme/ThemeChoice.tsx';

export function Footer({ shell }: { shell: Shell }) {
  const { canOpen } = useApp();
  const columns = footerColumns(shell)
    .map((column) => ({ ...column, links: column.links.filter((link) => canOpen(link.href)) }))
    .filter((column) => column.links.length > 0);
  const { library } = shell;
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-columns">
          <div>
            <Brand />
            <p>Tools to Draft Better Contracts</p>
            <p className="foot-library">
              {library.title}: {counted(library.contracts, 'contract')}, {counted(library.clauses, 'clause')},{' '}
              {counted(library.definitions, 'definition')}
            </p>
            <ThemeChoice />
          </div>
          {columns.map((column) => (
            <nav key={column.label} aria-label={column.label}>
              <h2>{column.label}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.label}>
                    <AppLink href={link.href}>{link.label}</AppLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="foot-legal">
          <span>© {shell.year} Clausary</span>
          {legalLinks.map((link) => (
            <AppLink key={link.label} href={link.href} otherwise="nothing">
              {link.label}
            </AppLink>
          ))}
          <span>Not legal advice. Every text is quoted with its source.</span>
        </div>
      </div>
    </footer>
  );
}
