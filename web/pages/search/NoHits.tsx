import type { SearchProps } from '#shared/api/pages.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { SEARCH_TABS, type SearchTab } from '#shared/domain/search.ts';
import { usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { TAB_NOUNS } from '#shared/ui/search/tabs.ts';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { chosenFilters, withoutFilter, withoutFilters } from '#web/pages/search/filters.ts';
import { withQuery } from '#web/pages/useMore.ts';

/** Nothing found: the nearest correction with its count, which single filter to drop, and where else there is something. */
export function NoHits(props: SearchProps & { tab: SearchTab }) {
  const { url } = useNavigation();
  const to = usePaths();
  const { q, reply, without, waysOn, tab } = props;
  const chosen = chosenFilters(props);
  const totalWithout = (key: string, value: string) => without?.find((w) => w.key === key && w.value === value)?.total;
  const droppable = chosen
    .map((filter) => ({ ...filter, total: totalWithout(filter.key, filter.value) }))
    .filter((filter) => filter.total !== 0)
    .sort((a, b) => (b.total ?? 0) - (a.total ?? 0));
  const elsewhere = SEARCH_TABS.filter((name) => name !== tab)
    .map((name) => ({ name, total: 0, isCapped: false, ...props.totals[name] }))
    .filter(({ total }) => total > 0);
  return (
    <div className="empty">
      <h2>{q ? `Nothing has “${q}”` : 'Nothing fits these filters'}</h2>
      {reply.didYouMean && (
        <p>
          Did you mean{' '}
          <a href={withQuery(url, { q: reply.didYouMean.q, include: null, cursor: null })}>{reply.didYouMean.q}</a> (
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
      {waysOn && waysOn.fewer.length > 0 && (
        <p>
          With fewer words:{' '}
          {waysOn.fewer.map((less, i) => (
            <span key={less.q}>
              {i > 0 && ', '}
              <a href={withQuery(url, { q: less.q, cursor: null })}>{less.q}</a> ({fullCount(less.total)})
            </span>
          ))}
        </p>
      )}
      {elsewhere.length > 0 && (
        <p>
          The same words find{' '}
          {elsewhere.map(({ name, total, isCapped }, i) => (
            <span key={name}>
              {i > 0 && (i === elsewhere.length - 1 ? ' and ' : ', ')}
              <a href={withQuery(url, { tab: name, cursor: null })}>
                {isCapped ? `${fullCount(total)}+ ${TAB_NOUNS[name][1]}` : counted(total, ...TAB_NOUNS[name])}
              </a>
            </span>
          ))}
          .
        </p>
      )}
      {waysOn && waysOn.clauseTypes.length > 0 && (
        <p>
          Browse all wordings of{' '}
          {waysOn.clauseTypes.map((type, i) => (
            <span key={type.id}>
              {i > 0 && ', '}
              <AppLink href={type.href}>{type.title}</AppLink>
            </span>
          ))}
        </p>
      )}
      {chosen.length === 0 && !reply.didYouMean && (
        <p className="quiet">
          Fewer or more general words find more. Quotes keep words together; a minus leaves a word out. A whole clause
          is looked up by its <a href={to.closest()}>closest known wording</a>.
        </p>
      )}
    </div>
  );
}
