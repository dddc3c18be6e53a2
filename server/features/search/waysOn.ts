/** Where a search that found nothing can go on: with less said, or to the clause types that its words name. */
import { firstFound, type Total } from '#server/features/search/starts.ts';
import { otherNames } from '#server/features/search/typeNames.ts';
import { CLAUSE_TYPES } from '#server/ingest/types/index.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';
import type { Library } from '#server/record/library.ts';
import { clauseTypeCounts, type ScopeCounts } from '#server/record/scopes.ts';
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

/** Of these clause types those that the words name, by any of their names: the ones with most of the words first. */
export function typesNamed(counts: ReadonlyMap<string, Pick<ScopeCounts, 'members'>>, q: string) {
  const words = new Set(stemsOf(q).filter((stem) => stem.length > 2 && !VAGUE.has(stem)));
  return CLAUSE_TYPES.filter(({ id }) => counts.has(id))
    .map(({ id, name }) => {
      const shared = [name, ...otherNames('clause', id)].map(
        (text) => new Set(stemsOf(text).filter((stem) => words.has(stem))).size,
      );
      return { id, title: name, size: counts.get(id)!.members, shared: Math.max(...shared) };
    })
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || b.size - a.size)
    .slice(0, SHOWN)
    .map(({ shared: _, ...type }) => type);
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
  const [fewer, counts] = await Promise.all([firstFound(total, tab, texts, SHOWN), clauseTypeCounts(library)]);
  const to = paths(library.namespace);
  return { fewer, clauseTypes: typesNamed(counts, q).map((type) => ({ ...type, href: to.clause(type.id) })) };
}
