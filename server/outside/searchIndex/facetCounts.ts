/** Counts per value over the matches of a query. */
import type { Codes } from '#server/outside/searchIndex/codes.ts';
import type { Columns } from '#server/outside/searchIndex/columns.ts';
import { type CompiledFilter, failing } from '#server/outside/searchIndex/filters.ts';
import type { Counted } from '#server/outside/searchIndex.ts';

const PASSES = -1;
const FAILS_SEVERAL = -2;

/** The rows with those of one group behind one another. */
function byGroup(columns: Columns, rows: ArrayLike<number>): { rows: Int32Array; of: Int32Array } {
  const { count, of } = columns.groups.among(rows);
  const next = new Int32Array(count + 1);
  for (const group of of) next[group + 1]!++;
  for (let group = 0; group < count; group++) next[group + 1]! += next[group]!;
  const sorted = { rows: new Int32Array(rows.length), of: new Int32Array(rows.length) };
  for (let i = 0; i < rows.length; i++) {
    const at = next[of[i]!]!++;
    sorted.rows[at] = rows[i]!;
    sorted.of[at] = of[i]!;
  }
  return sorted;
}

/** Groups, or rows, per value of each key; a filter on a key does not narrow that key's own counts. `rows` may fail one filter each. */
export function countFacets(
  columns: Columns,
  codes: Codes,
  rows: ArrayLike<number>,
  filters: readonly CompiledFilter[],
  keys: readonly string[],
  counted: Counted,
): Record<string, { value: string; count: number }[]> {
  const wanted = [...new Set(keys)];
  // 0: of no key that is asked for
  const keyOf = Uint8Array.from(codes.entries, (entry) => wanted.indexOf(entry.key) + 1);
  const keyOfFilter = filters.map((filter) => wanted.indexOf(filter.key) + 1);
  const counts = new Int32Array(codes.entries.length);
  /** The group that a code was last counted for, from 1. */
  const last = new Int32Array(codes.entries.length);
  const sorted = counted === 'groups' ? byGroup(columns, rows) : null;
  const { codes: lists } = columns;
  for (let i = 0; i < rows.length; i++) {
    const row = sorted ? sorted.rows[i]! : rows[i]!;
    const failed = failing(columns, row, filters);
    if (failed === FAILS_SEVERAL) continue;
    const only = failed === PASSES ? 0 : keyOfFilter[failed]!;
    if (failed !== PASSES && only === 0) continue;
    const group = (sorted ? sorted.of[i]! : i) + 1;
    for (let at = lists.from(row); at < lists.to(row); at++) {
      const code = lists.data[at]!;
      const key = keyOf[code]!;
      if (key === 0 || (only !== 0 && key !== only) || last[code] === group) continue;
      last[code] = group;
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
