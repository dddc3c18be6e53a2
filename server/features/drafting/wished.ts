/** Wishes by their ids, with the names that people know them by. */
import { contractTypeTitle } from '#server/features/records/index.ts';
import { invalid } from '#server/http/errors.ts';
import { contractType } from '#server/ingest/contractTypes/index.ts';
import { tagCounts } from '#server/record/contractLists.ts';
import type { Library } from '#server/record/library.ts';
import type { ClauseDraftWishes } from '#shared/api/drafting.ts';
import type { Named, Wishes } from '#shared/domain/drafting/wishes.ts';

type Asked = Pick<ClauseDraftWishes, 'contractType' | 'jurisdiction' | 'side' | 'tone' | 'length' | 'roles'> & {
  words?: string | undefined;
};

/** Errors: `invalid` 422 for a contract type or a jurisdiction that neither the library nor the vocabulary has. */
export async function wishesOf(library: Library, asked: Asked): Promise<Wishes> {
  const { side, tone, length, words } = asked;
  const tags = asked.contractType || asked.jurisdiction ? await tagCounts(library) : [];
  const named = (field: 'contractType' | 'jurisdiction', type: string, known: (id: string) => string | null) => {
    const id = asked[field];
    if (id === undefined) return undefined;
    const tag = tags.find((one) => one.type === type && one.value === id);
    const name = known(id) ?? tag?.name;
    if (name === undefined) throw invalid(field, 'is not in this library');
    return { id, name } satisfies Named;
  };
  const { supplying, receiving } = asked.roles;
  return {
    contractType: named('contractType', 'type', (id) => (contractType(id) ? contractTypeTitle(id) : null)),
    jurisdiction: named('jurisdiction', 'jurisdiction', () => null),
    side,
    tone,
    length,
    words,
    // what nobody has named is called as the precedent calls it
    roles: { ...(supplying && { supplying }), ...(receiving && { receiving }) },
  };
}
