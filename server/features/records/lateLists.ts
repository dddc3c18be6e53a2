/** The side columns that pages leave to be fetched: their titles, and the addresses that have their rows. Specification part 2 §2.7. */
import type { Context } from '#server/features/records/context.ts';
import type { LateList } from '#shared/api/pageLinks.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { PAGE_SIZES } from '#shared/domain/search.ts';
import type { TrendKey } from '#shared/domain/trends.ts';

const address = (path: string, { namespace }: Context, query: Record<string, string> = {}): string => {
  const params = new URLSearchParams(namespace === DEFAULT_NAMESPACE ? query : { ...query, namespace });
  return params.size > 0 ? `${path}?${params}` : path;
};

const POPULAR: Record<TrendKey, Omit<LateList, 'url'>> = {
  clause: { title: 'Popular Clauses', key: 'clause', noun: 'clause' },
  contractsTagged: { title: 'Popular Contracts', key: 'contractsTagged', noun: 'contract' },
  dictionary: { title: 'Popular Definitions', key: 'dictionary', noun: 'definition', quoted: true },
};

export const popularList = (context: Context, key: TrendKey): LateList => ({
  ...POPULAR[key],
  url: address('/api/sidebars/popular', context),
});

/** Part 2 §7: the clause types that contracts of a type have most often. */
export const commonClauses = (context: Context, type: { value: string; name: string }): LateList => ({
  title: `Most Common Clauses in ${type.name}`,
  url: address('/api/search/aggs', context, {
    type: 'clause',
    size: String(PAGE_SIZES.aggregations),
    filter: `category:${type.value}`,
  }),
  key: 'records',
  noun: 'contract',
});

export const relatedContent = (context: Context, contract: string): LateList => ({
  title: 'Related content',
  url: address('/api/sidebars/related', context, { contract }),
});
