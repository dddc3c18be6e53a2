/** What uploads stand on. */
import type { Base } from '#server/base.ts';
import type { Quota, QuotaGuard } from '#server/features/quota/index.ts';
import type { Audience } from '#server/http/audience.ts';
import type { JobQueue } from '#server/jobs/index.ts';
import type { WaitingFiles } from '#server/outside/waitingFiles.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { Turns } from '#server/turns.ts';

export interface UploadDeps extends Base {
  libraries: Libraries;
  guard: QuotaGuard;
  quota: Quota;
  indexer: { wake(): void };
  audience: Pick<Audience, 'isThere'>;
}

export interface UploadQueues {
  /** Reads what waits. */
  reading: JobQueue<{ id: string }>;
  /** Reads scans, after everything else. */
  scanning: JobQueue<{ id: string }>;
  /** Takes out again what it put in. */
  undoing: JobQueue<{ id: string }>;
}

export interface Uploading extends UploadDeps {
  waiting: WaitingFiles;
  /** Parts that are stored now: each holds a connection to the database until it is. */
  parts: Turns;
  queues: UploadQueues;
}
