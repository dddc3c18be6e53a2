import type { SearchProps } from '#shared/api/pages.ts';
import { fullCount } from '#shared/domain/display.ts';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { chosenFilters, withoutFilter, withoutFilters } from '#web/pages/search/filters.ts';
import { withQuery } from '#web/pages/useMore.ts';

/** Nothing found: the nearest correction with its count, and which single filter to drop. */
export function NoHits(props: SearchProps) {
  const { url } = useNavigation();
  const { q, reply, without } = props;
  const chosen = chosenFilters(props);
  const totalWithout = (key: string, value: string) => without?.find((w) => w.key === key && w.value === value)?.total;
  const droppable = chosen
    .map((filter) => ({ ...filter, total: totalWithout(filter.key, filter.value) }))
    .filter((filter) => filter.total !== 0)
    .sort((a, b) => (b.total ?? 0) - (a.total ?? 0));
  return (
    <div className="empty">
      <h2>{q ? `Nothing has “${q}”` : 'Nothing fits these filters'}</h2>
      {reply.didYouMean && (
        <p>
          Did you mean <a href={withQuery(url, { q: reply.didYouMean.q, cursor: null })}>{reply.didYouMean.q}</a> (
          {fullCount(reply.didYouMean.total)})?
        </p>
      )}
      {droppable.length > 0 && (
        <p className="quiet">
          {droppable.length === 1 ? 'Leave out the filter: ' : 'Or leave out one filter: '}
          {droppable.map((filter, i) => (
            <span key={`${filter.key}=${filter.value}`}>
              {i > 0 && ', '}
              <a href={withoutFilter(url, filter.key, filter.value)}>{filter.name}</a>
              {filter.total !== undefined && ` (${fullCount(filter.total)})`}
            </span>
          ))}
          .
        </p>
      )}
      {chosen.length > 1 && (
        <p>
          <a href={withoutFilters(url)}>Leave out all filters</a>
        </p>
      )}
      {chosen.length === 0 && !reply.didYouMean && (
        <p className="quiet">
          Fewer or more general words find more. Quotes keep words together; a minus leaves a word out.
        </p>
      )}
    </div>
  );
}
