/**
 * Works at an upload, file by file: an archive is opened, a file is read in a child process and put in. What was begun is finished
 * first, so that whoever takes the job over after a kill goes on where it was. What one file is like is never the end of the others.
 */

import { yieldToReaders } from '#server/db/yieldToReaders.ts';
import { openArchive } from '#server/features/uploads/archive.ts';
import { sameAs } from '#server/features/uploads/batches.ts';
import type { Uploading } from '#server/features/uploads/context.ts';
import { GONE, NOT_FINISHED, SERVER_ENDED, settle, TRIES } from '#server/features/uploads/ending.ts';
import { endMail } from '#server/features/uploads/mail.ts';
import { isLimit, type Job, memberOf, putIn } from '#server/features/uploads/putIn.ts';
import { mayGoOn, roomIn } from '#server/features/uploads/rights.ts';
import { SCAN_WAITS, WAITS_FOR_TEXT } from '#server/features/uploads/scanWaits.ts';
import {
  beginFile,
  changeFile,
  countTry,
  type FileRow,
  findUpload,
  giveUpOld,
  giveUpScans,
  hasScans,
  lockUpload,
  nextFiles,
  putBack,
  setUpload,
  type UploadRow,
} from '#server/features/uploads/store.ts';
import { AppError } from '#server/http/errors.ts';
import { isPassing, UnreadableFile } from '#server/ingest/document.ts';
import { analyse } from '#server/ingest/ingest.ts';
import { readLogged } from '#server/ingest/readLogged.ts';
import { wordlessPages } from '#server/ingest/scans.ts';
import { JobStopped } from '#server/jobs/index.ts';
import { isPassingTrouble } from '#server/passingTrouble.ts';
import type { Analysis } from '#server/record/analysis.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { sameContent } from '#server/record/uploaded.ts';
import { counted } from '#shared/domain/display.ts';
import { UPLOAD_FILE_STATES } from '#shared/domain/uploads.ts';

/**
 * Of the job: each file ends after its own tries, so this is never what stops an upload whose server works. With the waits in between it
 * is some eight hours without a database, a disk or a bucket; then the upload is stopped, and goes on when somebody asks for it.
 */
export const UPLOAD_ATTEMPTS = 1000;

/** The file at which passing trouble came: the next attempt begins with the others, in case the trouble is this one's alone. */
interface Saved {
  last?: string;
}

/** Begun, and read by a child meanwhile. */
interface Ahead {
  row: FileRow;
  library: WritableLibrary;
  bytes: Uint8Array;
  analyses: Promise<Analysis[] | UnreadableFile>;
}

export async function runUpload(deps: Uploading, job: Job): Promise<null> {
  const { db, readers, log } = deps;
  const { id } = job.input;
  await sweep(deps);
  const ahead: Ahead[] = [];
  let library: WritableLibrary | null = null;
  const { last = null } = (job.saved ?? {}) as Saved;
  for (;;) {
    job.signal.throwIfAborted();
    const upload = await findUpload(db, id);
    if (!upload) return null;
    const isOver = upload.stopped_at !== null || upload.undone_at !== null;
    // one more than there are children: none of them waits while a file is put in
    const next = isOver ? [] : await nextFiles(db, id, readers.size + 1, last);
    for (const row of next) {
      if (ahead.some((one) => one.row.id === row.id)) continue;
      try {
        const begun = await begin(deps, job, upload, row);
        if (begun) ahead.push(begun);
      } catch (error) {
        // those that were begun come to their end first: they may have no trouble
        if (ahead.length === 0) throw error;
        break;
      }
    }
    const first = ahead.shift();
    if (first) {
      library = first.library;
      await tell(job, upload, first.row);
      const held = await finish(deps, job, upload, first);
      await yieldToReaders(job.signal, held);
    } else if (next.length === 0 && (await hasEnded(deps, job))) break;
  }
  if (library) await readLogged(library, log, job.signal);
  return null;
}

async function sweep({ db, waiting }: Uploading): Promise<void> {
  for (const { id, upload_id } of await giveUpOld(db)) await waiting.remove(upload_id, id);
  // of a job that ended with its process, say
  await giveUpScans(db, NOT_FINISHED);
  await waiting.sweep(async (names) => {
    const rows = await db.selectFrom('upload').select('id').where('id', 'in', names).execute();
    return rows.map(({ id }) => id);
  });
}

/** False: something was added in the meantime. */
const hasEnded = (deps: Uploading, job: Job): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    await job.claim(trx);
    const { id } = job.input;
    const upload = await lockUpload(trx, id);
    if (!upload) return true;
    const isOver = upload.stopped_at !== null || upload.undone_at !== null;
    if (!isOver && (await nextFiles(trx, id, 1)).length > 0) return false;
    await setUpload(trx, id, { job_id: null });
    if (!isOver) await endMail(deps, trx, id);
    if (await hasScans(trx, id)) {
      // of an account that is gone as well: then the job says so of each
      const asked = upload.user_id === null ? { trx } : { trx, userId: upload.user_id };
      await deps.queues.scanning.add({ id }, asked);
    }
    return true;
  });

const tell = ({ progress }: Job, upload: UploadRow, { name }: FileRow): Promise<void> => {
  const all = UPLOAD_FILE_STATES.reduce((sum, state) => sum + upload[state], 0);
  const over = upload.done + upload.refused + upload.duplicate + upload.needs_text;
  return progress(all === 0 ? 0 : over / all, `${over} of ${counted(all, 'file')}: ${name}`);
};

/** Null: it has been settled, or opened. */
async function begin(deps: Uploading, job: Job, upload: UploadRow, row: FileRow): Promise<Ahead | null> {
  const { db, waiting, readers } = deps;
  if (!(await beginFile(db, row.id))) return null;
  try {
    const library = await mayGoOn(deps, upload);
    if (row.kind === 'archive') {
      if ((await countTry(db, row.id)) > TRIES) return settle(deps, row, SERVER_ENDED);
      await openArchive(deps, job, upload, row);
      return null;
    }
    const same = row.hash === null ? undefined : (await sameContent(library, [row.hash])).get(row.hash);
    if (same) {
      await changeFile(db, row.id, { state: 'duplicate', reason: sameAs(same.title), contract_id: same.id });
      await waiting.remove(upload.id, row.id);
      return null;
    }
    const room = await roomIn(deps, library);
    if (room.limit !== null && room.used >= room.limit) return settle(deps, row, limitReached(room.limit));
    const bytes = await waiting.read(upload.id, row.id);
    if (!bytes) throw new UnreadableFile('damaged', GONE);
    const analyses = analyse(readers, memberOf(row, bytes), job.signal);
    // an abort rejects work that nobody awaits any more
    analyses.catch(() => {});
    return { row, library, bytes, analyses };
  } catch (error) {
    return failed(deps, job, row, error);
  }
}

/** Resolves with the milliseconds for which the database kept readers waiting. */
async function finish(
  deps: Uploading,
  job: Job,
  upload: UploadRow,
  { row, library, bytes, analyses: pending }: Ahead,
): Promise<number> {
  try {
    const analyses = await pending;
    if (analyses instanceof UnreadableFile) throw analyses;
    if ((await countTry(deps.db, row.id)) > TRIES) {
      await settle(deps, row, SERVER_ENDED);
      return 0;
    }
    const pages = wordlessPages(analyses).length;
    if (pages > 0 && (await waitsForText(deps, row, `There is no text on ${counted(pages, 'page')}.`))) return 0;
    const began = performance.now();
    await putIn(deps, job, { upload, library, row, bytes, analyses });
    const held = performance.now() - began;
    const after = await deps.db.selectFrom('upload_file').select('state').where('id', '=', row.id).executeTakeFirst();
    // one that waits again was stopped
    if (after?.state !== 'waiting') await deps.waiting.remove(upload.id, row.id);
    return deps.config.databaseUrl === null && deps.audience.isThere() ? held : 0;
  } catch (error) {
    await failed(deps, job, row, error);
    return 0;
  }
}

const limitReached = (limit: number) => ({
  code: 'limit_reached',
  reason:
    limit === 0
      ? 'Limit reached: the plan of this library’s owner has no uploads.'
      : `Limit reached: the plan of this library’s owner has ${counted(limit, 'contract')} in a library.`,
  may_retry: true,
});

/** Its turn comes once everything else is in; until then its bytes are kept. False: there is nothing here that reads pictures. */
async function waitsForText({ db, ocr }: Uploading, { id }: FileRow, why: string): Promise<boolean> {
  if (!(await ocr.standing()).isThere) return false;
  await changeFile(db, id, { state: 'needs_text', code: SCAN_WAITS, reason: `${why} ${WAITS_FOR_TEXT}`, tries: 0 });
  return true;
}

/** It is no refusal: the job tries again later, with this file behind the others. */
async function waitsForBetter({ db, log }: Uploading, job: Job, { id }: FileRow): Promise<void> {
  try {
    await putBack(db, id);
    await job.save({ last: id } satisfies Saved);
  } catch (error) {
    // the trouble itself is told by the job; what was begun is taken up again as it is
    log.debug({ err: error, file: id }, 'a file of an upload could not be put back');
  }
}

/** Says of the file what went wrong with it; what is about the job goes on as an error. */
async function failed(deps: Uploading, job: Job, row: FileRow, error: unknown): Promise<null> {
  if (job.signal.aborted) {
    const why: unknown = job.signal.reason;
    // whoever stopped it has not tried in vain
    if (why instanceof JobStopped && why.why !== 'taken_over') await changeFile(deps.db, row.id, { tries: 0 });
    throw why;
  }
  if (error instanceof UnreadableFile) {
    if (error.code === 'scanned' && (await waitsForText(deps, row, error.message))) return null;
    const state = error.code === 'scanned' ? 'needs_text' : 'refused';
    return settle(deps, row, { state, code: error.code, reason: error.message, may_retry: isPassing(error) });
  }
  if (isLimit(error)) {
    const { limit = null } = (error.details ?? {}) as { limit?: number | null };
    return settle(deps, row, limitReached(limit ?? 0));
  }
  if (error instanceof AppError && error.status < 500) {
    const reason =
      error.status === 404 || error.status === 403
        ? 'You may not put files into this library any more.'
        : error.message;
    return settle(deps, row, { code: error.code, reason, may_retry: true });
  }
  if (isPassingTrouble(error)) {
    await waitsForBetter(deps, job, row);
    throw error;
  }
  deps.log.warn({ err: error, file: row.id }, 'a file of an upload failed');
  return settle(deps, row, NOT_FINISHED);
}
