/** Where a search that found nothing can go on: with less said, or to the clause types that its words name. */
import { firstFound, type Total } from '#server/features/search/starts.ts';
import { CLAUSE_TYPES } from '#server/ingest/types/index.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';
import type { Library } from '#server/record/library.ts';
import { clauseTypeCounts } from '#server/record/scopes.ts';
import type { SearchProps } from '#shared/api/pages.ts';
import { paths } from '#shared/domain/paths.ts';
import type { SearchTab } from '#shared/domain/search.ts';

/** A text of more parts is not taken apart: each part left out is a search. */
const PARTS = 6;
const SHOWN = 3;
/** Words that many types have in their names. */
const VAGUE = new Set(['agreement', 'clause', 'clauses', 'provision', 'contract', 'general', 'other'].flatMap(stemsOf));

/** The same question with less in it: without its quotes, and without each of its parts. */
export function lessOf(q: string): string[] {
  const parts = q.match(/[-−]?["“][^"”]*["”]?|\S+/g) ?? [];
  const unquoted = q.replace(/["“”]/g, ' ').replace(/\s+/g, ' ').trim();
  const fewer = parts.length > 1 && parts.length <= PARTS ? parts.map((_, i) => parts.toSpliced(i, 1).join(' ')) : [];
  const asked = [unquoted, ...fewer].filter((less) => less !== q.trim() && /(^|\s)["“]?[\p{L}\p{N}]/u.test(less));
  return [...new Set(asked)];
}

/** Clause types of the library that the words name, by name or synonym: those with most of the words first. */
async function namedBy(library: Library, q: string): Promise<NonNullable<SearchProps['waysOn']>['clauseTypes']> {
  const words = new Set(stemsOf(q).filter((stem) => stem.length > 2 && !VAGUE.has(stem)));
  const counts = await clauseTypeCounts(library);
  const to = paths(library.namespace);
  return CLAUSE_TYPES.filter(({ id }) => counts.has(id))
    .map(({ id, name, synonyms }) => {
      const shared = [name, ...synonyms].map((text) => new Set(stemsOf(text).filter((stem) => words.has(stem))).size);
      return { id, title: name, href: to.clause(id), size: counts.get(id)!.members, shared: Math.max(...shared) };
    })
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || b.size - a.size)
    .slice(0, SHOWN)
    .map(({ shared: _, ...link }) => link);
}

/** What is offered below "nothing found". */
export async function waysOn(
  library: Library,
  tab: SearchTab,
  q: string,
  total: Total,
): Promise<NonNullable<SearchProps['waysOn']>> {
  // what has most of what was typed comes first
  const texts = lessOf(q).sort((a, b) => b.length - a.length);
  const [fewer, clauseTypes] = await Promise.all([firstFound(total, tab, texts, SHOWN), namedBy(library, q)]);
  return { fewer, clauseTypes };
}
