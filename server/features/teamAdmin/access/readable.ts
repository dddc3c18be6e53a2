/** Libraries and playbooks that the person may read. */

import { countPlaybooks, standardReleases } from '#server/features/playbooks/index.ts';
import type { Explained, Explains } from '#server/features/teamAdmin/access/explained.ts';
import type { AccessRow } from '#shared/api/teamAdmin.ts';
import { counted } from '#shared/domain/display.ts';
import { ROLE_TEXTS } from '#shared/domain/libraryMembers.ts';

const NAMELESS =
  'Its admins hide names from readers: in place of parties, people and addresses the member sees placeholders, “[Party A]”.';
const PUBLIC = 'It is public: everybody may read it, with an account or without.';

/** Those that were shared with the team that asks: its admins may know of them. Of the member's own nothing is told. */
async function sharedWithTeam({ deciding: { db, libraries }, visitor, teamId }: Explained): Promise<AccessRow[]> {
  const shared = await db
    .selectFrom('library_member')
    .select(['namespace', 'role'])
    .where('team_id', '=', teamId)
    .orderBy('namespace')
    .execute();
  const rows: AccessRow[] = [];
  // one after the other: within a transaction there is one connection
  for (const { namespace, role: ofTeam } of shared) {
    const standing = await libraries.standing(namespace, visitor);
    if (!standing?.role) continue;
    const { library, role } = standing;
    const { name, may } = ROLE_TEXTS[role];
    rows.push({
      id: namespace,
      title: library.title,
      outcome: 'yes',
      answer: `${name}: ${may}`,
      why: [
        `It was shared with the team: whoever is in it is ${ROLE_TEXTS[ofTeam].name.toLowerCase()}.`,
        ...(role === ofTeam
          ? []
          : [`They have a role of their own in it, ${name.toLowerCase()}; the higher one counts.`]),
        ...(library.isPrivate ? [] : [PUBLIC]),
        ...(library.isReadersCopy ? [NAMELESS] : []),
      ],
    });
  }
  return rows;
}

export const explainLibraries: Explains = async (explained) => {
  const { libraries } = explained.deciding;
  const shared = await sharedWithTeam(explained);
  const all = (await libraries.publicOnes()).filter(({ home }) => !shared.some(({ id }) => id === home));
  const rows: AccessRow[] = [];
  for (const { namespace } of all) {
    const library = await libraries.readable(namespace, explained.visitor);
    if (library)
      rows.push({
        id: namespace,
        title: library.title,
        outcome: 'yes',
        answer: 'May read it',
        why: library.isReadersCopy ? [PUBLIC, NAMELESS] : [PUBLIC],
      });
  }
  return {
    id: 'libraries',
    title: 'Libraries',
    note: 'Libraries that are the member’s own, or shared with them alone, are theirs to tell.',
    rows: [...rows, ...shared],
  };
};

export const explainPlaybooks: Explains = async ({ deciding: { db }, visitor }) => {
  const standard = standardReleases().length;
  const own = await countPlaybooks(db, visitor.user.id);
  return {
    id: 'playbooks',
    title: 'Playbooks',
    note: '',
    rows: [
      {
        id: 'standard',
        title: 'Standard playbooks',
        outcome: 'yes',
        answer: `May use all ${standard}`,
        why: ['They are part of the product: everybody may read them.'],
      },
      {
        id: 'own',
        title: 'Playbooks of their own',
        outcome: own > 0 ? 'yes' : 'no',
        answer: own > 0 ? `Has ${counted(own, 'playbook')}` : 'Has none',
        why: ['Nobody else reads them, admins of the team among them.'],
      },
    ],
  };
};
