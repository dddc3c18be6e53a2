import type { SearchProps } from '#shared/api/pages.ts';
import { fullCount, plural } from '#shared/domain/display.ts';
import { ordersOn, type SearchOrder, type SearchTab } from '#shared/domain/search.ts';
import { FILTERS } from '#shared/domain/searchFilters.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { TAB_NOUNS } from '#shared/ui/search/tabs.ts';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { chosenFilters, withoutFilter, withoutFilters } from '#web/pages/search/filters.ts';
import { withQuery } from '#web/pages/useMore.ts';
import { WatchButton } from '#web/pages/WatchButton.tsx';

const ORDER_LABELS: Record<SearchOrder, string> = {
  relevance: 'Relevance',
  date: 'Newest',
  size: 'Most used',
  popularity: 'Popularity',
  words: 'Shortest',
  plainest: 'Easiest to read',
};

/** Above the hits: how many, what narrows them, in which order, what else was searched. */
export function ResultBar(props: SearchProps & { tab: SearchTab }) {
  const { url } = useNavigation();
  const { reply, tab } = props;
  const chosen = chosenFilters(props);
  const [one, many] = TAB_NOUNS[tab];
  const order = new URL(url, 'http://own').searchParams.get('order') ?? 'relevance';
  return (
    <>
      <div className="result-bar">
        <p role="status">
          <b>
            {fullCount(reply.total)}
            {reply.totalIsCapped && '+'} {plural(reply.total, one, many)}
          </b>
        </p>
        <ul className="chips" aria-label="Filters in use">
          {chosen.map((filter) => (
            <li key={`${filter.key}=${filter.value}`}>
              <a
                className="chip"
                href={withoutFilter(url, filter.key, filter.value)}
                title={`${filter.label}: leave out`}
              >
                {filter.key === 'exclude' ? `without ${filter.name}` : filter.name}
                <span className="sr">, leave out</span>
                <Icon name="close" small />
              </a>
            </li>
          ))}
        </ul>
        {tab !== 'types' && <WatchButton key={url} kind="search" scope={new URL(url, 'http://own').search.slice(1)} />}
        {chosen.length > 0 && (
          <a className="reset" href={withoutFilters(url)}>
            Reset
          </a>
        )}
        {tab !== 'types' && (
          <details className="menu order-menu">
            <summary>
              <span className="sr">Order: </span>
              {ORDER_LABELS[order as keyof typeof ORDER_LABELS] ?? 'Relevance'}
              <Icon name="chevronDown" small />
            </summary>
            <ul>
              {ordersOn(tab).map((name) => (
                <li key={name}>
                  <a
                    href={withQuery(url, { order: name === 'relevance' ? null : name, cursor: null })}
                    aria-current={name === order ? 'true' : undefined}
                  >
                    {ORDER_LABELS[name]}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {reply.unused && (
        <p className="quiet also">
          Not used here, {many} cannot be narrowed by it: {reply.unused.map((key) => FILTERS[key].label).join(', ')}
        </p>
      )}
      {reply.also.length > 0 && <p className="quiet also">Also searched: {reply.also.join(', ')}</p>}
      {reply.correctedTo && (
        <p className="did-you-mean">
          Showing results for “<b>{reply.correctedTo.q}</b>”. Search instead for{' '}
          <a href={withQuery(url, { verbatim: 'true', cursor: null })}>“{props.q}”</a>.
        </p>
      )}
      {reply.didYouMean && reply.items.length > 0 && (
        <p className="did-you-mean">
          Did you mean{' '}
          <a href={withQuery(url, { q: reply.didYouMean.q, include: null, cursor: null })}>{reply.didYouMean.q}</a> (
          {fullCount(reply.didYouMean.total)})?
        </p>
      )}
    </>
  );
}
