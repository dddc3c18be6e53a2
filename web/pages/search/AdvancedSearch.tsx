import { Button } from '@fluentui/react-components';
import type { SearchProps } from '#shared/api/pages.ts';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { AdvancedField, YES_NO } from '#web/pages/search/AdvancedField.tsx';
import { withoutFilters } from '#web/pages/search/filters.ts';

/** Keys that have their own place on the page. */
const ELSEWHERE = new Set(['order', 'namespace']);

/** Every filter of the specification as a field. A form with real fields: it needs no script. */
export function AdvancedSearch({ q, tab, filters, filterNames = {} }: SearchProps) {
  const { url } = useNavigation();
  const params = new URL(url, 'http://own').searchParams;
  const order = params.get('order');
  return (
    <details className="advanced" key={url} open={params.has('advanced')}>
      <summary>Advanced Search</summary>
      <form action={new URL(url, 'http://own').pathname} method="get">
        <input type="hidden" name="tab" value={tab} />
        <input type="hidden" name="q" value={q} />
        {order && <input type="hidden" name="order" value={order} />}
        <div className="advanced-fields">
          {filters
            .filter((filter) => !ELSEWHERE.has(filter.key))
            .sort((a, b) => Number(YES_NO.has(a.key)) - Number(YES_NO.has(b.key)))
            .map((filter) => (
              <AdvancedField
                key={filter.key}
                name={filter.key}
                label={filter.label}
                values={filter.values}
                names={filterNames[filter.key]}
              />
            ))}
        </div>
        <p className="row">
          <Button type="submit" appearance="primary">
            Search
          </Button>
          <a href={withoutFilters(url)}>Reset</a>
        </p>
      </form>
    </details>
  );
}
