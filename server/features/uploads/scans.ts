/** Scans of an upload: read once everything else of it is in, page by page, where text recognition is installed. */
import type { Uploading } from '#server/features/uploads/context.ts';
import { type Ending, GONE, NOT_FINISHED, SERVER_ENDED, settle, TRIES } from '#server/features/uploads/ending.ts';
import { isLimit, type Job, memberOf, putIn } from '#server/features/uploads/putIn.ts';
import { mayGoOn } from '#server/features/uploads/rights.ts';
import { SCAN_WAITS } from '#server/features/uploads/scanWaits.ts';
import {
  changeFile,
  countTry,
  type FileRow,
  filesOf,
  findFile,
  findUpload,
  giveUpScans,
  type UploadRow,
} from '#server/features/uploads/store.ts';
import { AppError } from '#server/http/errors.ts';
import { isPassing, UnreadableFile } from '#server/ingest/document.ts';
import { analyse } from '#server/ingest/ingest.ts';
import { analyseScan, wordlessPages } from '#server/ingest/scans.ts';
import { JobStopped } from '#server/jobs/index.ts';
import { isPassingTrouble } from '#server/passingTrouble.ts';
import { counted } from '#shared/domain/display.ts';

/** The scan at which passing trouble came: the next attempt begins with the others, in case the trouble is this one's alone. */
interface Saved {
  last?: string;
}

const waits = ({ state, code }: Pick<FileRow, 'state' | 'code'>): boolean =>
  state === 'needs_text' && code === SCAN_WAITS;

/** `attempts`: of the job. With the last one nothing takes the scans up any more, so that people are told to. */
export async function runScans(deps: Uploading, job: Job, attempts: number): Promise<null> {
  try {
    return await readScans(deps, job);
  } catch (error) {
    if (!job.signal.aborted && job.attempt >= attempts) await giveUpScans(deps.db, NOT_FINISHED, job.input.id);
    throw error;
  }
}

async function readScans(deps: Uploading, job: Job): Promise<null> {
  const { db, waiting } = deps;
  const { id } = job.input;
  const { last } = (job.saved ?? {}) as Saved;
  const all = (await filesOf(db, id)).filter(waits);
  const rows = [...all.filter((row) => row.id !== last), ...all.filter((row) => row.id === last)];
  for (const [at, { id: file }] of rows.entries()) {
    const upload = await findUpload(db, id);
    if (!upload || upload.stopped_at || upload.undone_at) return null;
    const row = await findFile(db, id, file);
    // settled by another job of the same upload
    if (!row || !waits(row)) continue;
    const onPage = (page: number, of: number) =>
      // the next page says it again
      job.progress((at + page / of) / rows.length, `${row.name}: page ${page} of ${of}`).catch(() => {});
    await job.progress(at / rows.length, `${at} of ${counted(rows.length, 'scan')}: ${row.name}`);
    const why = await take(deps, job, { upload, row, onPage });
    if (why) await settle(deps, row, why);
    // one that waits again was stopped
    else if ((await findFile(db, id, file))?.state !== 'waiting') await waiting.remove(id, file);
  }
  return null;
}

interface Scan {
  upload: UploadRow;
  row: FileRow;
  onPage(page: number, of: number): void;
}

/** Null: it is in. Otherwise what is to be said of it; what is about the job goes on as an error. */
async function take(deps: Uploading, job: Job, scan: Scan): Promise<Ending | null> {
  const { db, log } = deps;
  const { signal } = job;
  const { id } = scan.row;
  const refused = (code: string, reason: string, may_retry = false): Ending => ({ code, reason, may_retry });
  if ((await countTry(db, id)) > TRIES) return SERVER_ENDED;
  try {
    return await readScan(deps, job, scan);
  } catch (error) {
    if (signal.aborted) {
      const why: unknown = signal.reason;
      // whoever stopped it has not tried in vain
      if (why instanceof JobStopped && why.why !== 'taken_over') await changeFile(db, id, { tries: 0 });
      throw why;
    }
    if (error instanceof UnreadableFile) return refused(error.code, error.message, isPassing(error));
    if (isLimit(error)) return refused('limit_reached', 'Limit reached: the plan of this library’s owner has no room.');
    if (error instanceof AppError && error.status < 500) return refused(error.code, error.message);
    if (isPassingTrouble(error)) {
      await waitsForBetter(deps, job, id);
      throw error;
    }
    log.warn({ err: error, file: id }, 'a scan of an upload failed');
    return NOT_FINISHED;
  }
}

/** The job tries again later, with this one behind the others and as if it had not been begun. */
async function waitsForBetter({ db, log }: Uploading, job: Job, id: string): Promise<void> {
  try {
    await changeFile(db, id, { tries: 0 });
    await job.save({ last: id } satisfies Saved);
  } catch (error) {
    // the trouble itself is told by the job; the scan still waits
    log.debug({ err: error, file: id }, 'a scan could not be put back');
  }
}

async function readScan(deps: Uploading, job: Job, { upload, row, onPage }: Scan): Promise<Ending | null> {
  const { signal } = job;
  const library = await mayGoOn(deps, upload);
  const bytes = await deps.waiting.read(upload.id, row.id);
  if (!bytes) return { code: 'damaged', reason: GONE, may_retry: false };
  const member = memberOf(row, bytes);
  const first = await analyse(deps.readers, member, signal);
  const isThere = (await deps.ocr.standing()).isThere;
  const read = isThere ? await analyseScan(deps, member, wordlessPages(first), { signal, onPage }) : first;
  // one that has words on most of its pages is taken in without the others, and says so
  const analyses = read instanceof UnreadableFile ? first : read;
  if (analyses instanceof UnreadableFile) {
    const { code, message } = read instanceof UnreadableFile ? read : analyses;
    return { state: 'needs_text', code, reason: message, may_retry: false };
  }
  await putIn(deps, job, { upload, library, row, bytes, analyses });
  return null;
}
