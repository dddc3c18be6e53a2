import { useEffect, useState } from 'react';
import type { Asked } from '#shared/api/asked.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { SEARCH_CALLS, SearchReply } from '#shared/api/search.ts';
import { libraryAsked } from '#shared/domain/namespaces.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

type FacetTable = SearchReply['facets'];

/** What the address of a search page asks for. Whoever wrote it, the server says what does not fit. */
function queryOf(search: string): Asked<typeof SEARCH_CALLS.search>['query'] {
  const params = new URLSearchParams(search);
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
}

/** Facets that came with the page, or those of a second call: results are never held up by their counts. Failure is silent. */
export function useFacets(given: FacetTable, url: string, isWanted: boolean): FacetTable {
  const { api, namespace } = useApp();
  const [fetched, setFetched] = useState<FacetTable>();
  const question = new URL(url, 'http://own').searchParams;
  for (const key of ['cursor', 'advanced', 'order']) question.delete(key);
  question.set('facets', 'true');
  question.set('size', '1');
  const asked = question.toString();
  useEffect(() => {
    if (given || !isWanted) return;
    const abort = new AbortController();
    const query = { ...queryOf(asked), ...libraryAsked(namespace) };
    api.call(CALLS.search, { query, signal: abort.signal }).then(
      ({ facets }) => setFetched(facets),
      () => undefined,
    );
    return () => abort.abort();
  }, [api, namespace, given, isWanted, asked]);
  return given ?? fetched;
}
