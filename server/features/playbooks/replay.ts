/** Reads the last reviews once more by another release of their playbook: what would change, as a job. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { PlaybookDeps } from '#server/features/playbooks/context.ts';
import { parsedDraft } from '#server/features/playbooks/draft.ts';
import { findPlaybook, findRelease, type PlaybookRow, releasesOf } from '#server/features/playbooks/store.ts';
import type { JobQueue, RunningJob } from '#server/jobs/index.ts';
import type { Replay } from '#shared/api/playbooks.ts';
import type { Playbook } from '#shared/domain/playbooks/playbook.ts';
import { replayOn } from '#shared/domain/playbooks/replay.ts';

const MOST_REVIEWS = 50;
/** More than anybody reads; the others are counted. */
const MOST_LISTED = 500;
/** Milliseconds that other work waits at most, a rule aside. */
const TURN_MS = 15;

export const ReplayInput = z.object({ userId: z.string(), id: z.string(), version: z.string().nullable() });
export type ReplayInput = z.infer<typeof ReplayInput>;
export type ReplayQueue = JobQueue<ReplayInput>;

export async function versionToCome(db: PlaybookDeps['db'], id: string): Promise<number> {
  const [newest] = await releasesOf(db, id);
  return (newest?.number ?? 0) + 1;
}

/** A release, or the working copy. Null: there is no such release. Errors: `invalid` 422 for a working copy that cannot be read. */
export async function playbookAt(
  { db }: Pick<PlaybookDeps, 'db'>,
  row: Pick<PlaybookRow, 'id' | 'user_id' | 'draft'>,
  version: string | null,
): Promise<Playbook | null> {
  if (version === null) return parsedDraft(row.draft, row.id, String(await versionToCome(db, row.id)));
  return (await findRelease(db, row.user_id, row.id, version))?.body ?? null;
}

export async function runReplay(
  deps: Pick<PlaybookDeps, 'db' | 'pastReviews'>,
  { input: { userId, id, version }, signal, progress }: RunningJob<ReplayInput>,
): Promise<Replay> {
  const row = await findPlaybook(deps.db, userId, id);
  const after = row && (await playbookAt(deps, row, version));
  const result: Replay = { reviews: 0, changes: [], more: 0 };
  if (!row || !after) return result;
  const from = row.copied_from === null ? [id] : [id, row.copied_from];
  const past = await deps.pastReviews.lastOf(userId, from, MOST_REVIEWS);
  for (const { id: review, name, at, side, posture, playbook: before } of past) {
    signal.throwIfAborted();
    const snapshot = await deps.pastReviews.documentOf(userId, review);
    if (!snapshot) continue;
    let turn = performance.now();
    for (const change of replayOn({ snapshot }, before, after, { side, posture })) {
      if (change && result.changes.length < MOST_LISTED)
        result.changes.push({ review, document: name, at: at.toISOString(), ...change });
      else if (change) result.more++;
      if (performance.now() - turn > TURN_MS) {
        await othersTurn();
        signal.throwIfAborted();
        turn = performance.now();
      }
    }
    result.reviews++;
    await progress(result.reviews / past.length, name);
  }
  return result;
}
