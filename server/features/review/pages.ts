/** /products/ai-contract-review, /review, /review/{id}, /review/verify, /reviews/bulk and /reviews/bulk/{id}. */
import { labelsOf } from '#server/features/aiPolicy/index.ts';
import { headOf, headsFor, standardReleases } from '#server/features/playbooks/index.ts';
import { gridOf } from '#server/features/review/bulk/reply.ts';
import { findBulk } from '#server/features/review/bulk/store.ts';
import type { ReviewDeps } from '#server/features/review/context.ts';
import { replyOf } from '#server/features/review/reply.ts';
import { findReview } from '#server/features/review/store.ts';
import type { PageRoute } from '#server/http/page.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { contractsAfter } from '#server/record/contractLists.ts';
import type { Library } from '#server/record/library.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';

/** What most visitors know, and what a standard playbook is for. */
const SAMPLE_TYPE = 'non-disclosure-agreement';

/** The newest contract of that type; null: the library has none. */
async function sampleOf(library: Library): Promise<{ id: string; title: string } | null> {
  const [found] = await contractsAfter(library, { tags: [SAMPLE_TYPE] }, null, 1);
  return found ? { id: found.id, title: found.title } : null;
}

export function reviewPages({
  db,
  clock,
  quota,
  config,
  guard,
}: Pick<ReviewDeps, 'db' | 'clock' | 'quota' | 'config' | 'guard'>): PageRoute[] {
  const isAllowed = (visitor: Visitor): Promise<boolean> =>
    guard.requireFeature('bulk_analyze', visitor).then(
      () => true,
      () => false,
    );
  const canonical = (path: string) => config.baseUrl && `${config.baseUrl}${path}`;
  return [
    {
      pattern: ROUTES.reviewProduct,
      isOutside: true,
      listed: async () => [ROUTES.reviewProduct],
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
        page: {
          component: 'Reviews',
          props: {
            playbooks: await headsFor(db, visitor),
            labels: await labelsOf(db, visitor.user?.id ?? null),
          },
        },
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
      pattern: ROUTES.verifyReport,
      isOutside: true,
      load: async () => ({
        page: { component: 'VerifyReport', props: {} },
        meta: {
          status: 200,
          title: 'Verify a report',
          description:
            'Whether a report of a review is about this document, and whether it is as it was written. In your browser.',
          canonical: canonical(ROUTES.verifyReport),
        },
      }),
    },
    {
      pattern: ROUTES.bulkReviews,
      isPersonal: true,
      isOutside: true,
      load: async ({ visitor }) => ({
        page: {
          component: 'BulkReviews',
          props: { playbooks: await headsFor(db, visitor), isAllowed: await isAllowed(visitor) },
        },
        meta: {
          status: 200,
          title: 'Bulk reviews',
          description: 'Many documents, read by the rules of one playbook, as a grid.',
          canonical: canonical(ROUTES.bulkReviews),
          noindex: true,
        },
      }),
    },
    {
      pattern: ROUTES.bulkReview,
      isPersonal: true,
      isOutside: true,
      async load({ params, visitor, request, response }) {
        const owner = visitor.user && quota.knownOwner({ visitor, request, response });
        const row = owner && (await findBulk(db, owner, params.id ?? ''));
        if (!row) return null;
        return {
          page: { component: 'BulkReview', props: { grid: await gridOf(db, row) } },
          meta: {
            status: 200,
            title: row.name,
            description: 'Many documents, read by the rules of one playbook.',
            canonical: canonical(personalPaths.bulkReview(row.id)),
            noindex: true,
          },
        };
      },
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
