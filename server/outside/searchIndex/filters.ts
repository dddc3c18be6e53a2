/** Filters as sets of codes, evaluated on the columns in memory or handed to the engine as a prefilter. */
import type { IndexFilter } from '#server/outside/searchIndex.ts';
import type { Codes } from '#server/outside/searchIndex/codes.ts';
import type { Columns } from '#server/outside/searchIndex/columns.ts';

export interface CompiledFilter {
  key: string;
  codes: ReadonlySet<number>;
  /** True: a row must have one of the codes; false: it must have none. */
  wanted: boolean;
}

/** Resolves values and ranges to codes. A value that no row has gives an empty set: nothing matches it. */
export function compileFilters(filters: readonly IndexFilter[], codes: Codes): CompiledFilter[] {
  return filters.map((filter) => {
    const found = 'any' in filter ? filter.any : 'none' in filter ? filter.none : null;
    const list = found
      ? found.map((value) => codes.find(filter.key, value)).filter((code) => code !== undefined)
      : codes.inRange(filter.key, (filter as { from?: number }).from, (filter as { to?: number }).to);
    return { key: filter.key, codes: new Set(list), wanted: !('none' in filter) };
  });
}

const meets = (list: Int32Array, filter: CompiledFilter): boolean => {
  for (let i = 0; i < list.length; i++) if (filter.codes.has(list[i]!)) return filter.wanted;
  return !filter.wanted;
};

/** Index of the only filter that a row fails, -1 if it fails none, -2 if it fails several. */
export function failing(columns: Columns, row: number, filters: readonly CompiledFilter[]): number {
  if (filters.length === 0) return -1;
  const list = columns.codes.of(row);
  let failed = -1;
  for (let f = 0; f < filters.length; f++) {
    if (meets(list, filters[f]!)) continue;
    if (failed !== -1) return -2;
    failed = f;
  }
  return failed;
}

export const passes = (columns: Columns, row: number, filters: readonly CompiledFilter[]): boolean => {
  if (filters.length === 0) return true;
  const list = columns.codes.of(row);
  for (const filter of filters) if (!meets(list, filter)) return false;
  return true;
};
