import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { FacetValue } from '#shared/api/search.ts';
import { fullCount } from '#shared/domain/display.ts';
import { barHeight } from '#shared/ui/charts/Spark.tsx';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { otherParams, shownValue } from '#web/pages/search/filters.ts';
import { withQuery } from '#web/pages/useMore.ts';

const WIDTH = 232;
const HEIGHT = 40;

/** "2015..2026" or "2020" → [2015, 2026] or [2020, 2020]; open ends reach as far as the data. */
function parseYears(value: string | undefined, first: number, last: number): [number, number] {
  const [from, to] = (value ?? '..').includes('..') ? (value?.split('..') ?? ['', '']) : [value!, value!];
  return [Number(from) || first, Number(to) || last];
}

/** Results per year, each bar a link to its year, and two fields for a range. */
export function YearFacet({ values, chosen }: { values: readonly FacetValue[]; chosen: string | undefined }) {
  const { url, go } = useNavigation();
  const counts = new Map(values.map((facet) => [Number(facet.value), facet.count]));
  const known = [...counts.keys()].filter(Number.isFinite);
  const [first, last] = [Math.min(...known), Math.max(...known)];
  const [from, to] = parseYears(chosen, first, last);
  const [range, setRange] = useState({ from: chosen ? String(from) : '', to: chosen ? String(to) : '' });
  const years = Array.from(
    { length: Math.min(80, last - first + 1) },
    (_, i) => last - Math.min(80, last - first + 1) + 1 + i,
  );
  const max = Math.max(...counts.values());
  const step = WIDTH / years.length;
  const others = otherParams(url, ['filing_year']);
  const apply = (event: React.FormEvent) => {
    event.preventDefault();
    const value = range.from || range.to ? `${range.from}..${range.to}` : null;
    go(withQuery(url, { filing_year: value, cursor: null }));
  };
  return (
    <form className="facet" action={new URL(url, 'http://own').pathname} method="get" onSubmit={apply}>
      <h2>
        Year{' '}
        {chosen && (
          <a href={withQuery(url, { filing_year: null, cursor: null })}>{shownValue('filing_year', chosen)}</a>
        )}
      </h2>
      {others.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <svg
        className="histogram"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Results per year, ${first} to ${last}`}
      >
        {years.map((year, i) => {
          const count = counts.get(year) ?? 0;
          const height = barHeight(count, max, HEIGHT);
          return (
            <rect
              key={year}
              className={year >= from && year <= to ? 'on' : undefined}
              x={i * step}
              y={HEIGHT - height}
              width={Math.max(1, step - 1)}
              height={height}
            >
              <title>{`${year}: ${fullCount(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className="year-range">
        <input
          className="field small"
          inputMode="numeric"
          aria-label="From year"
          placeholder={String(first)}
          value={range.from}
          maxLength={4}
          onChange={(event) => setRange({ ...range, from: event.target.value.replace(/\D/g, '') })}
        />
        <span aria-hidden="true">–</span>
        <input
          className="field small"
          inputMode="numeric"
          aria-label="To year"
          placeholder={String(last)}
          value={range.to}
          maxLength={4}
          onChange={(event) => setRange({ ...range, to: event.target.value.replace(/\D/g, '') })}
        />
        <Button size="small" type="submit">
          Show
        </Button>
      </div>
    </form>
  );
}
