import type { Asked } from '#shared/api/asked.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { FacetValue, SEARCH_CALLS, SearchReply } from '#shared/api/search.ts';
import { COLUMN_KEY } from '#shared/domain/columns.ts';
import { libraryAsked } from '#shared/domain/namespaces.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { callQuestion, PAGE_MS } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';

type FacetTable = SearchReply['facets'];

/** What the address of a search page asks for. Whoever wrote it, the server says what does not fit. */
function queryOf(search: string): Asked<typeof SEARCH_CALLS.search>['query'] {
  const params = new URLSearchParams(search);
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
}

/** The address without what changes no count. */
function countedQuery(url: string, more: Record<string, string> = {}) {
  const question = new URL(url, 'http://own').searchParams;
  for (const key of ['cursor', 'advanced', 'order', COLUMN_KEY]) question.delete(key);
  for (const [key, value] of Object.entries({ facets: 'true', size: '1', ...more })) question.set(key, value);
  return queryOf(question.toString());
}

/** Facets that came with the page, or those of a second call: results are never held up by their counts. Failure is silent. */
export function useFacets(given: FacetTable, url: string, isWanted: boolean): FacetTable {
  const app = useApp();
  const query = { ...countedQuery(url), ...libraryAsked(app.namespace) };
  const isAsked = !given && isWanted;
  const { told } = useLateAnswer(
    isAsked ? { ...callQuestion(app, CALLS.search, { query }), staleTime: PAGE_MS } : null,
  );
  return given ?? told?.facets;
}

/** All values of one filter, for whoever looks for one among them; undefined until they are there. */
export function useFacetOptions(key: string, url: string, isWanted: boolean): readonly FacetValue[] | undefined {
  const app = useApp();
  const query = { ...countedQuery(url, { options: key }), ...libraryAsked(app.namespace) };
  const { told } = useLateAnswer(
    isWanted ? { ...callQuestion(app, CALLS.search, { query }), staleTime: PAGE_MS } : null,
  );
  return told?.facets?.[key];
}
