/** The search calls. Specification part 1 §7, part 2 §7. */
import { type Request, type Response, Router } from 'express';
import type { Library } from '#server/features/records/libraries.ts';
import { highlight } from '#server/features/search/highlight.ts';
import { namesOf } from '#server/features/search/names.ts';
import { EMPTY_QUERY } from '#server/features/search/parseText.ts';
import type { SearchDeps, SearchService } from '#server/features/search/service.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import { ANYBODY } from '#server/http/page.ts';
import { requestUrl } from '#server/http/requestUrl.ts';
import {
  AggsQuery,
  SEARCH_CALLS,
  SnippetQuery,
  SUGGESTION_TYPES,
  SuggestionsByTypeQuery,
  SuggestionsQuery,
} from '#shared/api/search.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { paths } from '#shared/domain/paths.ts';
import { MAX_SUGGESTIONS, SNIPPET_LIMITS } from '#shared/domain/search.ts';
import { snippetText } from './store.ts';

/** What was taken out of a library is named nowhere any more after this. Clients that know the library's version keep answers for longer. */
const NAMES_SECONDS = 60;

/** `category` and the names of tabs are other names of types. */
const typeName = (type: string) =>
  type === 'category' || type === 'contracts' ? 'contract_type' : type === 'dictionary' ? 'definition' : type;

/** Answers of a public library may be kept for a while; those of a private one by nobody. */
function cache(response: Response, library: Library, seconds: number): void {
  response.set('X-Library-Version', library.version);
  response.set('Cache-Control', library.isPrivate ? 'private, no-store' : `public, max-age=${seconds}`);
}

const params = (request: Request) => requestUrl(request).searchParams;

/** Mounted under /api. */
export function searchRoutes({ db, index }: SearchDeps, service: SearchService): Router {
  const router = Router();

  router.get(SEARCH_CALLS.search.path, async (request, response) => {
    const aborted = new AbortController();
    response.once('close', () => aborted.abort());
    response.set('Cache-Control', 'private, no-store');
    try {
      response.json(await service.search(DEFAULT_NAMESPACE, params(request), ANYBODY, aborted.signal));
    } catch (error) {
      // nobody is listening any more: no failure of ours
      if (!aborted.signal.aborted) throw error;
    }
  });

  router.get(SEARCH_CALLS.suggestions.path, async (request, response) => {
    const { q, namespace } = SuggestionsQuery.parse(request.query);
    const library = await service.library(namespace, ANYBODY);
    const suggester = await service.suggestions.suggester(namespace, library.version);
    cache(response, library, NAMES_SECONDS);
    response.json(suggester.find(q, MAX_SUGGESTIONS).map(({ name, path, detail }) => ({ name, path, detail })));
  });

  router.get(SEARCH_CALLS.suggestionsByType.path, async (request, response) => {
    const { q, type, size, namespace } = SuggestionsByTypeQuery.parse(request.query);
    const library = await service.library(namespace, ANYBODY);
    const suggester = await service.suggestions.suggester(namespace, library.version);
    const asked = type ? new Set(type.split(',').map((one) => one.trim())) : SUGGESTION_TYPES;
    const out: Record<string, { key: string; name: string; path: string; detail: string }[]> = {};
    for (const one of asked) {
      if (!(SUGGESTION_TYPES as readonly string[]).includes(typeName(one)))
        throw invalid('type', `use one of ${SUGGESTION_TYPES.join(', ')}`);
      out[one] = suggester
        .find(q, size, typeName(one))
        .map(({ key, name, path, detail }) => ({ key, name, path, detail }));
    }
    cache(response, library, NAMES_SECONDS);
    response.json(out);
  });

  router.get(SEARCH_CALLS.snippet.path, async (request, response) => {
    const { type, id, namespace } = SnippetQuery.parse(request.query);
    const library = await service.library(namespace, ANYBODY);
    const text = await snippetText(db, namespace, type === 'dictionary' ? 'definition' : type, id);
    if (text === null) throw notFound('snippet');
    cache(response, library, NAMES_SECONDS);
    response.json({ snippet: highlight(text, { runs: [] }, SNIPPET_LIMITS[ANYBODY.tier]).text });
  });

  router.get(SEARCH_CALLS.aggs.path, async (request, response) => {
    const { type, size, filter, namespace } = AggsQuery.parse(request.query);
    const library = await service.library(namespace, ANYBODY);
    const [key, ...rest] = (filter ?? '').split(':');
    const value = rest.join(':');
    if (filter && (!value || (key !== 'clause' && key !== 'category')))
      throw invalid('filter', 'use clause:{id} or category:{id}');
    const query = { ...EMPTY_QUERY, filters: filter ? [{ key: key!, any: [value] }] : [] };
    const { counts } = await index.facets(namespace, 'contracts', query, [type]);
    const list = (counts[type] ?? []).filter((one) => one.value !== value).slice(0, size);
    const names = await namesOf(db, namespace, { [type]: list.map((one) => one.value) });
    const to = paths(namespace);
    const records = list.map((one) => ({
      key: one.value,
      name: names[type]![one.value]!,
      count: one.count,
      uri: type === 'clause' ? to.clause(one.value) : to.contractsTagged(one.value),
    }));
    cache(response, library, 300);
    const uri = to.search({ tab: 'contracts', ...(filter ? { [key!]: value } : {}) });
    response.json({ results: records, records, uri });
  });

  return router;
}
