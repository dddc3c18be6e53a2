/** Links to clause types, terms, contracts and tags, with their counts. */

import type { Context } from '#server/features/records/context.ts';
import { longDate, titleOfSlug } from '#server/features/records/display.ts';
import { contractType } from '#server/ingest/contractTypes/index.ts';
import { clauseType } from '#server/ingest/types/index.ts';
import type { SampleRow } from '#server/record/groups.ts';
import type { ScopeCounts, TermRow } from '#server/record/scopes.ts';
import type { TypeLink } from '#shared/api/pageLinks.ts';
import type { Sample } from '#shared/api/pages.ts';
import { DEFAULT_ORDER, type WordingOrder } from '#shared/domain/wordingOrder.ts';

export const clauseTitle = (id: string): string => clauseType(id)?.name ?? titleOfSlug(id);
export const contractTypeTitle = (id: string): string => contractType(id)?.name ?? titleOfSlug(id);

export const clauseLink = ({ to }: Context, id: string, counts: Map<string, ScopeCounts>): TypeLink => ({
  id,
  title: clauseTitle(id),
  href: to.clause(id),
  size: counts.get(id)?.members ?? 0,
});

/** Links to those of the types that the library has clauses of. */
export const clauseLinks = (context: Context, ids: readonly string[], counts: Map<string, ScopeCounts>): TypeLink[] =>
  ids.filter((id) => counts.has(id)).map((id) => clauseLink(context, id, counts));

export const termLink = ({ to }: Context, row: TermRow): TypeLink => ({
  id: row.scope,
  title: row.term,
  href: to.definition(row.scope),
  size: row.members,
});

export const contractTypeLink = ({ to }: Context, id: string, count: number): TypeLink => ({
  id,
  title: contractTypeTitle(id),
  href: to.contractsTagged(id),
  size: count,
});

export const sampleOf = ({ to }: Context, row: Omit<SampleRow, 'group_id'>): Sample => ({
  id: row.id,
  label: row.title,
  ...(row.parties.length > 0 ? { parties: row.parties } : {}),
  uri: to.contract(row.contract_id, row.anchor, row.start_at),
  published: longDate(row.published),
  date: row.published,
  hash: row.hash,
  ...(row.similar > 0
    ? { similar: { uri: to.contractsSimilar(row.contract_group, row.contract_id), count: row.similar } }
    : {}),
});

/** Where a meaning stands on the page of its term: on the one of its order and cursor, since a term may have more than one page. */
export function meaningHref(
  { to }: Pick<Context, 'to'>,
  term: string,
  { order, cursor }: { order: WordingOrder; cursor: string | null },
): (group: string) => string {
  const asked = new URLSearchParams({
    ...(order !== DEFAULT_ORDER && { sort: order }),
    ...(cursor !== null && { cursor }),
  });
  const page = asked.size > 0 ? `${to.definition(term)}?${asked}` : to.definition(term);
  return (group) => `${page}#_${group}`;
}
