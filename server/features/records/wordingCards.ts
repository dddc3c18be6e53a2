/** Groups of any scope by id, as cards: for whoever puts some beside each other. */
import type { Context } from '#server/features/records/context.ts';
import { cardsOf } from '#server/features/records/groupCards.ts';
import { clauseTitle } from '#server/features/records/links.ts';
import { groupsById, type PagedKind } from '#server/record/groups.ts';
import type { GroupCard } from '#shared/api/pages.ts';

export interface WordingCard {
  kind: PagedKind;
  scope: string;
  /** Of its clause type; of a definition its term, in its own capitals, is known by the text alone. */
  scopeTitle: string;
  card: GroupCard;
}

const KINDS: readonly PagedKind[] = ['clause', 'definition'];

/** In the order asked for; ids that no group has are left out. Each is compared with nothing. */
export async function wordingCards(context: Context, ids: readonly string[]): Promise<WordingCard[]> {
  const { library, to } = context;
  const found = new Map<string, WordingCard>();
  for (const kind of KINDS) {
    for (const row of await groupsById(library, kind, ids)) {
      const { id, scope, contracts } = row;
      const href = () =>
        kind === 'clause' ? (scope ? to.clauseGroup(scope, id) : to.clauses()) : to.definition(scope, `_${id}`);
      const [card] = await cardsOf(context, { kind, scope, contracts, href }, [row], row);
      found.set(id, { kind, scope, scopeTitle: kind === 'clause' && scope ? clauseTitle(scope) : '', card: card! });
    }
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
