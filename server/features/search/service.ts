/** Search as the API and the search page use it. */
import type { Logger } from 'pino';
import { isMistake, readCorrectedCursor, withText, writeCorrectedCursor } from '#server/features/search/correction.ts';
import { CHARS_READ, searchByCues } from '#server/features/search/cues/index.ts';
import { COUNTED, facetsFor, typeFacets } from '#server/features/search/facets.ts';
import { wantedOf } from '#server/features/search/highlight.ts';
import { showHits } from '#server/features/search/hits.ts';
import { isOfThisModel, meaningModel } from '#server/features/search/meaning/index.ts';
import { embed } from '#server/features/search/meaning/model.ts';
import { namedCard } from '#server/features/search/named.ts';
import { namesOf } from '#server/features/search/names.ts';
import { type ParsedSearch, parseQuery } from '#server/features/search/parseQuery.ts';
import { rankingFor } from '#server/features/search/rank.ts';
import { createSuggestions, type Suggestions } from '#server/features/search/suggest/index.ts';
import { typesPage } from '#server/features/search/typesTab.ts';
import { withUploaders } from '#server/features/search/uploadedBy.ts';
import { FEW_HITS, RELATED_COSINE, RELATED_SIZE } from '#server/features/search/weights.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import {
  BadCursor,
  type IndexedTab,
  IndexMissing,
  type IndexPage,
  type SearchIndex,
} from '#server/outside/searchIndex.ts';
import { clauseBeginnings } from '#server/record/clauseBeginnings.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { Library } from '#server/record/library.ts';
import type { SearchHit, SearchReply } from '#shared/api/search.ts';
import { COUNTED_KEYS, SNIPPET_LIMITS } from '#shared/domain/search.ts';
import { preferredFirst } from '#shared/domain/stewardship.ts';

export interface SearchDeps {
  index: SearchIndex;
  libraries: Libraries;
  log: Logger;
}

export interface SearchService {
  /** `namespace` is the library of the address, which a parameter may change. Errors: ZodError, AppError 404, 422, 503. */
  search(namespace: string, params: URLSearchParams, visitor: Visitor, signal?: AbortSignal): Promise<SearchReply>;
  /** Groups found on one tab, without reading them. */
  total(namespace: string, params: URLSearchParams, visitor: Visitor): Promise<{ total: number; isCapped: boolean }>;
  /** What the page of a search would say it has found; none where it would search for something else than was typed. */
  totalShown(namespace: string, params: URLSearchParams, visitor: Visitor): Promise<number>;
  /** Errors: 404 when there is no such library, or the visitor may not know of it. */
  library(namespace: string, visitor: Visitor): Promise<Library>;
  /** Readable names of filter values, by key and value. */
  names(library: Library, values: Record<string, readonly string[]>): Promise<Record<string, Record<string, string>>>;
  suggestions: Suggestions;
}

type Answer = Omit<SearchReply, 'didYouMean' | 'correctedTo'>;

interface Found {
  total: number;
  /** With all words. */
  strictTotal: number;
  show(limit: number): Promise<Answer>;
}

interface LookUp {
  signal?: AbortSignal | undefined;
  /** Only the totals are wanted: nothing is ranked. */
  isCount?: boolean;
}

/** Marks cursors of a search in which some words were enough. */
const RELAXED = 'r.';

const known = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error) => {
    if (error instanceof BadCursor) throw invalid('cursor', 'does not belong to this search');
    if (error instanceof IndexMissing)
      throw new AppError('search_preparing', 503, 'Search is being prepared. Try again in a minute.');
    throw error;
  });

/** What counting says of a wording is told where somebody asks for it: nobody else waits for the counting. */
const asksForCounts = ({ input, filters: { chosen } }: ParsedSearch): boolean =>
  input.order === 'plainest' || chosen.some(({ key }) => COUNTED_KEYS.includes(key));

const shownAs = (parsed: ParsedSearch, tab: IndexedTab, limit: number) => ({
  tab,
  wanted: wantedOf(parsed.query),
  limit,
  counts: asksForCounts(parsed),
});

const unusedIn = ({ filters: { unused } }: ParsedSearch) => (unused.length > 0 ? { unused } : {});

export function createSearchService({ index, libraries }: SearchDeps): SearchService {
  const suggestions = createSuggestions();

  /** Null for a text without a word that the model knows, and while the vectors of a library are still those of another model. */
  async function vectorOf(namespace: string, text: string): Promise<Float32Array | null> {
    const status = await index.status(namespace);
    return status && isOfThisModel(status) ? embed(meaningModel(), text) : null;
  }

  async function library(namespace: string, visitor: Visitor): Promise<Library> {
    const found = await libraries.readable(namespace, visitor);
    if (!found) throw notFound('library');
    return found;
  }

  async function find(
    library: Library,
    parsed: ParsedSearch,
    tab: IndexedTab,
    cursor: string | undefined,
    { signal, isCount }: LookUp = {},
  ) {
    const vector = isCount ? null : await vectorOf(library.namespace, parsed.meant);
    const { size, order } = parsed.input;
    const options = {
      order,
      ...(isCount ? {} : { ranking: rankingFor(vector) }),
      counted: COUNTED[tab],
      ...(signal ? { signal } : {}),
    };
    const page = searchByCues({
      asked: tab === 'clauses' && order === 'relevance' && !isCount ? parsed.input.q : '',
      size: isCount ? 1 : size,
      cursor,
      search: (size, cursor) =>
        index.search(library.namespace, tab, parsed.query, { ...options, size, ...(cursor ? { cursor } : {}) }),
      textsOf: (ids) => clauseBeginnings(library, ids, CHARS_READ),
    });
    return { page: await known(page), vector };
  }

  async function typesReply(library: Library, parsed: ParsedSearch): Promise<Answer> {
    const { ids, ...page } = await known(typesPage(library, index, parsed));
    const wantsFacets = parsed.input.facets === 'true';
    const facets = wantsFacets ? await known(typeFacets(library, index, parsed, ids)) : undefined;
    return {
      ...page,
      related: [],
      totalIsCapped: false,
      also: [],
      ...(facets ? { facets } : {}),
      ...unusedIn(parsed),
    };
  }

  /** Hits by meaning that the words did not find. */
  async function relatedTo(
    library: Library,
    parsed: ParsedSearch,
    tab: IndexedTab,
    page: IndexPage,
    vector: Float32Array,
    limit: number,
  ): Promise<SearchHit[]> {
    const { query } = parsed;
    const near = await index.related(library.namespace, tab, vector, query.filters, RELATED_SIZE + page.hits.length);
    const shown = new Set(page.hits.map((hit) => hit.groupId));
    const fresh = near.filter((hit) => hit.score >= RELATED_COSINE && !shown.has(hit.groupId)).slice(0, RELATED_SIZE);
    return showHits(library, fresh, shownAs(parsed, tab, limit));
  }

  /** As asked; with some of the words when too few hits have all of them. */
  async function lookUp(params: URLSearchParams, library: Library, how: LookUp = {}): Promise<Found> {
    const read = (isRelaxed = false) => withUploaders(library, parseQuery(params, library.namespace, isRelaxed));
    let parsed = await read();
    const { tab, cursor } = parsed.input;
    if (tab === 'types') {
      const reply = await typesReply(library, parsed);
      return { total: reply.total, strictTotal: reply.total, show: async () => reply };
    }
    const canRelax = parsed.query.must.length > 1 && parsed.query.phrases.length === 0;
    let isRelaxed = canRelax && (cursor?.startsWith(RELAXED) ?? false);
    if (isRelaxed) parsed = await read(true);
    let { page, vector } = await find(library, parsed, tab, isRelaxed ? cursor!.slice(RELAXED.length) : cursor, how);
    const strictTotal = page.total;
    if (canRelax && !cursor && page.total < FEW_HITS) {
      const relaxed = await read(true);
      const more = await find(library, relaxed, tab, undefined, how);
      if (more.page.total > page.total) {
        isRelaxed = true;
        parsed = relaxed;
        ({ page, vector } = more);
      }
    }
    const wantsRelated = vector && !cursor && parsed.input.order === 'relevance';
    return {
      total: page.total,
      strictTotal,
      async show(limit) {
        const [items, related, named, facets] = await Promise.all([
          showHits(library, page.hits, shownAs(parsed, tab, limit)),
          wantsRelated ? relatedTo(library, parsed, tab, page, vector!, limit) : [],
          namedCard(library, parsed, limit),
          parsed.input.facets === 'true' ? known(facetsFor(library, index, parsed, tab)) : undefined,
        ]);
        return {
          items: parsed.input.order === 'relevance' ? preferredFirst(items) : items,
          related,
          total: page.total,
          totalIsCapped: page.totalIsCapped,
          nextCurs: page.nextCurs && (isRelaxed ? RELAXED : '') + page.nextCurs,
          ...(facets ? { facets } : {}),
          also: parsed.also,
          ...(named ? { named } : {}),
          ...unusedIn(parsed),
          ...(isRelaxed ? { someWords: true } : {}),
        };
      },
    };
  }

  async function correction(library: Library, { input }: ParsedSearch): Promise<string | null> {
    const found = (await suggestions.vocabulary(library)).correct(input.q);
    // names of types are made of the words of clauses
    const tab = input.tab === 'types' ? 'clauses' : input.tab;
    return found && (await known(isMistake(index, library.namespace, tab, found))) ? found.q : null;
  }

  return {
    suggestions,
    library,
    names: namesOf,
    async total(namespace, params, visitor) {
      const typed = parseQuery(params, namespace);
      const own = await library(typed.namespace, visitor);
      const parsed = await withUploaders(own, typed);
      if (parsed.input.tab === 'types') {
        const { total } = await typesReply(own, { ...parsed, input: { ...parsed.input, cursor: undefined } });
        return { total, isCapped: false };
      }
      const { page } = await find(own, parsed, parsed.input.tab, undefined, { isCount: true });
      return { total: page.total, isCapped: page.totalIsCapped };
    },
    async totalShown(namespace, params, visitor) {
      const typed = parseQuery(params, namespace);
      const own = await library(typed.namespace, visitor);
      const { total, strictTotal } = await lookUp(params, own, { isCount: true });
      const isCorrected = total > 0 && strictTotal === 0 && (await correction(own, typed)) !== null;
      return isCorrected ? 0 : total;
    },
    async search(namespace, params, visitor, signal) {
      const typed = parseQuery(params, namespace);
      const own = await library(typed.namespace, visitor);
      const resumed = typed.input.cursor ? readCorrectedCursor(typed.input.cursor) : null;
      let found = await lookUp(resumed ? withText(params, resumed.q, resumed.cursor) : params, own, { signal });
      let correctedTo = resumed && { q: resumed.q };
      let didYouMean: SearchReply['didYouMean'] = null;
      if (!typed.input.cursor && found.strictTotal < FEW_HITS) {
        const q = await correction(own, typed);
        const better = q === null ? null : await lookUp(withText(params, q), own, { signal });
        if (
          better &&
          found.strictTotal === 0 &&
          typed.input.verbatim !== 'true' &&
          (better.strictTotal > 0 || (found.total === 0 && better.total > 0))
        ) {
          found = better;
          correctedTo = { q: q! };
        } else if (better && better.strictTotal > found.strictTotal) didYouMean = { q: q!, total: better.strictTotal };
      }
      const reply = { ...(await found.show(SNIPPET_LIMITS[visitor.tier])), didYouMean };
      if (!correctedTo) return reply;
      const nextCurs = reply.nextCurs && writeCorrectedCursor(correctedTo.q, reply.nextCurs);
      return { ...reply, nextCurs, correctedTo };
    },
  };
}
