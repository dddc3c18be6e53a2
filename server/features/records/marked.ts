/** Cards of wordings with what their stewards say of them. Behind the cache of cards: it is asked for anew each time. */
import type { Context } from '#server/features/records/context.ts';
import { stewardMarks } from '#server/record/stewards.ts';
import type { GroupCard } from '#shared/api/pages.ts';

export async function marked({ library }: Context, cards: readonly GroupCard[]): Promise<GroupCard[]> {
  // public libraries have no stewards
  if (!library.isPrivate) return [...cards];
  const marks = await stewardMarks(
    library,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => (marks.has(card.id) ? { ...card, steward: marks.get(card.id)! } : card));
}
