/** Libraries and playbooks that the person may read. */

import { countPlaybooks, standardReleases } from '#server/features/playbooks/index.ts';
import type { Explains } from '#server/features/teamAdmin/access/explained.ts';
import { counted } from '#shared/domain/display.ts';

export const explainLibraries: Explains = async ({ deciding: { libraries }, visitor }) => {
  const all = await libraries.publicOnes();
  const readable = await Promise.all(all.map(({ namespace }) => libraries.readable(namespace, visitor)));
  return {
    id: 'libraries',
    title: 'Libraries',
    note: '',
    rows: readable.flatMap((library) =>
      library
        ? [
            {
              id: library.namespace,
              title: library.title,
              outcome: 'yes' as const,
              answer: 'May read it',
              why: ['It is public: everybody may read it, with an account or without.'],
            },
          ]
        : [],
    ),
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
