/** Lists of the team, and what the person may do in each. */
import { type ListOfTeam, listsOfTeamFor } from '#server/features/lists/index.ts';
import type { Explains } from '#server/features/teamAdmin/access/explained.ts';
import { counted } from '#shared/domain/display.ts';
import { type LinkKind, mayInList } from '#shared/domain/lists.ts';

const LINKS: Record<LinkKind, string> = {
  view: 'A link to it is open: whoever has it reads the list.',
  edit: 'A link to it is open by which whoever has an account changes the list.',
};

function whyOf({ role, isGivenByThem, links }: ListOfTeam): string[] {
  const isManaged = mayInList(role, 'manage');
  return [
    !isManaged
      ? 'It is the team’s: every member puts wordings in, orders, notes and takes them out.'
      : isGivenByThem
        ? 'They gave it to the team.'
        : 'Their role in the team is admin.',
    ...links.map((kind) => LINKS[kind]),
  ];
}

export const explainLists: Explains = async ({ deciding: { db }, visitor, teamId }) => ({
  id: 'lists',
  title: 'Lists of the team',
  note: 'Lists of the member’s own are theirs to tell. A wording is read through its library: who may not read that is not shown it in a list either.',
  rows: (await listsOfTeamFor(db, teamId, visitor.user)).map((list) => ({
    id: list.id,
    title: list.name,
    outcome: 'yes',
    answer: `${mayInList(list.role, 'manage') ? 'Manages it' : 'Reads and fills it'}: ${counted(list.count, 'wording')}`,
    why: whyOf(list),
  })),
});
