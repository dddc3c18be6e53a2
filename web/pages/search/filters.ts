/** Filters as they stand in the address. Repeated keys mean OR, ranges are `a..b` (DESIGN §5). */
import type { SearchProps } from '#shared/api/pages.ts';
import { COLUMN_KEY } from '#shared/domain/columns.ts';

/** Kept beside the filters when one of them changes. */
const OTHERS = ['q', 'tab', COLUMN_KEY];

const hidden = new Set(['order', 'namespace', 'snippet_size']);

/** Keys whose values are slugs of names. */
const NAMES = new Set(['category', 'type', 'clause', 'company', 'jurisdiction', 'industry', 'lawfirm']);

/** Keys that are on or off: what is on is called by its label. */
const FLAGS = new Set(['sec_only', 'exclude_unavailable', 'self_contained', 'no_doublets']);

/** "new-york" → "New york", until the name itself is known. */
const readableSlug = (slug: string): string =>
  slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

export interface ChosenFilter {
  key: string;
  label: string;
  value: string;
  name: string;
}

/** Every chosen value in the order of the fields, with a name to show. */
export function chosenFilters({
  filters,
  filterNames = {},
  reply,
}: Pick<SearchProps, 'filters' | 'filterNames' | 'reply'>): ChosenFilter[] {
  return filters
    .filter((filter) => !hidden.has(filter.key))
    .flatMap(({ key, label, values }) =>
      values.map((value) => ({
        key,
        label,
        value,
        name:
          filterNames[key]?.[value] ??
          (FLAGS.has(key) ? label : undefined) ??
          reply.facets?.[key]?.find((facet) => facet.value === value)?.name ??
          (NAMES.has(key) ? readableSlug(value) : shownValue(key, value)),
      })),
    );
}

/** "2015..2026" → "2015–2026"; an open end says so. */
export function shownValue(key: string, value: string): string {
  if (key === 'similar') return 'Near copies of one another';
  const range = /^([^.]*)\.\.([^.]*)$/.exec(value);
  if (!range) return value;
  const [, from, to] = range;
  return from && to ? `${from}–${to}` : from ? `from ${from}` : `up to ${to}`;
}

/** The address without one value of one filter; the list starts anew. */
export function withoutFilter(url: string, key: string, value: string): string {
  const to = new URL(url, 'http://own');
  const rest = to.searchParams.getAll(key).filter((other) => other !== value);
  to.searchParams.delete(key);
  for (const other of rest) to.searchParams.append(key, other);
  to.searchParams.delete('cursor');
  return to.pathname + to.search;
}

/** The address with only the question and the tab. */
export function withoutFilters(url: string): string {
  const from = new URL(url, 'http://own');
  const kept = new URLSearchParams();
  for (const key of OTHERS) for (const value of from.searchParams.getAll(key)) if (value) kept.append(key, value);
  return `${from.pathname}?${kept}`;
}

/** Everything in the address but the named keys, for the hidden fields of a form. */
export function otherParams(url: string, except: readonly string[]): [string, string][] {
  return [...new URL(url, 'http://own').searchParams].filter(([key]) => key !== 'cursor' && !except.includes(key));
}
