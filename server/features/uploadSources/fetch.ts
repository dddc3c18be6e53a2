/**
 * Fetches what was chosen in a place outside, and hands it to the upload: all files are announced first, so that whoever waits sees
 * them, then each is brought whole. A job, so that it outlives the request and the server; what is here already is not fetched again.
 */
import { z } from 'zod';
import { absentVisitor } from '#server/features/people/index.ts';
import { type Found, gather } from '#server/features/uploadSources/gather.ts';
import { openSource } from '#server/features/uploadSources/open.ts';
import {
  announce,
  filesBySource,
  filesOf,
  openUpload,
  refuseFile,
  takePart,
  type Uploading,
} from '#server/features/uploads/index.ts';
import { AppError } from '#server/http/errors.ts';
import type { JobQueue, RunningJob } from '#server/jobs/index.ts';
import { SourceFailed, type UploadSource } from '#server/outside/uploadSources/source.ts';
import { counted } from '#shared/domain/display.ts';
import { OUTSIDE_SOURCES } from '#shared/domain/uploadSources.ts';
import { UPLOAD_LIMITS } from '#shared/domain/uploads.ts';

const Entry = z.object({
  kind: z.enum(['folder', 'file']),
  id: z.string(),
  name: z.string(),
  size: z.number().nullable(),
});
const FetchInput = z.strictObject({
  uploadId: z.string(),
  namespace: z.string(),
  source: z.enum(OUTSIDE_SOURCES),
  chosen: z.array(Entry),
});
type FetchInput = z.infer<typeof FetchInput>;
type Job = RunningJob<FetchInput>;
export type FetchQueue = JobQueue<FetchInput>;

const ATTEMPTS = 4;
/** What is wrong with one file, and not with the place. */
const OF_ONE_FILE = new Set<SourceFailed['code']>(['gone', 'cut_short', 'too_large', 'unsupported']);

export const defineFetching = (deps: Uploading): FetchQueue =>
  deps.jobs.define({
    name: 'uploadFetch',
    input: FetchInput,
    attempts: ATTEMPTS,
    run: (job) => fetchChosen(deps, job),
  });

const keyOf = ({ input: { source } }: Job, { id }: Found): string => `${source}:${id}`;

/** Asked for each file: the right to put it in may have gone since. Errors: AppError. */
async function into(deps: Uploading, { input: { uploadId }, userId }: Job) {
  const visitor = userId === null ? null : await absentVisitor(deps.db, userId, deps.clock());
  if (!visitor) throw new AppError('forbidden', 403, 'The account that asked for this is gone.');
  return openUpload(deps, uploadId, visitor);
}

async function fetchChosen(deps: Uploading, job: Job): Promise<null> {
  const { namespace, source: kind, chosen } = job.input;
  try {
    const source = openSource(deps, kind, { userId: job.userId!, namespace });
    const found = await gather(source, chosen, job.signal);
    await announceAll(
      deps,
      job,
      found.filter(({ size }) => size !== null),
    );
    for (const [at, file] of found.entries()) {
      await job.progress(at / found.length, `${at} of ${counted(found.length, 'file')}: ${file.name}`);
      await bring(deps, job, source, file);
    }
  } catch (error) {
    job.signal.throwIfAborted();
    // it was stopped or taken out again, or whoever asked may not put files there any more
    if (error instanceof AppError && error.status < 500) return refuseRest(deps, job, error);
    if (!(error instanceof SourceFailed)) throw error;
    if (error.code !== 'not_connected' && job.attempt < ATTEMPTS) throw error;
    await refuseRest(deps, job, error);
  }
  return null;
}

async function announceAll(deps: Uploading, job: Job, found: readonly Found[]): Promise<void> {
  for (let at = 0; at < found.length; at += UPLOAD_LIMITS.announced) {
    const group = found.slice(at, at + UPLOAD_LIMITS.announced);
    const announced = group.map((file) => ({ key: keyOf(job, file), name: file.name, bytes: file.size! }));
    await announce(deps, await into(deps, job), announced);
  }
}

/** What is wrong with this file is said of it, and the next is brought. */
async function bring(deps: Uploading, job: Job, source: UploadSource, file: Found): Promise<void> {
  const key = keyOf(job, file);
  const [known] = await filesBySource(deps.db, job.input.uploadId, [key]);
  if (known && known.state !== 'arriving') return;
  try {
    const { name, bytes } = await source.open(file.id, { signal: job.signal });
    const upload = await into(deps, job);
    const folders = file.name.slice(0, file.name.lastIndexOf('/') + 1);
    const row = known ?? (await announce(deps, upload, [{ key, name: folders + name, bytes: bytes.length }]))[0]!;
    if (row.state !== 'arriving') return;
    if (Number(row.bytes) !== bytes.length)
      return await refuseFile(deps, row, {
        code: 'changed',
        reason: 'It changed while it was fetched. Choose it again.',
      });
    const offset = Number(row.received);
    await takePart(deps, upload, { fileId: row.id, offset, bytes: bytes.subarray(offset) });
  } catch (error) {
    if (!(error instanceof SourceFailed) || !OF_ONE_FILE.has(error.code)) throw error;
    const [row] = known ? [known] : await announce(deps, await into(deps, job), [{ key, name: file.name, bytes: 1 }]);
    await refuseFile(deps, row!, { code: error.code, reason: error.message });
  }
}

/** Nothing more comes: what is still awaited says why. */
async function refuseRest(deps: Uploading, { input: { uploadId } }: Job, why: Error): Promise<null> {
  for (const row of await filesOf(deps.db, uploadId))
    if (row.state === 'arriving') await refuseFile(deps, row, { code: 'source', reason: why.message });
  return null;
}
