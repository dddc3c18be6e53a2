/** What counting says about the text that stands for each group, beside the terms that its own contract defines. */
import type { Context } from '#server/features/records/context.ts';
import type { GroupRow, PagedKind } from '#server/record/groups.ts';
import { representativesOf, termsOfContracts } from '#server/record/representatives.ts';
import { type TermUses, type WordingFacts, wordingFacts } from '#shared/domain/draftingFacts.ts';

/** By id of the representative; one that has just been removed is counted by what its group shows of it. */
export async function groupFacts(
  context: Context,
  kind: PagedKind,
  rows: readonly GroupRow[],
): Promise<Map<string, WordingFacts>> {
  const texts = await representativesOf(
    context.library,
    kind,
    rows.map((row) => row.representative_id),
  );
  const terms = new Map<string, TermUses[]>();
  for (const { contract_id, term, aliases, nested } of await termsOfContracts(context.library, [
    ...new Set([...texts.values()].map((text) => text.contract_id)),
  ]))
    terms.set(contract_id, [...(terms.get(contract_id) ?? []), { names: [term, ...aliases], uses: nested }]);
  return new Map(
    rows.map(({ representative_id: id, snippet }) => {
      const { text, contract_id, names } = texts.get(id) ?? { text: snippet, contract_id: '', names: [] };
      return [id, wordingFacts(text, terms.get(contract_id) ?? [], names)];
    }),
  );
}
