/** Asks the rules of a review one after the other. Each result is kept before the next is asked: what was killed goes on where it was. */
import type { StoredResult } from '#server/db/reviewTables.ts';
import type { ReviewDeps } from '#server/features/review/context.ts';
import {
  decisionsOf,
  endReview,
  failReview,
  keepResult,
  type ResultRow,
  resultsOf,
  reviewToRun,
} from '#server/features/review/store.ts';
import type { RunningJob } from '#server/jobs/index.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { outsidePlaybook } from '#shared/domain/playbooks/outside.ts';
import { rulesFor } from '#shared/domain/playbooks/playbook.ts';
import { reviewRule } from '#shared/domain/playbooks/run.ts';

/** A crash in the middle of a rule counts as an attempt. */
export const ATTEMPTS = 3;

export async function runReview(
  { db, clock }: Pick<ReviewDeps, 'db' | 'clock'>,
  { input, attempt, signal, progress }: RunningJob<{ id: string }>,
): Promise<null> {
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
    const outside = outsidePlaybook({ snapshot: document }, results);
    const kept = earlier_id === null ? [] : await decisionsThatHold(db, earlier_id, results);
    await endReview(db, { id, earlier_id }, { outside, leftOut: 0, kept, now: clock() });
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

/** Rules that say of the same words the same as before: what was decided of them is still decided. */
async function decisionsThatHold(
  db: ReviewDeps['db'],
  earlierId: string,
  results: readonly ResultRow[],
): Promise<string[]> {
  const [decided, earlier] = await Promise.all([decisionsOf(db, earlierId), resultsOf(db, earlierId)]);
  const before = new Map(earlier.map((one) => [one.ruleId, one]));
  return results.flatMap(({ ruleId, verdict, findings }) => {
    const then = before.get(ruleId);
    if (!decided.has(ruleId) || then?.verdict !== verdict) return [];
    const prints = (of: readonly { fingerprint: string }[]) => of.map(({ fingerprint }) => fingerprint).join();
    return prints(then.findings) === prints(findings) ? [ruleId] : [];
  });
}
