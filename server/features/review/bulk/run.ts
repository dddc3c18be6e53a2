/**
 * Works at a bulk review, document by document: an archive is opened, a file is read and becomes a review, the review asks its rules.
 * What was begun is finished first, so that whoever takes the job over after a kill goes on where it was. What one document is like
 * is never the end of the others.
 */

import { ownReleases } from '#server/features/playbooks/index.ts';
import { openArchive } from '#server/features/review/bulk/archive.ts';
import type { BulkDeps } from '#server/features/review/bulk/context.ts';
import {
  type BulkRow,
  begin,
  changeDocument,
  type DocumentRow,
  documentsOf,
  lockBulk,
  nextDocument,
  putBack,
  reopenReview,
  sameContent,
  setJob,
} from '#server/features/review/bulk/store.ts';
import { contractDocument, type ReadDocument, readFileDocument } from '#server/features/review/document.ts';
import { runReview } from '#server/features/review/run.ts';
import { failReview, findReview, insertReview, lastReviewOf, releaseBody } from '#server/features/review/store.ts';
import { likelyRelease, NONE_NAMED, sideOf } from '#server/features/review/wishes.ts';
import { isPassing, UnreadableFile } from '#server/ingest/document.ts';
import { JobStopped, type RunningJob } from '#server/jobs/index.ts';
import { isPassingTrouble } from '#server/passingTrouble.ts';
import { contractById } from '#server/record/contract.ts';
import { productVersion } from '#server/version.ts';
import { counted } from '#shared/domain/display.ts';
import { rulesFor } from '#shared/domain/playbooks/playbook.ts';

/** One that the server ended over so often is passed over. */
const TRIES = 3;
/**
 * Of the job: each document ends after its own tries, so this is never what stops a bulk review whose server works. With the waits in
 * between it is hours without a database, a disk or a bucket; then it is stopped, and goes on when somebody asks for it.
 */
export const BULK_ATTEMPTS = 1000;

type Bulk = Pick<
  BulkRow,
  'id' | 'subject' | 'user_id' | 'playbook_hash' | 'side' | 'posture' | 'namespace' | 'created_at'
>;
type Job = RunningJob<{ id: string }>;

/** The document at which passing trouble came: the next attempt begins with the others, in case the trouble is this one's alone. */
interface Saved {
  last?: string;
}

export async function runBulk(deps: BulkDeps, job: Job): Promise<null> {
  const { db, bulkFiles: files } = deps;
  const { id } = job.input;
  const { last = null } = (job.saved ?? {}) as Saved;
  await files.sweep(db);
  for (;;) {
    job.signal.throwIfAborted();
    const bulk = await db.selectFrom('bulk_review').selectAll().where('id', '=', id).executeTakeFirst();
    if (!bulk) return null;
    const next = await nextDocument(db, id, last);
    if (next) await work(deps, job, bulk, next);
    else if (await hasEnded(deps, job)) return null;
  }
}

/** False: something was added in the meantime. */
const hasEnded = ({ db }: BulkDeps, job: Job): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await job.claim(trx);
    const { id } = job.input;
    if (!(await lockBulk(trx, id))) return true;
    if (await nextDocument(trx, id)) return false;
    await setJob(trx, id, null);
    return true;
  });

async function work(deps: BulkDeps, job: Job, bulk: Bulk, row: DocumentRow): Promise<void> {
  const { db } = deps;
  await tell(deps, job, row);
  const tries = await begin(db, row.id);
  if (tries === null) return;
  if (tries > TRIES) {
    const reason = 'The server ended in the middle of it more than once.';
    await give(deps, row, { reason, mayRetry: true });
    return;
  }
  try {
    if (row.kind === 'archive') await openArchive(deps, job, row);
    else await review(deps, job, bulk, row);
  } catch (error) {
    if (job.signal.aborted) throw await stopped(deps, job, row);
    if (error instanceof UnreadableFile) {
      await give(deps, row, { reason: error.message, mayRetry: isPassing(error) });
      return;
    }
    if (isPassingTrouble(error)) {
      await waitsForBetter(deps, job, row);
      throw error;
    }
    deps.log.warn({ err: error, document: row.id }, 'a document of a bulk review failed');
    await give(deps, row, { reason: 'The review could not be finished.', mayRetry: true });
  }
}

/** It has not failed: the job tries again later, with this document behind the others. */
async function waitsForBetter({ db, log }: BulkDeps, job: Job, { id }: DocumentRow): Promise<void> {
  try {
    await putBack(db, id);
    await job.save({ last: id } satisfies Saved);
  } catch (error) {
    // the trouble itself is told by the job; what was begun is taken up again as it is
    log.debug({ err: error, document: id }, 'a document of a bulk review could not be put back');
  }
}

async function tell({ db }: BulkDeps, { input, progress }: Job, { name }: DocumentRow): Promise<void> {
  const all = (await documentsOf(db, input.id)).filter(({ kind }) => kind !== 'archive');
  const over = all.filter(({ state }) => state !== 'waiting' && state !== 'reading').length;
  await progress(all.length === 0 ? 0 : over / all.length, `${over} of ${counted(all.length, 'document')}: ${name}`);
}

/** The document has no result, and says why. */
async function give(
  { db, bulkFiles: files, clock }: BulkDeps,
  row: DocumentRow,
  { reason, mayRetry }: { reason: string; mayRetry: boolean },
): Promise<void> {
  await changeDocument(db, row.id, { state: 'failed', reason, may_retry: mayRetry });
  const own = await reviewOfDocument(db, row.id);
  if (own) await failReview(db, own.id, reason, clock());
  if (!mayRetry) await files.remove(row.bulk_id, row.id);
}

/** Somebody stopped the job: its review says so. Where the server stops or another has the job, it goes on by itself. */
async function stopped({ db, clock }: BulkDeps, { signal }: Job, { id }: DocumentRow): Promise<unknown> {
  const why: unknown = signal.reason;
  if (!(why instanceof JobStopped) || why.why === 'taken_over') return why;
  await db.updateTable('bulk_document').set({ tries: 0 }).where('id', '=', id).execute();
  if (why.why === 'cancelled') {
    const own = await reviewOfDocument(db, id);
    if (own) await failReview(db, own.id, 'It was stopped. Go on with its bulk review to finish it.', clock());
  }
  return why;
}

const reviewOfDocument = (db: BulkDeps['db'], documentId: string) =>
  db.selectFrom('review').select('id').where('bulk_document_id', '=', documentId).executeTakeFirst();

async function review(deps: BulkDeps, job: Job, bulk: Bulk, row: DocumentRow): Promise<void> {
  const { db, bulkFiles: files } = deps;
  const id = row.review_id ?? (await opened(deps, job, bulk, row));
  await files.remove(bulk.id, row.id);
  if (id === null) return;
  await reopenReview(db, id);
  // whether it has failed, or waits for better times, is told by whoever catches what this throws
  await runReview(deps, { ...job, input: { id }, attempt: 1, progress: async () => {} });
  const ended = await findReview(db, { subject: bulk.subject, userId: bulk.user_id }, id);
  if (ended?.state === 'done') await changeDocument(db, row.id, { state: 'done', reason: '' });
  else await give(deps, row, { reason: ended?.error ?? 'Its review was deleted.', mayRetry: false });
}

/** Read, and begun as a review. Null: the same as another, which is named. Errors: UnreadableFile. */
async function opened(deps: BulkDeps, job: Job, bulk: Bulk, row: DocumentRow): Promise<string | null> {
  // of a file it is known before it is read
  const known = row.kind === 'contract' ? null : row.document_hash;
  if (known !== null && (await isSame(deps, row, known))) return null;
  const read = await documentFor(deps, job, bulk, row);
  if (known === null && (await isSame(deps, row, read.documentHash))) return null;
  return begun(deps, job, bulk, row, read);
}

async function isSame({ db }: BulkDeps, row: DocumentRow, hash: string): Promise<boolean> {
  const same = await sameContent(db, row, hash);
  if (!same) return false;
  const reason = `The same as ${same.name}, which is reviewed.`;
  await changeDocument(db, row.id, { state: 'duplicate', duplicate_of: same.id, document_hash: hash, reason });
  return true;
}

/** Errors: UnreadableFile. */
async function documentFor(deps: BulkDeps, { signal }: Job, bulk: Bulk, row: DocumentRow): Promise<ReadDocument> {
  if (row.kind === 'contract') {
    // the right is asked for anew: it may have gone since the search
    const reader = { user: { id: bulk.user_id } };
    const library = bulk.namespace === null ? null : await deps.libraries.readable(bulk.namespace, reader);
    const contract = library && (await contractById(library, row.contract_id ?? ''));
    if (!contract) throw new UnreadableFile('damaged', 'The library has this contract no more.');
    return contractDocument(contract);
  }
  const bytes = await deps.bulkFiles.read(bulk.id, row.id);
  if (!bytes) throw new UnreadableFile('damaged', 'The file is here no more. Add it again.');
  return readFileDocument(deps.readers, { bytes, name: row.name, hash: row.document_hash! }, signal);
}

/** The review of a document, once: together with the mark that the document has one. */
async function begun(deps: BulkDeps, job: Job, bulk: Bulk, row: DocumentRow, read: ReadDocument): Promise<string> {
  const { db, clock } = deps;
  const owner = { subject: bulk.subject, userId: bulk.user_id };
  const fixed = bulk.playbook_hash === null ? null : await releaseBody(db, bulk.playbook_hash);
  const release = fixed
    ? { hash: bulk.playbook_hash!, playbook: fixed }
    : // whoever may review in bulk may use playbooks of their own
      likelyRelease(read, await ownReleases(db, { user: { id: bulk.user_id } }));
  if (!release) throw new UnreadableFile('no_text', NONE_NAMED);
  const side = sideOf(release, bulk.side);
  const { playbook } = release;
  const earlier = await lastReviewOf(db, owner, read.name, playbook.id, bulk.created_at);
  return db.transaction().execute(async (trx) => {
    await job.claim(trx);
    await changeDocument(trx, row.id, { document_hash: read.documentHash });
    return insertReview(trx, {
      owner,
      ...read,
      release,
      side,
      posture: bulk.posture,
      engine: productVersion(),
      model: null,
      total: rulesFor(playbook, side).length,
      earlierId: earlier?.id ?? null,
      bulkDocumentId: row.id,
      now: clock(),
    });
  });
}
