/**
 * Asks the rules of a review one after the other, then a model what they cannot tell, where somebody wished that. Each result is kept
 * before the next is asked: what was killed goes on where it was.
 */
import { z } from 'zod';
import type { StoredResult } from '#server/db/reviewTables.ts';
import { type ModelPayers, PayersRead } from '#server/features/quota/index.ts';
import { askModel, type ModelQuestions } from '#server/features/review/askModel.ts';
import type { ReviewDeps } from '#server/features/review/context.ts';
import {
  changeResult,
  decisionsOf,
  endReview,
  failReview,
  keepResult,
  type ResultRow,
  type ReviewToRun,
  resultsOf,
  reviewToRun,
} from '#server/features/review/store.ts';
import type { RunningJob } from '#server/jobs/index.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { isForModel, withAnswer, withoutAnswer } from '#shared/domain/playbooks/byModel.ts';
import { outsidePlaybook } from '#shared/domain/playbooks/outside.ts';
import { type Rule, rulesFor } from '#shared/domain/playbooks/playbook.ts';
import { reviewRule } from '#shared/domain/playbooks/run.ts';

/** A crash in the middle of a rule counts as an attempt. */
export const ATTEMPTS = 3;

export type RunDeps = Pick<ReviewDeps, 'db' | 'clock' | 'models' | 'quota'>;

export const ReviewInput = z.object({
  id: z.string(),
  /** Who pays for what a model is asked; left out where none is. */
  payers: PayersRead.optional(),
});
export type ReviewInput = z.infer<typeof ReviewInput>;

export async function runReview(
  deps: RunDeps,
  { input, attempt, signal, progress }: RunningJob<ReviewInput>,
): Promise<null> {
  const { db, clock } = deps;
  const review = await reviewToRun(db, input.id);
  if (review?.state !== 'running') return null;
  const { id, document, side, posture, body: playbook, earlier_id } = review;
  try {
    const rules = rulesFor(playbook, side);
    const before = await resultsOf(db, id);
    const results: ResultRow[] = [...before];
    for (const [position, rule] of rules.entries()) {
      if (position < before.length) continue;
      signal.throwIfAborted();
      const { rule: _, ...result } = reviewRule(rule, { snapshot: document }, { posture, playbook });
      const kept = withProvedQuotes(result, document);
      if (!(await keepResult(db, id, { position, ruleId: rule.id, result: kept }))) return null;
      results.push({ ...kept, ruleId: rule.id });
      await progress((position + 1) / rules.length, rule.title);
    }
    if (review.model !== null && !(await completedByModel(deps, review, { rules, results, input, signal })))
      return null;
    const outside = outsidePlaybook({ snapshot: document }, results);
    const kept = earlier_id === null ? [] : await decisionsThatHold(db, review, results);
    const leftOut = results.reduce((sum, { model }) => sum + (model?.leftOut ?? 0), 0);
    await endReview(db, { id, earlier_id }, { outside, leftOut, kept, now: clock() });
  } catch (error) {
    if (attempt >= ATTEMPTS && !signal.aborted)
      await failReview(db, id, 'The review could not be finished. Run it again.', clock());
    throw error;
  }
  return null;
}

/** What a rule quotes stands there letter by letter, or it is not said. */
function withProvedQuotes(result: StoredResult, { paras }: DocSnapshot): StoredResult {
  const findings = result.findings.filter(
    ({ para, start, end, quote }) => paras[para]?.text.slice(start, end) === quote,
  );
  return findings.length === result.findings.length ? result : { ...result, findings };
}

const questionsOf = (review: ReviewToRun, model: string, payers: ModelPayers): ModelQuestions => ({
  ...review,
  model,
  payers,
  documents: [review.document.paras.map(({ text }) => text).join('\n\n')],
  payer: { subject: review.subject, userId: review.user_id },
  createdAt: review.created_at,
});

interface Modelled {
  rules: readonly Rule[];
  /** Changed in place. */
  results: ResultRow[];
  input: ReviewInput;
  signal: AbortSignal;
}

/** Asks the model about the rules that it was not asked before. False: somebody deleted the review meanwhile. */
async function completedByModel(
  deps: RunDeps,
  review: ReviewToRun,
  { rules, results, input: { payers }, signal }: Modelled,
): Promise<boolean> {
  const { db, models, quota, clock } = deps;
  const { id, document, body: playbook } = review;
  const name = review.model!;
  const open = rules.filter((rule, n) => !results[n]!.model && isForModel(rule, results[n]!));
  const answers =
    models && payers
      ? askModel({ models, quota, clock }, questionsOf(review, name, payers), open, signal)
      : [open.map((rule) => ({ rule, unanswered: 'No model is configured any more' }))];
  for await (const group of answers)
    for (const answer of group) {
      const position = rules.indexOf(answer.rule);
      const { ruleId, ...result } = results[position]!;
      const next =
        'said' in answer
          ? withAnswer(result, answer.said, { id: `${playbook.id}/${ruleId}`, name, snapshot: document })
          : withoutAnswer(result, name, answer.unanswered);
      const kept = withProvedQuotes(next, document);
      if (!(await changeResult(db, id, { position, result: kept }))) return false;
      results[position] = { ...kept, ruleId };
    }
  return true;
}

/**
 * Rules that say of the same words the same as before: what was decided of them is still decided. A model may quote other words of the
 * same document for the same verdict, so there the document says whether they are the same.
 */
async function decisionsThatHold(
  db: ReviewDeps['db'],
  {
    earlier_id: earlierId,
    document_hash,
    earlier_hash,
  }: Pick<ReviewToRun, 'earlier_id' | 'document_hash' | 'earlier_hash'>,
  results: readonly ResultRow[],
): Promise<string[]> {
  const [decided, earlier] = await Promise.all([decisionsOf(db, earlierId!), resultsOf(db, earlierId!)]);
  const before = new Map(earlier.map((one) => [one.ruleId, one]));
  return results.flatMap(({ ruleId, verdict, findings, model }) => {
    const then = before.get(ruleId);
    if (!decided.has(ruleId) || then?.verdict !== verdict) return [];
    if ((model || then.model) && document_hash === earlier_hash) return [ruleId];
    const prints = (of: readonly { fingerprint: string }[]) => of.map(({ fingerprint }) => fingerprint).join();
    return prints(then.findings) === prints(findings) ? [ruleId] : [];
  });
}
