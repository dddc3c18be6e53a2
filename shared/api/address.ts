/** Where a call goes: its address with the names in the path and the query filled in. */

export interface Filled {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
}

export interface Target {
  method: string;
  /** With its query. */
  path: string;
}

/** A list repeats its key; what is undefined or false is left out. */
function search(query: Record<string, unknown>): string {
  const pairs = Object.entries(query)
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((one) => [key, one] as const))
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([key, value]) => [key, String(value)]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/** "GET /api/standards/:id" with `{ params: { id: 'a b' } }` → `{ method: 'GET', path: '/api/standards/a%20b' }`. */
export function fillAddress(address: string, { params = {}, query = {} }: Filled = {}): Target {
  const [method, pattern] = address.split(' ') as [string, string];
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return { method, path: path + search(query) };
}
