/** /playbooks and /playbooks/{id}. */
import type { PlaybookDeps } from '#server/features/playbooks/context.ts';
import { draftTold, ownTold } from '#server/features/playbooks/draftTold.ts';
import { headOf, standardRelease, standardReleases } from '#server/features/playbooks/releases.ts';
import { findPlaybook, listPlaybooks } from '#server/features/playbooks/store.ts';
import type { PageRoute } from '#server/http/page.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';

export function playbookPages({ db, config }: Pick<PlaybookDeps, 'db' | 'config'>): PageRoute[] {
  const canonical = (path: string) => config.baseUrl && `${config.baseUrl}${path}`;
  return [
    {
      pattern: ROUTES.playbooks,
      isPersonal: true,
      isOutside: true,
      listed: async () => [
        ROUTES.playbooks,
        ...standardReleases().map(({ playbook }) => personalPaths.playbook(playbook.id)),
      ],
      load: async ({ visitor: { user } }) => ({
        page: {
          component: 'Playbooks',
          props: {
            standard: standardReleases().map(headOf),
            own: user ? (await listPlaybooks(db, user.id)).map(ownTold) : [],
          },
        },
        meta: {
          status: 200,
          title: 'Playbooks',
          description: 'Rules that contracts are reviewed by: standard playbooks, and your own.',
          canonical: canonical(ROUTES.playbooks),
        },
      }),
    },
    {
      pattern: ROUTES.playbook,
      isPersonal: true,
      isOutside: true,
      async load({ params, visitor: { user } }) {
        const { id = '' } = params;
        const path = canonical(personalPaths.playbook(id));
        const standard = standardRelease(id);
        if (standard) {
          const { playbook, hash } = standard;
          return {
            page: { component: 'StandardPlaybook', props: { playbook, hash } },
            meta: {
              status: 200,
              title: `${playbook.name} playbook`,
              description: `${playbook.rules.length} rules with positions and guidance, version ${playbook.version}.`,
              canonical: path,
            },
          };
        }
        const row = user && (await findPlaybook(db, user.id, id));
        if (!row) return null;
        return {
          page: { component: 'Playbook', props: await draftTold(db, row) },
          meta: {
            status: 200,
            title: row.name,
            description: 'A playbook of your own.',
            canonical: path,
            noindex: true,
          },
        };
      },
    },
  ];
}
