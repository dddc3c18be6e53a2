import type { Page, SearchProps } from '#shared/api/pages.ts';
import { SEARCH_TABS, type SearchTab } from '#shared/domain/search.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { SearchBox } from '#shared/ui/search/SearchBox.tsx';
import { TAB_NOUNS } from '#shared/ui/search/tabs.ts';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { LoadMore } from '#web/pages/LoadMore.tsx';
import { AdvancedSearch } from '#web/pages/search/AdvancedSearch.tsx';
import { Facets } from '#web/pages/search/Facets.tsx';
import { withoutFilters } from '#web/pages/search/filters.ts';
import { NoHits } from '#web/pages/search/NoHits.tsx';
import { ResultBar } from '#web/pages/search/ResultBar.tsx';
import { Related, Results } from '#web/pages/search/Results.tsx';
import { ResultTabs } from '#web/pages/search/ResultTabs.tsx';
import { useMore } from '#web/pages/useMore.ts';

export function Search(props: SearchProps) {
  const { url, go } = useNavigation();
  const { q, reply, error } = props;
  const tab = (SEARCH_TABS as readonly string[]).includes(props.tab) ? (props.tab as SearchTab) : 'clauses';
  const more = useMore(reply.nextCurs, (next) => grown(props, next));
  const cursor = new URL(url, 'http://own').searchParams.get('cursor');
  const isAsked = q.trim() !== '' || props.filters.some((filter) => filter.values.length > 0);
  return (
    <>
      <h1 className="sr">{q ? `Search results for ${q}` : 'Search the library'}</h1>
      <div className="columns-search">
        <aside className="rail filters" aria-label="Filters">
          <Facets {...props} />
        </aside>
        <div className="search-main">
          <SearchBox
            key={`${q} ${tab}`}
            large
            text={q}
            tab={tab}
            onTab={(next) => go(tabHref(url, next))}
            placeholder="Search the library"
          />
          <AdvancedSearch {...props} />
          <ResultTabs tab={tab} totals={props.totals} hrefOf={(name) => tabHref(url, name)} />
          {error ? (
            <Unreadable error={error} />
          ) : (
            <>
              <ResultBar {...props} tab={tab} />
              {reply.items.length === 0 ? (
                isAsked && <NoHits {...props} />
              ) : (
                <>
                  <Results items={reply.items} />
                  <LoadMore
                    more={more}
                    shown={reply.items.length}
                    total={reply.total}
                    noun={TAB_NOUNS[tab][1]}
                    isContinued={cursor !== null && reply.items.length <= 50}
                  />
                </>
              )}
              {reply.related.length > 0 && <Related items={reply.related} />}
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** The same question on another tab; what belongs to the old list goes. */
function tabHref(url: string, tab: SearchTab): string {
  const to = new URL(url, 'http://own');
  to.searchParams.set('tab', tab);
  to.searchParams.delete('cursor');
  return to.pathname + to.search;
}

function grown(props: SearchProps, next: Page): Page | null {
  if (next.component !== 'Search') return null;
  const reply = {
    ...props.reply,
    items: [...props.reply.items, ...next.props.reply.items],
    nextCurs: next.props.reply.nextCurs,
  };
  return { component: 'Search', props: { ...props, reply } };
}

/** The question could not be read: what is wrong with it, and the way back. */
function Unreadable({ error }: { error: string }) {
  const { url } = useNavigation();
  return (
    <div className="note note-danger" role="alert">
      <Icon name="alert" />
      <div>
        <b>{error}</b> <a href={withoutFilters(url)}>Search without the filters</a>
      </div>
    </div>
  );
}
