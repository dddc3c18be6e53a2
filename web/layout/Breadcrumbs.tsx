import type { Crumb } from '#shared/api/pageLinks.ts';
import { calmTitle, LABEL_LIMIT, truncateLabel } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

/** Where the page stands. The last one is the page itself; labels over 50 characters are cut, with the whole in the tooltip. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {crumbs.map((crumb, i) => {
          const title = crumb.label.length > LABEL_LIMIT ? crumb.label : undefined;
          const label = truncateLabel(calmTitle(crumb.label));
          return (
            <li key={`${crumb.href}${crumb.label}`}>
              {crumb.href && i < crumbs.length - 1 ? (
                <AppLink href={crumb.href} title={title}>
                  {label}
                </AppLink>
              ) : (
                <span aria-current={i === crumbs.length - 1 ? 'page' : undefined} title={title}>
                  {label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
