import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { SearchProps } from '#shared/api/pages.ts';
import type { NarrowingKey } from '#shared/domain/searchFilters.ts';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { AdvancedField, YES_NO } from '#web/pages/search/AdvancedField.tsx';
import { withoutFilters } from '#web/pages/search/filters.ts';
import { IncludeField } from '#web/pages/search/IncludeField.tsx';
import { useFacets } from '#web/pages/search/useFacets.ts';
import { YearField } from '#web/pages/search/YearField.tsx';

/** Keys that have their own place on the page. */
const ELSEWHERE = new Set(['order', 'namespace']);

/** Every filter that the tab offers as a field, with what it means and the values there are. */
export function AdvancedSearch({ q, tab, filters, filterNames = {}, reply }: SearchProps) {
  const { url } = useNavigation();
  const [isOpen, setOpen] = useState(new URL(url, 'http://own').searchParams.has('advanced'));
  // counted once somebody looks
  const facets = useFacets(reply.facets, url, isOpen);
  const params = new URL(url, 'http://own').searchParams;
  const order = params.get('order');
  return (
    <details
      className="advanced"
      key={url}
      open={params.has('advanced')}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Advanced Search</summary>
      <form action={new URL(url, 'http://own').pathname} method="get">
        <input type="hidden" name="tab" value={tab} />
        <input type="hidden" name="q" value={q} />
        {order && <input type="hidden" name="order" value={order} />}
        <div className="advanced-fields">
          <IncludeField category={filters.find(({ key }) => key === 'category')?.values[0]} isAsked={isOpen} />
          {filters
            .filter((filter) => !ELSEWHERE.has(filter.key))
            .sort((a, b) => Number(YES_NO.has(a.key)) - Number(YES_NO.has(b.key)))
            .map(({ key, label, values }) =>
              key === 'filing_year' ? (
                <YearField key={key} name={key} label={label} value={values[0] ?? ''} />
              ) : (
                <AdvancedField
                  key={key}
                  name={key as NarrowingKey}
                  label={label}
                  values={values}
                  names={filterNames[key]}
                  options={facets?.[key]}
                />
              ),
            )}
        </div>
        <p className="row">
          <Button type="submit" appearance="primary">
            Search
          </Button>
          <a className="reset" href={withoutFilters(url)}>
            Reset
          </a>
        </p>
      </form>
    </details>
  );
}
