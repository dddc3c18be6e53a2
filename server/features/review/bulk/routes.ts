/** The calls of bulk reviews: their owner's alone. */
import { z } from 'zod';
import type { Owner } from '#server/features/quota/index.ts';
import type { BulkDeps, BulkQueue, FindsContracts } from '#server/features/review/bulk/context.ts';
import { exportContent, exportFile } from '#server/features/review/bulk/export/index.ts';
import { bulkFiles } from '#server/features/review/bulk/files.ts';
import { bulkOf, findingsOf, gridOf } from '#server/features/review/bulk/reply.ts';
import { BULK_ATTEMPTS, runBulk } from '#server/features/review/bulk/run.ts';
import { addFiles, goOn, startOfContracts, startOfFiles } from '#server/features/review/bulk/start.ts';
import { type BulkRow, deleteBulk, documentsOf, findBulk, listBulks } from '#server/features/review/bulk/store.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import type { Asker } from '#server/http/visitor.ts';
import { BULK_REVIEW_CALLS } from '#shared/api/bulkReviews.ts';
import { slug } from '#shared/reading/slug.ts';

/** Of one person; a third waits in the browser. */
const AT_ONCE = 2;
const LONGEST_WAIT_MS = 30_000;

export function bulkReviewRoutes(house: Omit<BulkDeps, 'bulkFiles'>, find: FindsContracts): Route[] {
  const deps: BulkDeps = { ...house, bulkFiles: bulkFiles(house.config) };
  const { db, jobs, quota } = deps;
  const queue: BulkQueue = jobs.define({
    name: 'bulkReview',
    input: z.object({ id: z.string() }),
    attempts: BULK_ATTEMPTS,
    perPerson: AT_ONCE,
    waitAfter: (attempt) => Math.min(LONGEST_WAIT_MS, attempt * 500),
    run: (job) => runBulk(deps, job),
  });

  /** Errors: 404, the same for one of somebody else and one that there is not. */
  async function own(asker: Asker, id: string): Promise<{ owner: Owner; row: BulkRow }> {
    const owner = quota.owner(asker);
    const row = await findBulk(db, owner, id);
    if (!row) throw notFound('bulk review');
    return { owner, row };
  }

  return [
    route(BULK_REVIEW_CALLS.bulkReviews, async (input) => ({
      bulkReviews: (await listBulks(db, quota.owner(input))).map(bulkOf),
    })),
    route(BULK_REVIEW_CALLS.startBulkReview, async (input) => ({
      bulk: await startOfFiles(deps, queue, { ...input, wishes: input.body }),
    })),
    route(BULK_REVIEW_CALLS.startBulkReviewOfContracts, async (input) => {
      const { namespace, query, ...wishes } = input.body;
      return { bulk: await startOfContracts(deps, queue, find, { ...input, namespace, query, wishes }) };
    }),
    route(BULK_REVIEW_CALLS.bulkReview, async (input) => gridOf(db, (await own(input, input.params.id)).row)),
    route(BULK_REVIEW_CALLS.addBulkDocuments, async (input) => ({
      bulk: await addFiles(deps, queue, { ...input, id: input.params.id }),
    })),
    route(BULK_REVIEW_CALLS.continueBulkReview, async (input) => ({
      bulk: await goOn(deps, queue, { ...input, id: input.params.id, retry: input.body.retry }),
    })),
    route(BULK_REVIEW_CALLS.bulkResults, async (input) => {
      const { owner, row } = await own(input, input.params.id);
      const document = (await documentsOf(db, row.id)).find(({ id }) => id === input.params.document);
      if (!document) throw notFound('document');
      const { review_id: review, review_playbook: playbookHash } = document;
      const all = review !== null && playbookHash !== null ? await findingsOf(db, owner, { review, playbookHash }) : [];
      const { topic, rule } = input.query;
      const results = (all ?? []).filter(
        (one) => (topic === undefined || one.topic === topic) && (rule === undefined || one.rule === rule),
      );
      return { results };
    }),
    route(BULK_REVIEW_CALLS.bulkReviewExport, async (input) => {
      const { owner, row } = await own(input, input.params.id);
      const { format } = input.query;
      const file = await exportFile(await exportContent(db, owner, row), format);
      input.response.attachment(`${slug(row.name) || 'bulk'}-review.${format}`).send(file);
      return SENT;
    }),
    route(BULK_REVIEW_CALLS.deleteBulkReview, async (input) => {
      const { owner, row } = await own(input, input.params.id);
      if (row.job_id !== null && owner.userId !== null) await jobs.cancel(row.job_id, owner.userId);
      if (!(await deleteBulk(db, owner, row.id))) throw notFound('bulk review');
      await deps.bulkFiles.remove(row.id);
      return { success: true as const };
    }),
  ];
}
