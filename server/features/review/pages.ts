/** /products/ai-contract-review, /review and /review/{id}. */
import { headOf, headsFor, standardReleases } from '#server/features/playbooks/index.ts';
import type { ReviewDeps } from '#server/features/review/context.ts';
import { replyOf } from '#server/features/review/reply.ts';
import { findReview } from '#server/features/review/store.ts';
import type { PageRoute } from '#server/http/page.ts';
import { contractsAfter } from '#server/record/contractLists.ts';
import type { Library } from '#server/record/library.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';

/** What most visitors know, and what a standard playbook is for. */
const SAMPLE_TYPE = 'non-disclosure-agreement';

/** The newest contract of that type; null: the library has none. */
async function sampleOf(library: Library): Promise<{ id: string; title: string } | null> {
  const [found] = await contractsAfter(library, { tag: SAMPLE_TYPE }, null, 1);
  return found ? { id: found.id, title: found.title } : null;
}

export function reviewPages({
  db,
  clock,
  quota,
  config,
}: Pick<ReviewDeps, 'db' | 'clock' | 'quota' | 'config'>): PageRoute[] {
  const canonical = (path: string) => config.baseUrl && `${config.baseUrl}${path}`;
  return [
    {
      pattern: ROUTES.reviewProduct,
      isOutside: true,
      load: async ({ library }) => ({
        page: {
          component: 'ReviewProduct',
          props: { playbooks: standardReleases().map(headOf), sample: await sampleOf(library) },
        },
        meta: {
          status: 200,
          title: 'Contract review by playbook',
          description:
            'Read a contract by the rules of a playbook: verdict, quote, place, reason and a proposed change for every rule.',
          canonical: canonical(ROUTES.reviewProduct),
        },
      }),
    },
    {
      pattern: ROUTES.reviews,
      isPersonal: true,
      isOutside: true,
      load: async ({ visitor }) => ({
        page: { component: 'Reviews', props: { playbooks: await headsFor(db, visitor) } },
        meta: {
          status: 200,
          title: 'Reviews',
          description: 'Your documents, read by the rules of a playbook.',
          canonical: canonical(ROUTES.reviews),
          noindex: true,
        },
      }),
    },
    {
      pattern: ROUTES.review,
      isPersonal: true,
      isOutside: true,
      async load({ params, visitor, request, response }) {
        const owner = quota.knownOwner({ visitor, request, response });
        const row = owner && (await findReview(db, owner, params.id ?? ''));
        if (!row) return null;
        const reply = await replyOf(db, owner, row, clock());
        return {
          page: { component: 'Review', props: { reply, playbooks: await headsFor(db, visitor) } },
          meta: {
            status: 200,
            title: `Review of ${row.name}`,
            description: 'A document, read by the rules of a playbook.',
            canonical: canonical(personalPaths.review(row.id)),
            noindex: true,
          },
        };
      },
    },
  ];
}
