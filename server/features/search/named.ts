/** The type that a query names, for the card above its results. */
import { highlight } from '#server/features/search/highlight.ts';
import type { ParsedSearch } from '#server/features/search/parseQuery.ts';
import { typeNamed } from '#server/features/search/typeNames.ts';
import { contractType } from '#server/ingest/contractTypes/index.ts';
import { clauseType } from '#server/ingest/types/index.ts';
import { groupsAfter } from '#server/record/groups.ts';
import { contractTypeCounts } from '#server/record/hits.ts';
import type { Library } from '#server/record/library.ts';
import { clauseTypeCounts } from '#server/record/scopes.ts';
import { countsOf, shownTemplates } from '#server/record/templates/index.ts';
import type { NamedCard } from '#shared/api/search.ts';
import { paths } from '#shared/domain/paths.ts';

const typed = ({ words, query }: Pick<ParsedSearch, 'words' | 'query'>): string[] => [
  ...new Set([...words, ...query.phrases.flatMap((phrase) => phrase.split(' '))]),
];

async function clauseCard(library: Library, words: readonly string[], limit: number): Promise<NamedCard | null> {
  const type = typeNamed('clause', words);
  const counts = type && (await clauseTypeCounts(library)).get(type.id);
  if (!counts) return null;
  const to = paths(library.namespace);
  const [most] = await groupsAfter(library, 'clause', type.id, null, 1);
  const explanation = clauseType(type.id)?.explanation;
  const [template] = (most && (await shownTemplates(library, 'clause', [most])).get(most.id)) ?? [];
  return {
    type: 'clause',
    id: type.id,
    title: type.name,
    url: to.clause(type.id),
    size: counts.groups,
    contracts: counts.contracts,
    ...(explanation && { explanation }),
    wording: most
      ? {
          url: to.clauseGroup(type.id, most.id),
          snippet: highlight(template?.text ?? most.snippet, { runs: [] }, limit).text,
          contracts: most.contracts,
          counts: template ? countsOf(most.contracts, template) : null,
        }
      : null,
  };
}

async function contractCard(library: Library, words: readonly string[]): Promise<NamedCard | null> {
  const type = typeNamed('contract_type', words);
  const count = type && (await contractTypeCounts(library)).find(({ id }) => id === type.id)?.count;
  if (!count) return null;
  return {
    type: 'contract_type',
    id: type.id,
    title: type.name,
    url: paths(library.namespace).contractsTagged(type.id),
    size: count,
    contracts: count,
    explanation: contractType(type.id)!.explanation,
    wording: null,
  };
}

/** Null where the words name no type that the library has. `limit`: characters of text that the visitor may see. */
export async function namedCard(library: Library, parsed: ParsedSearch, limit: number): Promise<NamedCard | null> {
  const { tab, cursor, order } = parsed.input;
  const words = typed(parsed);
  if (cursor || order !== 'relevance' || words.length === 0) return null;
  if (tab === 'clauses') return clauseCard(library, words, limit);
  return tab === 'contracts' ? contractCard(library, words) : null;
}
