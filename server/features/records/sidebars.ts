/** What side columns list, at addresses that pages name: popular things of a library, contracts similar to one. */
import type { Response } from 'express';
import { type Context, contexts, type RecordDeps } from '#server/features/records/context.ts';
import { clauseTitle, contractTypeTitle } from '#server/features/records/links.ts';
import { similarTo } from '#server/features/records/similar.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { tagCounts } from '#server/record/contractLists.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { Library } from '#server/record/library.ts';
import { byContracts, clauseTypeCounts, popularTerms, termById, withoutFrame } from '#server/record/scopes.ts';
import { scopesUsed } from '#server/record/uses.ts';
import { SIDEBAR_CALLS, type Trend } from '#shared/api/sidebars.ts';
import { calmTitle } from '#shared/domain/display.ts';
import { mostUsed, TREND_DAYS, TREND_SIZE, TREND_TYPE, type TrendKey, trendPath } from '#shared/domain/trends.ts';

interface SidebarDeps extends RecordDeps {
  libraries: Libraries;
  clock: () => Date;
}

const RELATED = 6;
const DAY_MS = 86_400_000;

type Popular = Record<TrendKey, Trend[]>;

async function popularIn(library: Library, now: Date): Promise<Popular> {
  const since = new Date(now.getTime() - TREND_DAYS * DAY_MS);
  const used = (kind: 'clause' | 'contract' | 'definition') => scopesUsed(library, kind, { since, now }, TREND_SIZE);
  const [counts, tags, terms, usedClauses, usedTypes, usedTerms] = await Promise.all([
    clauseTypeCounts(library),
    tagCounts(library),
    popularTerms(library, TREND_SIZE),
    used('clause'),
    used('contract'),
    used('definition'),
  ]);
  const types = new Map(tags.filter(({ type }) => type === 'type').map((tag) => [tag.value, tag.contracts]));
  const trend = (key: TrendKey, value: string, name: string, count: number): Trend => {
    const type = TREND_TYPE[key];
    return { name, type, value, uri: trendPath(type, value, library.namespace), count };
  };
  const clauses = withoutFrame(byContracts(counts.values())).map(({ scope }) => scope);
  const termIds = mostUsed(
    usedTerms,
    terms.map(({ scope }) => scope),
  );
  const known = new Map(terms.map((term) => [term.scope, term]));
  const termRows = await Promise.all(termIds.map(async (id) => known.get(id) ?? (await termById(library, id))));
  return {
    clause: mostUsed(
      usedClauses.filter((id) => clauses.includes(id)),
      clauses,
    ).map((id) => trend('clause', id, clauseTitle(id), counts.get(id)?.members ?? 0)),
    contractsTagged: mostUsed(
      usedTypes.filter((id) => types.has(id)),
      [...types.keys()],
    ).map((id) => trend('contractsTagged', id, contractTypeTitle(id), types.get(id)!)),
    dictionary: termRows.flatMap((term) => (term ? [trend('dictionary', term.scope, term.term, term.members)] : [])),
  };
}

/** Uses change while the library does not: counted anew each hour. */
const popular = (library: Library, now: Date): Promise<Popular> =>
  library.cached(`popular ${now.toISOString().slice(0, 13)}`, () => popularIn(library, now));

function cache(response: Response, library: Library): void {
  response.set('X-Library-Version', library.version);
  response.set('Cache-Control', library.isPrivate ? 'private, no-store' : 'public, max-age=300');
}

async function related(context: Context, id: string) {
  const found = await similarTo(context, id);
  if (!found) throw notFound('contract');
  return found.similar.slice(0, RELATED).map(({ title, uri }) => ({ name: calmTitle(title), uri }));
}

export function sidebarRoutes({ libraries, clock, config }: SidebarDeps): Route[] {
  const contextOf = contexts({ config });
  return [
    route(SIDEBAR_CALLS.popular, async ({ query: { namespace }, visitor, response }) => {
      const library = await libraries.readable(namespace, visitor);
      if (!library) throw notFound('library');
      cache(response, library);
      return popular(library, clock());
    }),
    route(SIDEBAR_CALLS.relatedContent, async ({ query: { namespace, contract }, visitor, response }) => {
      const library = await libraries.readable(namespace, visitor);
      // the same for a library that the visitor may not know of and a contract that there is not
      if (!library) throw notFound('contract');
      cache(response, library);
      return related(contextOf({ library }), contract);
    }),
  ];
}
