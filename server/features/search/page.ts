/** The search page: the same search, with the totals of the other tabs and what is chosen. */
import { ZodError } from 'zod';
import { type ParsedSearch, parseQuery, withInclude } from '#server/features/search/parseQuery.ts';
import type { SearchService } from '#server/features/search/service.ts';
import { createStarts, type Total } from '#server/features/search/starts.ts';
import { waysOn } from '#server/features/search/waysOn.ts';
import { AppError } from '#server/http/errors.ts';
import type { PageRoute } from '#server/http/page.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { SearchProps } from '#shared/api/pages.ts';
import type { SearchReply } from '#shared/api/search.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { SEARCH_TABS, type SearchTab } from '#shared/domain/search.ts';
import { FILTERS, NARROWING_KEYS, offeredOn } from '#shared/domain/searchFilters.ts';

const NOTHING: SearchReply = {
  items: [],
  related: [],
  total: 0,
  totalIsCapped: false,
  nextCurs: null,
  didYouMean: null,
  also: [],
};
/** Single values that are left out one by one when nothing was found. */
const TRIED = 6;

/** The fields that the tab offers, and what is chosen without having been offered. */
const fields = (tab: SearchTab, chosen: ReadonlyMap<string, string[]>, isPrivate: boolean) =>
  NARROWING_KEYS.filter((key) => chosen.has(key) || offeredOn(tab, isPrivate).includes(key)).map((key) => ({
    key,
    label: FILTERS[key].label,
    values: chosen.get(key) ?? [],
  }));

async function totalsOf(
  search: SearchService,
  namespace: string,
  query: URLSearchParams,
  reply: SearchReply,
  visitor: Visitor,
) {
  const own = query.get('tab') || 'clauses';
  const entries = await Promise.all(
    SEARCH_TABS.map(async (tab) => {
      if (tab === own) return [tab, { total: reply.total, isCapped: reply.totalIsCapped }] as const;
      const params = new URLSearchParams(query);
      params.set('tab', tab);
      params.delete('cursor');
      if (reply.correctedTo) params.set('q', reply.correctedTo.q);
      return [tab, await search.total(namespace, params, visitor)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** What leaving out one value would find, most first. */
async function without(
  search: SearchService,
  namespace: string,
  query: URLSearchParams,
  parsed: ParsedSearch,
  visitor: Visitor,
) {
  const single = parsed.filters.chosen
    .flatMap(({ key, values }) => values.map((value) => ({ key, value })))
    .slice(0, TRIED);
  const found = await Promise.all(
    single.map(async ({ key, value }) => {
      const params = new URLSearchParams(query);
      const rest = params.getAll(key).filter((one) => one !== value);
      params.delete(key);
      for (const one of rest) params.append(key, one);
      return { key, value, total: (await search.total(namespace, params, visitor)).total };
    }),
  );
  return found.filter((one) => one.total > 0).sort((a, b) => b.total - a.total);
}

/** Without them the page is still of use; search is being prepared when they cannot be counted. */
const orNone = <T>(starts: Promise<T>): Promise<T | undefined> =>
  starts.catch((error) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });

export function searchPage(search: SearchService): PageRoute {
  const startsOf = createStarts();
  return {
    pattern: ROUTES.search,
    async load({ library, query, visitor }) {
      const { namespace } = library;
      // the library of a page is in its path
      const own = new URLSearchParams(withInclude(query));
      own.delete('namespace');
      const q = own.get('q') ?? '';
      const tab = own.get('tab') || 'clauses';
      const props: SearchProps = {
        q,
        tab,
        reply: NOTHING,
        totals: {},
        filters: fields('clauses', new Map(), library.isPrivate),
        error: null,
      };
      let status = 200;
      const totalOf = (of: SearchTab, words: string, narrowing: URLSearchParams) => {
        const params = new URLSearchParams(narrowing);
        params.set('tab', of);
        params.set('q', words);
        for (const key of ['cursor', 'facets']) params.delete(key);
        return search.totalShown(namespace, params, visitor);
      };
      try {
        const parsed = parseQuery(own, namespace);
        props.filters = fields(
          parsed.input.tab,
          new Map(parsed.filters.chosen.map(({ key, values }) => [key, values])),
          library.isPrivate,
        );
        if (!parsed.isEmpty) {
          const ids = parsed.filters.chosen.filter(({ key }) => ['ids', 'countries'].includes(FILTERS[key].kind));
          props.filterNames = await search.names(
            library,
            Object.fromEntries(ids.map(({ key, values }) => [key, values])),
          );
          props.reply = await search.search(namespace, own, visitor);
          props.totals = await totalsOf(search, namespace, own, props.reply, visitor);
          if (props.reply.total === 0) {
            props.without = await without(search, namespace, own, parsed, visitor);
            const narrowed: Total = (of, less) => totalOf(of, less, own);
            if (q.trim()) props.waysOn = await waysOn(library, parsed.input.tab, q, narrowed);
          }
        } else {
          const anywhere: Total = (of, example) => totalOf(of, example, new URLSearchParams());
          const starts = await orNone(startsOf(library, anywhere));
          if (starts) props.starts = starts;
        }
      } catch (error) {
        if (error instanceof AppError && error.status === 404) return null;
        if (!(error instanceof AppError || error instanceof ZodError)) throw error;
        status = error instanceof AppError ? error.status : 422;
        props.error = error instanceof AppError ? error.message : 'This search cannot be read.';
      }
      const title = q ? `${q}: search` : 'Search the library';
      return {
        page: { component: 'Search', props },
        meta: {
          status,
          title,
          description: 'Search clauses, contracts, definitions and contract types.',
          canonical: null,
          noindex: true,
        },
      };
    },
  };
}
