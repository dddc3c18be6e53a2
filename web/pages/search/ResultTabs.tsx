import { fullCount } from '#shared/domain/display.ts';
import { SEARCH_TABS, type SearchTab } from '#shared/domain/search.ts';
import { TAB_LABELS } from '#shared/ui/search/tabs.ts';

interface ResultTabsProps {
  tab: SearchTab;
  totals: Record<string, { total: number; isCapped: boolean }>;
  hrefOf: (tab: SearchTab) => string;
}

/** The four tabs as links, since each is an address of its own. */
export function ResultTabs({ tab, totals, hrefOf }: ResultTabsProps) {
  return (
    <nav className="tabs" aria-label="Search in">
      {SEARCH_TABS.map((name) => {
        const count = totals[name];
        return (
          <a
            key={name}
            href={hrefOf(name)}
            className={name === tab ? 'on' : undefined}
            aria-current={name === tab ? 'page' : undefined}
          >
            {TAB_LABELS[name]}{' '}
            {count && (
              <small>
                {fullCount(count.total)}
                {count.isCapped && '+'}
              </small>
            )}
          </a>
        );
      })}
    </nav>
  );
}
