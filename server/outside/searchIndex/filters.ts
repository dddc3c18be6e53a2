/** Filters as sets of codes, evaluated on the columns in memory or handed to the engine as a prefilter. */

import type { Codes } from '#server/outside/searchIndex/codes.ts';
import type { Columns } from '#server/outside/searchIndex/columns.ts';
import { groupHash } from '#server/outside/searchIndex/rowValues.ts';
import { GROUP_FILTER, type IndexFilter } from '#server/outside/searchIndex.ts';

export interface CompiledFilter {
  key: string;
  /** Codes, or hashes of groups when the key is GROUP_FILTER. */
  values: ReadonlySet<number>;
  /** True: a row must have one of the values; false: it must have none. */
  wanted: boolean;
}

function valuesOf(filter: IndexFilter, codes: Codes): number[] {
  if ('ranges' in filter) return filter.ranges.flatMap(({ from, to }) => codes.inRange(filter.key, from, to));
  const texts = 'any' in filter ? filter.any : filter.none;
  if (filter.key === GROUP_FILTER) return texts.map(groupHash);
  return texts.map((text) => codes.find(filter.key, text)).filter((code) => code !== undefined);
}

/** Resolves values and ranges to codes. A value that no row has gives an empty set: nothing matches it. */
export const compileFilters = (filters: readonly IndexFilter[], codes: Codes): CompiledFilter[] =>
  filters.map((filter) => ({
    key: filter.key,
    values: new Set(valuesOf(filter, codes)),
    wanted: !('none' in filter),
  }));

function meets(columns: Columns, row: number, { key, values, wanted }: CompiledFilter): boolean {
  if (key === GROUP_FILTER) return values.has(columns.group[row]!) === wanted;
  const { codes } = columns;
  for (let i = codes.from(row); i < codes.to(row); i++) if (values.has(codes.data[i]!)) return wanted;
  return !wanted;
}

/** Index of the only filter that a row fails, -1 if it fails none, -2 if it fails several. */
export function failing(columns: Columns, row: number, filters: readonly CompiledFilter[]): number {
  let failed = -1;
  for (let f = 0; f < filters.length; f++) {
    if (meets(columns, row, filters[f]!)) continue;
    if (failed !== -1) return -2;
    failed = f;
  }
  return failed;
}

export const passes = (columns: Columns, row: number, filters: readonly CompiledFilter[]): boolean =>
  filters.every((filter) => meets(columns, row, filter));
