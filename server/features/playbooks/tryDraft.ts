/** A document read by the working copy; nothing of it is kept. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { PlaybookDeps } from '#server/features/playbooks/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { TriedResult } from '#shared/api/playbooks.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { documentOfClause } from '#shared/domain/playbooks/examples.ts';
import type { Playbook, Posture } from '#shared/domain/playbooks/playbook.ts';
import { reviewPlaybook } from '#shared/domain/playbooks/run.ts';

interface Wish {
  text?: string | undefined;
  review?: string | undefined;
  side?: string | undefined;
  posture: Posture;
}

/** Errors: `not_found` 404 for a review that is not the person's. */
export async function tryDraft(
  { pastReviews }: Pick<PlaybookDeps, 'pastReviews'>,
  userId: string,
  playbook: Playbook,
  { text, review, side, posture }: Wish,
): Promise<TriedResult[]> {
  const snapshot: DocSnapshot | null =
    text === undefined ? await pastReviews.documentOf(userId, review ?? '') : documentOfClause(text);
  if (!snapshot) throw notFound('review');
  const results: TriedResult[] = [];
  const options = { posture, pause: othersTurn, ...(side !== undefined && { side }) };
  for await (const { rule, verdict, reason, findings } of reviewPlaybook(playbook, { snapshot }, options))
    results.push({
      rule: rule.id,
      title: rule.title,
      topic: rule.topic,
      verdict,
      reason,
      quotes: findings.map(({ quote }) => quote).filter((quote) => quote !== ''),
    });
  return results;
}
