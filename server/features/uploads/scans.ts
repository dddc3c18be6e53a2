/** Scans of an upload: read once everything else of it is in, page by page, where text recognition is installed. */
import type { Uploading } from '#server/features/uploads/context.ts';
import { isLimit, type Job, memberOf, putIn } from '#server/features/uploads/putIn.ts';
import { mayGoOn } from '#server/features/uploads/rights.ts';
import { SCAN_WAITS } from '#server/features/uploads/scanWaits.ts';
import { changeFile, type FileRow, filesOf, findUpload, type UploadRow } from '#server/features/uploads/store.ts';
import { AppError } from '#server/http/errors.ts';
import { UnreadableFile } from '#server/ingest/document.ts';
import { analyse } from '#server/ingest/ingest.ts';
import { analyseScan, wordlessPages } from '#server/ingest/scans.ts';
import { counted } from '#shared/domain/display.ts';

const waits = ({ state, code }: FileRow): boolean => state === 'needs_text' && code === SCAN_WAITS;

export async function runScans(deps: Uploading, job: Job): Promise<null> {
  const { db, waiting } = deps;
  const { id } = job.input;
  const rows = (await filesOf(db, id)).filter(waits);
  for (const [at, row] of rows.entries()) {
    const upload = await findUpload(db, id);
    if (!upload || upload.stopped_at || upload.undone_at) return null;
    const bytes = await waiting.read(id, row.id);
    if (!bytes) continue;
    const onPage = (page: number, of: number) =>
      // the next page says it again
      job.progress((at + page / of) / rows.length, `${row.name}: page ${page} of ${of}`).catch(() => {});
    await job.progress(at / rows.length, `${at} of ${counted(rows.length, 'scan')}: ${row.name}`);
    const why = await readScan(deps, job, { upload, row, bytes, onPage });
    if (why) await changeFile(db, row.id, why);
    await waiting.remove(id, row.id);
  }
  return null;
}

interface Scan {
  upload: UploadRow;
  row: FileRow;
  bytes: Uint8Array;
  onPage(page: number, of: number): void;
}

/** Null: it is in. Otherwise what is to be said of it. */
async function readScan(deps: Uploading, job: Job, { upload, row, bytes, onPage }: Scan) {
  const { signal } = job;
  const refused = (code: string, reason: string) => ({ state: 'refused', code, reason }) as const;
  try {
    const library = await mayGoOn(deps, upload);
    const member = memberOf(row, bytes);
    const first = await analyse(deps.readers, member, signal);
    const isThere = (await deps.ocr.standing()).isThere;
    const read = isThere ? await analyseScan(deps, member, wordlessPages(first), { signal, onPage }) : first;
    // one that has words on most of its pages is taken in without the others, and says so
    const analyses = read instanceof UnreadableFile ? first : read;
    if (analyses instanceof UnreadableFile) {
      const { code, message } = read instanceof UnreadableFile ? read : analyses;
      return { state: 'needs_text', code, reason: message } as const;
    }
    await putIn(deps, job, { upload, library, row, bytes, analyses });
    return null;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnreadableFile) return refused(error.code, error.message);
    if (isLimit(error)) return refused('limit_reached', 'Limit reached: the plan of this library’s owner has no room.');
    if (error instanceof AppError && error.status < 500) return refused(error.code, error.message);
    throw error;
  }
}
