/** Where the caches of answers are found by code of a first load, which does not hold the library of them. */
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '#shared/api/client.ts';

/** In the place of a person in the key of a question: anybody gets the same answer. */
export const EVERYBODY = 'everybody';

/** By the client of the API that the answers came through. */
export const caches = new WeakMap<Api, QueryClient>();

/** What anybody but `user` was told is gone, with what is still on its way to them. Null: nobody is signed in. */
function dropOthers(api: Api, user: string | null): void {
  caches.get(api)?.removeQueries({ predicate: ({ queryKey: [whose] }) => whose !== user && whose !== EVERYBODY });
}

/** Once somebody else is here, or nobody, nothing stays of what the one before was told. */
export function useOwnAnswersOnly(api: Api, user: string | null): void {
  useEffect(() => dropOthers(api, user), [api, user]);
}
