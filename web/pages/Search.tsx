import { lazy, Suspense, useState } from 'react';
import type { Page, SearchProps } from '#shared/api/pages.ts';
import type { SearchHit } from '#shared/api/search.ts';
import { COLUMN_KEY, columnsIn, hasColumns } from '#shared/domain/columns.ts';
import { mayInLibrary } from '#shared/domain/libraries.ts';
import { SEARCH_TABS, type SearchTab } from '#shared/domain/search.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { SearchBox } from '#shared/ui/search/SearchBox.tsx';
import { TAB_NOUNS } from '#shared/ui/search/tabs.ts';
import { useInBrowser } from '#shared/ui/useInBrowser.ts';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { LoadMore } from '#web/pages/LoadMore.tsx';
import { AdvancedSearch } from '#web/pages/search/AdvancedSearch.tsx';
import { Facets } from '#web/pages/search/Facets.tsx';
import { withoutFilters } from '#web/pages/search/filters.ts';
import { Hit, HitLink } from '#web/pages/search/Hit.tsx';
import { NamedType } from '#web/pages/search/NamedType.tsx';
import { NoHits } from '#web/pages/search/NoHits.tsx';
import { ResultBar } from '#web/pages/search/ResultBar.tsx';
import { Related, Results } from '#web/pages/search/Results.tsx';
import { ResultTabs } from '#web/pages/search/ResultTabs.tsx';
import { SearchStart } from '#web/pages/search/SearchStart.tsx';
import { useMore } from '#web/pages/useMore.ts';

export function Search(props: SearchProps) {
  const { url, go } = useNavigation();
  const { library } = useApp();
  const isInBrowser = useInBrowser();
  const { q, reply, error } = props;
  const tab = (SEARCH_TABS as readonly string[]).includes(props.tab) ? (props.tab as SearchTab) : 'clauses';
  const more = useMore(reply.nextCurs, (next) => grown(props, next));
  const cursor = new URL(url, 'http://own').searchParams.get('cursor');
  const isAsked = q.trim() !== '' || props.filters.some((filter) => filter.values.length > 0);
  const isBeginning = !isAsked && !error;
  // The results come before the filters, which stand beside them: whoever goes by keyboard is there first.
  return (
    <div className={isBeginning ? undefined : 'columns-search'}>
      <div className="search-main">
        <h1 className={isBeginning ? 'display' : 'sr'}>{q ? `Search results for ${q}` : 'Search the library'}</h1>
        {!isBeginning && (
          <a className="skip" href="#results">
            Skip to results
          </a>
        )}
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
        <div id="results" tabIndex={-1} className="search-results">
          {error ? (
            <Unreadable error={error} />
          ) : isBeginning ? (
            <SearchStart {...(props.starts ?? { isEmpty: false, kinds: [], ways: [] })} />
          ) : (
            <>
              <ResultBar {...props} tab={tab} />
              {reply.named && <NamedType {...reply.named} />}
              {reply.items.length === 0 ? (
                <NoHits {...props} tab={tab} />
              ) : (
                <>
                  {isInBrowser && tab === 'contracts' && mayInLibrary(library.role, 'curate') && (
                    <Suspense>
                      <CorrectFound total={reply.total} />
                    </Suspense>
                  )}
                  <ResultsWithColumns {...props} tab={tab} />
                  <LoadMore
                    more={more}
                    shown={reply.items.reduce((sum, { nearCopies = 0 }) => sum + 1 + nearCopies, 0)}
                    total={reply.total}
                    noun={TAB_NOUNS[tab][0]}
                    isContinued={cursor !== null && reply.items.length <= 50}
                  />
                </>
              )}
              {reply.related.length > 0 && <Related items={reply.related} />}
            </>
          )}
        </div>
      </div>
      {!isBeginning && (
        <aside className="rail filters" aria-label="Filters">
          <Facets {...props} />
        </aside>
      )}
    </div>
  );
}

/** Results of one page, as the call of shared/api/search.ts has them unless asked otherwise. */
const RESULTS = 20;

// a table with all that it needs is no part of a first load
const SHOWS = {
  hit: (hit: SearchHit) => <Hit hit={hit} level="h2" />,
  link: (hit: SearchHit) => <HitLink hit={hit} />,
};
const CorrectFound = lazy(() => import('#web/curation/CorrectFound.tsx'));
const ColumnWork = lazy(() => import('#web/columns/ColumnWork.tsx'));

/** The results; once somebody has a question for all of them, with a column for each. The questions stand in the address. */
function ResultsWithColumns(props: SearchProps & { tab: SearchTab }) {
  const { url, replace } = useNavigation();
  const { settings } = useApp();
  const [isAdding, setAdding] = useState(false);
  const isInBrowser = useInBrowser();
  const { reply, tab } = props;
  const plain = <Results items={reply.items} pageSize={RESULTS} />;
  if (!hasColumns(tab) || !settings.products.includes('search_columns')) return plain;
  const questions = columnsIn(new URL(url, 'http://own').searchParams.getAll(COLUMN_KEY));
  const change = (next: readonly string[]) => {
    const to = new URL(url, 'http://own');
    to.searchParams.delete(COLUMN_KEY);
    for (const one of next) to.searchParams.append(COLUMN_KEY, one);
    replace({ component: 'Search', props }, to.pathname + to.search);
  };
  return (
    <>
      {!isAdding && (
        <button type="button" className="link-button add-column-button" onClick={() => setAdding(true)}>
          {questions.length === 0 ? 'Ask all results: add a column' : 'Add a column'}
        </button>
      )}
      {isInBrowser && (isAdding || questions.length > 0) ? (
        <Suspense fallback={plain}>
          <ColumnWork
            items={reply.items}
            shows={SHOWS}
            tab={tab}
            questions={questions}
            isAdding={isAdding}
            change={change}
            close={() => setAdding(false)}
          />
        </Suspense>
      ) : (
        plain
      )}
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
