/** Counts per value over the matches of a query. */
import type { Codes } from '#server/outside/searchIndex/codes.ts';
import type { Columns } from '#server/outside/searchIndex/columns.ts';
import { type CompiledFilter, failing } from '#server/outside/searchIndex/filters.ts';
import type { Counted } from '#server/outside/searchIndex.ts';

/** Groups, or rows, per value of each key; a filter on a key does not narrow that key's own counts. `rows` may fail one filter each. */
export function countFacets(
  columns: Columns,
  codes: Codes,
  rows: readonly number[],
  filters: readonly CompiledFilter[],
  keys: readonly string[],
  counted: Counted,
): Record<string, { value: string; count: number }[]> {
  const wanted = new Set(keys);
  const keyOf = codes.entries.map((entry) => (wanted.has(entry.key) ? entry.key : null));
  const counts = new Float64Array(codes.entries.length);
  const seen = new Set<number>();
  const groups = new Map<number, number>();
  const width = codes.entries.length + 1;
  for (const row of rows) {
    const failed = failing(columns, row, filters);
    if (failed === -2) continue;
    const only = failed === -1 ? null : filters[failed]!.key;
    const member = counted === 'rows' ? row : columns.group[row]!;
    let group = groups.get(member);
    if (group === undefined) {
      group = groups.size;
      groups.set(member, group);
    }
    for (const code of columns.codes.of(row)) {
      const key = keyOf[code];
      if (!key || (only !== null && key !== only)) continue;
      const pair = group * width + code;
      if (seen.has(pair)) continue;
      seen.add(pair);
      counts[code]!++;
    }
  }
  const out: Record<string, { value: string; count: number }[]> = {};
  for (const key of keys) out[key] = [];
  for (const entry of codes.entries) {
    const count = counts[entry.code]!;
    if (count > 0) out[entry.key]!.push({ value: entry.value, count });
  }
  for (const list of Object.values(out)) list.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return out;
}
