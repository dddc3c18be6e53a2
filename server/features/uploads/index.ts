/** Uploads: files that people put into a library, by the site and by whoever else has them. */
import { z } from 'zod';
import type { UploadDeps, Uploading } from '#server/features/uploads/context.ts';
import { runUpload, UPLOAD_ATTEMPTS } from '#server/features/uploads/run.ts';
import { runScans } from '#server/features/uploads/scans.ts';
import { SCANS_JOB } from '#server/features/uploads/scanWaits.ts';
import { runUndo } from '#server/features/uploads/undo.ts';
import { openWaiting } from '#server/outside/stores.ts';
import { createTurns } from '#server/turns.ts';

export { announce, beginUpload, openUpload, refuseFile, takeFile, takePart } from '#server/features/uploads/batches.ts';
export type { Uploading } from '#server/features/uploads/context.ts';
export { letUpload } from '#server/features/uploads/rights.ts';
export { uploadRoutes } from '#server/features/uploads/routes.ts';
export { filesBySource, filesOf } from '#server/features/uploads/store.ts';

/** Files of an erased library that wait to be read. Before its rows go, which say where they are. */
export const removeWaitingOf =
  ({ config, db }: Pick<UploadDeps, 'config' | 'db'>) =>
  async (namespace: string): Promise<void> => {
    const waiting = openWaiting(config, '.uploads');
    const uploads = await db.selectFrom('upload').select('id').where('namespace', '=', namespace).execute();
    for (const { id } of uploads) await waiting.remove(id);
  };

/** Of one person's many small ones and another's large one, neither waits for the other. */
const AT_ONCE = 2;
/** Where a bucket is slow, most of the ten connections are left to everybody else. */
const PARTS_AT_ONCE = 3;
const LONGEST_WAIT_MS = 30_000;

/** Made once for a process: it defines the jobs. */
export function createUploading(deps: UploadDeps): Uploading {
  const input = z.object({ id: z.string() });
  const waitAfter = (attempt: number) => Math.min(LONGEST_WAIT_MS, attempt * 500);
  const uploading: Uploading = {
    ...deps,
    waiting: openWaiting(deps.config, '.uploads'),
    parts: createTurns(PARTS_AT_ONCE),
    queues: {
      reading: deps.jobs.define({
        name: 'upload',
        input,
        attempts: UPLOAD_ATTEMPTS,
        atOnce: AT_ONCE,
        waitAfter,
        run: (job) => runUpload(uploading, job),
      }),
      scanning: deps.jobs.define({
        name: SCANS_JOB,
        input,
        attempts: UPLOAD_ATTEMPTS,
        waitAfter,
        run: (job) => runScans(uploading, job, UPLOAD_ATTEMPTS),
      }),
      undoing: deps.jobs.define({
        name: 'uploadUndo',
        input,
        attempts: UPLOAD_ATTEMPTS,
        waitAfter,
        run: (job) => runUndo(uploading, job),
      }),
    },
  };
  return uploading;
}
