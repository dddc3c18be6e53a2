/** The calls of reviews. A review is its owner's alone: a person's, or a visitor's by the signed cookie. */
import type { Owner } from '#server/features/quota/index.ts';
import type { ReviewDeps } from '#server/features/review/context.ts';
import { paragraphsOf, replyOf, reviewOf } from '#server/features/review/reply.ts';
import { reportFile } from '#server/features/review/report/index.ts';
import { ATTEMPTS, ReviewInput, runReview } from '#server/features/review/run.ts';
import { type Queue, reviewAgain, reviewContract, startReview } from '#server/features/review/start.ts';
import {
  decide,
  deleteReview,
  documentOf,
  findReview,
  listReviews,
  type ReviewRow,
  resultsOf,
} from '#server/features/review/store.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import type { Asker } from '#server/http/visitor.ts';
import { REVIEW_CALLS } from '#shared/api/reviews.ts';
import { takenInFrom } from '#shared/domain/playbooks/elsewhere.ts';
import { slug } from '#shared/reading/slug.ts';

/** Of one person; the others wait their turn in the browser. */
const AT_ONCE = 5;

export function reviewRoutes(deps: ReviewDeps): Route[] {
  const { db, clock, jobs, quota } = deps;
  const queue: Queue = jobs.define({
    name: 'review',
    input: ReviewInput,
    attempts: ATTEMPTS,
    perPerson: AT_ONCE,
    waitAfter: (attempt) => attempt * 500,
    run: (job) => runReview(deps, job),
  });

  /** Errors: 404, the same for one of somebody else and one that there is not. */
  async function own(asker: Asker, id: string): Promise<{ owner: Owner; row: ReviewRow }> {
    const owner = quota.knownOwner(asker);
    const row = owner && (await findReview(db, owner, id));
    if (!row) throw notFound('review');
    return { owner, row };
  }

  return [
    route(REVIEW_CALLS.reviews, async (input) => {
      const owner = quota.knownOwner(input);
      const rows = owner ? await listReviews(db, owner) : [];
      return { reviews: rows.map((row) => reviewOf(row, clock())) };
    }),
    route(REVIEW_CALLS.startReview, async (input) => ({
      review: await startReview(deps, queue, { ...input, wishes: input.body }),
    })),
    route(REVIEW_CALLS.reviewContract, async (input) => {
      const { namespace, contract, ...wishes } = input.body;
      return { review: await reviewContract(deps, queue, { ...input, namespace, contract, wishes }) };
    }),
    route(REVIEW_CALLS.review, async (input) => {
      const { owner, row } = await own(input, input.params.id);
      return replyOf(db, owner, row, clock());
    }),
    route(REVIEW_CALLS.reviewDocument, async (input) => {
      const { owner, row } = await own(input, input.params.id);
      const document = await documentOf(db, owner, row.id);
      if (!document) throw notFound('review');
      const paragraphs = paragraphsOf(document);
      return { paragraphs, takenIn: takenInFrom(paragraphs) };
    }),
    route(REVIEW_CALLS.decideReview, async (input) => {
      const { row } = await own(input, input.params.id);
      const { rule, decision } = input.body;
      const results = await resultsOf(db, row.id);
      if (!results.some(({ ruleId }) => ruleId === rule))
        throw invalid('rule', 'This review has no result of that rule.');
      const decided = decision && { ...decision, at: clock() };
      await decide(db, row.id, rule, decided);
      return { decision: decided && { ...decided, at: decided.at.toISOString() } };
    }),
    route(REVIEW_CALLS.reviewAgain, async (input) => ({
      review: await reviewAgain(deps, queue, { ...input, id: input.params.id, wishes: input.body }),
    })),
    route(REVIEW_CALLS.reviewReport, async (input) => {
      const { owner, row } = await own(input, input.params.id);
      if (row.state !== 'done') throw invalid('id', 'The review is not done yet.');
      const { format } = input.query;
      const document = await documentOf(db, owner, row.id);
      if (!document) throw notFound('review');
      const file = await reportFile(await replyOf(db, owner, row, clock()), paragraphsOf(document), format);
      const name = `${slug(row.name.replace(/\.[^.]+$/, '')) || 'document'}-review.${format}`;
      input.response.attachment(name).send(file);
      return SENT;
    }),
    route(REVIEW_CALLS.deleteReview, async (input) => {
      const owner = quota.knownOwner(input);
      if (!owner || !(await deleteReview(db, owner, input.params.id))) throw notFound('review');
      return { success: true as const };
    }),
  ];
}
