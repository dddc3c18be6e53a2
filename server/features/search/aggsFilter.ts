/** What an aggregation is narrowed by. Specification part 2 §7. */
import { invalid } from '#server/http/errors.ts';
import { contractType } from '#server/ingest/contractTypes/index.ts';
import { clauseType } from '#server/ingest/types/index.ts';
import { contractTypeCounts } from '#server/record/hits.ts';
import type { Library } from '#server/record/library.ts';
import { clauseTypeCounts } from '#server/record/scopes.ts';

type AggsFilter = { key: 'clause' | 'category'; value: string } | { key: null; value: null };

/** `clause:{id}` or `category:{id}` of a type that there is: answers are kept by it, so whoever makes names up would have each one counted anew. */
export async function aggsFilter(library: Library, filter: string | undefined): Promise<AggsFilter> {
  if (!filter) return { key: null, value: null };
  const [, key, value] = /^(clause|category):(.+)$/s.exec(filter) ?? [];
  if (!key || !value) throw invalid('filter', 'use clause:{id} or category:{id}');
  if (!(key === 'clause' ? await isClauseType(library, value) : await isContractType(library, value)))
    throw invalid('filter', `there is no such ${key === 'clause' ? 'clause type' : 'contract type'}`);
  return { key: key as 'clause' | 'category', value };
}

const isClauseType = async (library: Library, id: string): Promise<boolean> =>
  clauseType(id) !== null || (await clauseTypeCounts(library)).has(id);

async function isContractType(library: Library, id: string): Promise<boolean> {
  if (contractType(id)) return true;
  const counts = await library.cached('contract types', () => contractTypeCounts(library));
  return counts.some((type) => type.id === id);
}
