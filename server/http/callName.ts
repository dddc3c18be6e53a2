/** What a call is called, in the document about the API as in clients: the name of its address. */
import type { Call } from '#shared/api/call.ts';
import { CALLS } from '#shared/api/calls.ts';

const NAMES = new Map(Object.entries(CALLS).map(([name, address]) => [String(address), name]));

/** Of one that no client of ours makes: made of its address. "get /api/openapi.json" → getApiOpenapiJson */
const fromAddress = ({ method, path }: Pick<Call, 'method' | 'path'>): string =>
  [method, ...path.split(/\W+/)]
    .filter(Boolean)
    .map((word, n) => (n === 0 ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join('');

export const callName = (call: Pick<Call, 'method' | 'path'>): string =>
  NAMES.get(`${call.method.toUpperCase()} ${call.path}`) ?? fromAddress(call);
