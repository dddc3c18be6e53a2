/**
 * What a sidebar's address has answered, as rows: an array, or an object that has one under a key. The page on show leads nowhere from
 * itself and is left out. Specification part 2 §7. Anything else is no rows.
 */
export function sidebarRows<Row extends { uri: string }>(told: unknown, key: string | undefined, here: string): Row[] {
  const list: unknown =
    Array.isArray(told) || key === undefined ? told : (told as Record<string, unknown> | null)?.[key];
  if (!Array.isArray(list)) return [];
  return list.filter((row): row is Row => typeof row?.uri === 'string' && row.uri !== here);
}
