/** What the server has answered, one cache for each client of the API. It needs no provider: the first load of a page holds none of it. */
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/apiError.ts';
import type { Api } from '#shared/api/client.ts';
import { caches } from '#shared/ui/server/kept.ts';

/** A server that stumbled is asked once more. What was refused stays refused; without a network the next try is when there is one. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && error.status >= 500;
const RETRY_MS = 500;

export function answersOf(api: Api): QueryClient {
  const known = caches.get(api);
  if (known) return known;
  const made = new QueryClient({
    defaultOptions: {
      queries: {
        // a call without a network fails at once and is said; it is made again when the network is back
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
        refetchOnWindowFocus: false,
        retry: mayRetry,
        retryDelay: RETRY_MS,
      },
    },
  });
  made.mount();
  caches.set(api, made);
  return made;
}
