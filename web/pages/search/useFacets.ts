import { useEffect, useState } from 'react';
import type { SearchReply } from '#shared/api/search.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

type FacetTable = SearchReply['facets'];

/** Facets that came with the page, or those of a second call: results are never held up by their counts. Failure is silent. */
export function useFacets(given: FacetTable, url: string, isWanted: boolean): FacetTable {
  const { namespace } = useApp();
  const [fetched, setFetched] = useState<FacetTable>();
  const question = new URL(url, 'http://own').searchParams;
  for (const key of ['cursor', 'advanced', 'order']) question.delete(key);
  question.set('facets', 'true');
  question.set('size', '1');
  if (namespace !== DEFAULT_NAMESPACE) question.set('namespace', namespace);
  const call = `/api/search?${question}`;
  useEffect(() => {
    if (given || !isWanted) return;
    const abort = new AbortController();
    fetch(call, { signal: abort.signal })
      .then(async (response) => response.ok && setFetched(((await response.json()) as SearchReply).facets))
      .catch(() => undefined);
    return () => abort.abort();
  }, [given, isWanted, call]);
  return given ?? fetched;
}
