/** The search calls. Specification part 1 §7, part 2 §7. */
import type { Request, Response } from 'express';
import { aggsFilter } from '#server/features/search/aggsFilter.ts';
import { highlight } from '#server/features/search/highlight.ts';
import { namesOf } from '#server/features/search/names.ts';
import { phraseOf } from '#server/features/search/parseText.ts';
import type { SearchDeps, SearchService } from '#server/features/search/service.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import { requestUrl } from '#server/http/requestUrl.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import { EMPTY_QUERY } from '#server/outside/searchIndex.ts';
import { snippetText } from '#server/record/hits.ts';
import type { Library } from '#server/record/library.ts';
import { sectionNames } from '#server/record/sections.ts';
import { MOST_AGGREGATIONS, SEARCH_CALLS, SECTION_NAMES, SUGGESTION_TYPES } from '#shared/api/search.ts';
import { calmTitle } from '#shared/domain/display.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { paths } from '#shared/domain/paths.ts';
import { MAX_SUGGESTIONS, SNIPPET_LIMITS } from '#shared/domain/search.ts';

/** What was taken out of a library is named nowhere any more after this. Clients that know the library's version keep answers for longer. */
const NAMES_SECONDS = 60;

/** `category` and the names of tabs are other names of types. */
const typeName = (type: string) =>
  type === 'category' || type === 'contracts' ? 'contract_type' : type === 'dictionary' ? 'definition' : type;

/** Answers of a public library may be kept for a while; those of a private one by nobody, and what depends on the tier only by its reader. */
function cache(response: Response, library: Library, seconds: number, isForTier = false): void {
  response.set('X-Library-Version', library.version);
  const scope = isForTier ? 'private' : 'public';
  response.set('Cache-Control', library.isPrivate ? 'private, no-store' : `${scope}, max-age=${seconds}`);
  if (isForTier) response.vary('Cookie, Authorization');
}

const params = (request: Request) => requestUrl(request).searchParams;

export function searchRoutes({ index }: SearchDeps, service: SearchService): Route[] {
  return [
    route(SEARCH_CALLS.search, async ({ request, response, visitor }) => {
      const aborted = new AbortController();
      response.once('close', () => aborted.abort());
      try {
        return await service.search(DEFAULT_NAMESPACE, params(request), visitor, aborted.signal);
      } catch (error) {
        // nobody is listening any more: no failure of ours
        if (aborted.signal.aborted) return SENT;
        throw error;
      }
    }),

    route(SEARCH_CALLS.suggestions, async ({ query, response, visitor }) => {
      const { q, namespace } = query;
      const library = await service.library(namespace, visitor);
      const suggester = await service.suggestions.suggester(library);
      cache(response, library, NAMES_SECONDS);
      return suggester.find(q, MAX_SUGGESTIONS).map(({ name, path, detail }) => ({ name, path, detail }));
    }),

    route(
      SEARCH_CALLS.completions,
      async ({ query: { q, namespace }, response, visitor }): Promise<[string, string[]]> => {
        const library = await service.library(namespace, visitor);
        const suggester = await service.suggestions.suggester(library);
        cache(response, library, NAMES_SECONDS);
        response.type('application/x-suggestions+json');
        return [q, suggester.find(q, MAX_SUGGESTIONS).map(({ name }) => name)];
      },
    ),

    route(SEARCH_CALLS.suggestionsByType, async ({ query, response, visitor }) => {
      const { q, type, size, namespace } = query;
      const library = await service.library(namespace, visitor);
      const suggester = await service.suggestions.suggester(library);
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
      return out;
    }),

    route(SEARCH_CALLS.snippet, async ({ query, response, visitor }) => {
      const { type, id, namespace } = query;
      const library = await service.library(namespace, visitor);
      const text = await snippetText(library, type === 'dictionary' ? 'definition' : type, id);
      if (text === null) throw notFound('snippet');
      cache(response, library, NAMES_SECONDS, true);
      return { snippet: highlight(text, { runs: [] }, SNIPPET_LIMITS[visitor.tier]).text };
    }),

    route(SEARCH_CALLS.aggs, async ({ query, response, visitor }) => {
      const { type, size, filter, namespace } = query;
      const library = await service.library(namespace, visitor);
      const { key, value } = await aggsFilter(library, filter);
      const to = paths(namespace);
      const uri = to.search({ tab: 'contracts', ...(key && { [key]: value }) });
      if (type === SECTION_NAMES) {
        const sections = await library.cached(`sections ${filter ?? ''}`, () =>
          sectionNames(library, key ? { [key]: value } : {}, MOST_AGGREGATIONS),
        );
        const named = sections.slice(0, size).map(({ name, contracts }) => ({
          key: name,
          name: calmTitle(name),
          count: contracts,
          uri: to.search({ q: phraseOf(name) }),
        }));
        cache(response, library, 300);
        return { results: named, records: named, uri };
      }
      const filters = key ? [{ key, any: [value] }] : [];
      const { counts } = await index.facets(namespace, 'contracts', { ...EMPTY_QUERY, filters }, [type], 'rows');
      const list = (counts[type] ?? []).filter((one) => one.value !== value).slice(0, size);
      const names = await namesOf(library, { [type]: list.map((one) => one.value) });
      const records = list.map((one) => ({
        key: one.value,
        name: names[type]![one.value]!,
        count: one.count,
        uri: type === 'clause' ? to.clause(one.value) : to.contractsTagged(one.value),
      }));
      cache(response, library, 300);
      return { results: records, records, uri };
    }),
  ];
}
