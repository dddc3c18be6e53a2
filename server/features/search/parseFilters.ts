/** Filters of a search address: every key of the specification, by the table in shared/domain/searchFilters.ts. */
import { AppError, invalid } from '#server/http/errors.ts';
import { rangeNumber } from '#server/outside/searchIndex/codes.ts';
import type { IndexFilter } from '#server/outside/searchIndex.ts';
import { countryValue } from '#server/record/countries.ts';
import { FILTER_KEYS, type FilterKey, type SearchTab } from '#shared/domain/search.ts';
import { FILTERS, narrows, parseRange } from '#shared/domain/searchFilters.ts';
import { slug } from '#shared/reading/slug.ts';

export interface ParsedFilters {
  filters: IndexFilter[];
  phrases: string[];
  notPhrases: string[];
  /** What was given, for showing it again. */
  chosen: { key: FilterKey; values: string[] }[];
  /** Given, but nothing on the tab can be narrowed by it. */
  unused: FilterKey[];
}

const MAX_VALUES = 50;
/** Every phrase is a search of its own through the whole library. */
const MAX_PHRASES = 10;
const MAX_LENGTH = 300;
const isFilterKey = (key: string): key is FilterKey => (FILTER_KEYS as readonly string[]).includes(key);

function ranges(key: FilterKey, values: string[], isDate: boolean): IndexFilter {
  return {
    key,
    ranges: values.map((value) => {
      const parsed = parseRange(value);
      const number = (end: string) => {
        const ok = isDate ? /^\d{4}-\d{2}-\d{2}$/.test(end) : /^\d{1,9}$/.test(end);
        if (!ok) throw invalid(key, isDate ? 'use yyyy-mm-dd, or yyyy-mm-dd..yyyy-mm-dd' : 'use a number, or a..b');
        return rangeNumber(end);
      };
      if (!parsed) throw invalid(key, 'use a..b');
      const { from, to } = parsed;
      return { ...(from ? { from: number(from) } : {}), ...(to ? { to: number(to) } : {}) };
    }),
  };
}

function flag(key: FilterKey, values: string[]): boolean {
  const last = values.at(-1)!.toLowerCase();
  if (!['true', 'false', '1', '0', 'yes', 'no'].includes(last)) throw invalid(key, 'use true or false');
  return ['true', '1', 'yes'].includes(last);
}

function listed(key: FilterKey, values: string[]): IndexFilter {
  const all = FILTERS[key].values ?? [];
  const any = values.map((value) => value.toLowerCase());
  if (any.some((value) => !all.some((known) => known.toLowerCase() === value)))
    throw invalid(key, `use one of ${all.join(', ')}`);
  return { key, any };
}

function filterOf(key: FilterKey, values: string[]): IndexFilter | null {
  switch (FILTERS[key].kind) {
    case 'ids':
      return { key, any: values.map(slug) };
    case 'countries':
      return { key, any: values.map(countryValue) };
    case 'texts':
      return { key, any: values.map((value) => value.toLowerCase()) };
    case 'listed':
      return listed(key, values);
    case 'groups':
      return { key, any: values };
    case 'range':
      return ranges(key, values, false);
    case 'dates':
      return ranges(key, values, true);
    case 'either':
      return { key, any: [String(flag(key, values))] };
    case 'flag':
      return flag(key, values) ? { key, any: ['true'] } : null;
    default:
      return null;
  }
}

/** `known`: parameters that are no filters. Empty values count as not given. What the tab cannot be narrowed by is not read. Errors: 422 naming an unknown key or a bad value. */
export function parseFilters(params: URLSearchParams, known: readonly string[], tab: SearchTab): ParsedFilters {
  const out: ParsedFilters = { filters: [], phrases: [], notPhrases: [], chosen: [], unused: [] };
  for (const key of new Set(params.keys())) {
    if (known.includes(key)) continue;
    if (!isFilterKey(key))
      throw new AppError('invalid', 422, `${key.slice(0, 50)}: there is no such filter`, {
        fields: { [key.slice(0, 50)]: 'there is no such filter' },
        filters: FILTER_KEYS,
      });
    const values = [...new Set(params.getAll(key).map((value) => value.trim()))].filter((value) => value !== '');
    if (values.length === 0) continue;
    if (!narrows(key, tab)) {
      out.unused.push(key);
      continue;
    }
    const { kind } = FILTERS[key];
    const most = kind === 'phrase' || kind === 'notPhrase' ? MAX_PHRASES : MAX_VALUES;
    if (values.length > most) throw invalid(key, `at most ${most} values`);
    if (values.some((value) => value.length > MAX_LENGTH)) throw invalid(key, `at most ${MAX_LENGTH} characters`);
    out.chosen.push({ key, values });
    if (kind === 'phrase') out.phrases.push(...values);
    else if (kind === 'notPhrase') out.notPhrases.push(...values);
    else {
      const filter = filterOf(key, values);
      if (filter) out.filters.push(filter);
    }
  }
  return out;
}
