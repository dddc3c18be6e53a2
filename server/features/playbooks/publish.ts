/** Publishing: a release that never changes, of a working copy whose examples are green. */
import type { PlaybookDeps } from '#server/features/playbooks/context.ts';
import { parsedDraft } from '#server/features/playbooks/draft.ts';
import { examplesOf } from '#server/features/playbooks/examples.ts';
import { releaseFrom } from '#server/features/playbooks/releases.ts';
import {
  findRelease,
  insertRelease,
  lockAt,
  type PlaybookRow,
  type ReleaseRow,
  releasesOf,
} from '#server/features/playbooks/store.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import type { PlaybookRelease } from '#shared/api/playbooks.ts';
import { counted } from '#shared/domain/display.ts';
import { canonicalJson } from '#shared/domain/playbooks/canonical.ts';

export const releaseTold = ({ number, hash, note, published_at }: ReleaseRow): PlaybookRelease => ({
  version: String(number),
  hash,
  note,
  publishedAt: published_at.toISOString(),
});

export const changedMeanwhile = () =>
  new AppError('changed_meanwhile', 409, 'It was changed in another window. Reload to go on from there.');

interface Wish {
  revision: number;
  note: string;
}

/**
 * Errors: `invalid` 422 for what cannot be read, `not_publishable` 422 with `details.problems`, `changed_meanwhile` 409 where the working
 * copy is no longer the one that was looked at.
 */
export async function publish(
  { db, clock }: Pick<PlaybookDeps, 'db' | 'clock'>,
  { id, user_id: userId, draft, revision }: PlaybookRow,
  wish: Wish,
): Promise<{ release: PlaybookRelease; isNew: boolean }> {
  if (revision !== wish.revision) throw changedMeanwhile();
  const [newest] = await releasesOf(db, id);
  const number = (newest?.number ?? 0) + 1;
  const playbook = parsedDraft(draft, id, String(number));
  if (newest) {
    const before = await findRelease(db, userId, id, String(newest.number));
    if (!before) throw notFound('playbook');
    if (canonicalJson({ ...playbook, version: before.body.version }) === canonicalJson(before.body))
      return { release: releaseTold(newest), isNew: false };
  }
  const { problems } = await examplesOf(playbook);
  if (problems.length > 0)
    throw new AppError(
      'not_publishable',
      422,
      `${counted(problems.length, 'thing')} to mend before this can be published. ${toldOf(problems[0]!)}`,
      { problems },
    );
  const made = await db.transaction().execute(async (trx) => {
    const isStill = await lockAt(trx, { id, userId, revision });
    // of two publishings of one revision the second finds what the first has made
    const [latest] = isStill ? await releasesOf(trx, id) : [];
    if (!isStill || (latest?.number ?? 0) !== number - 1) return null;
    const { hash } = releaseFrom(playbook, true);
    return insertRelease(trx, { hash, playbook, number, note: wish.note, now: clock() });
  });
  if (!made) throw changedMeanwhile();
  return { release: releaseTold(made), isNew: true };
}

const toldOf = ({ rule, message }: { rule: string | null; message: string }): string =>
  rule === null ? message : `Rule ${rule}: ${message}`;
