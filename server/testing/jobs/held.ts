/** Kinds of work for tests of the queue, and handlers that wait until they are told. */
import { z } from 'zod';
import type { JobKind, Jobs } from '#server/jobs/index.ts';
import type { JobReply } from '#shared/api/jobs.ts';

const anything = z.object({}).loose();

/** Work of the kind `any`; a failure is followed by the next attempt at once. */
export const kind = (run: JobKind<object>['run'], more: Partial<JobKind<object>> = {}): JobKind<object> => ({
  name: 'any',
  input: anything,
  waitAfter: () => 0,
  run,
  ...more,
});

/** Resolves with how it ended. */
export async function endOf(jobs: Jobs, id: string, userId = 'ann'): Promise<JobReply> {
  let last: JobReply | null = null;
  for await (const job of jobs.watch(id, userId, new AbortController().signal)) last = job;
  return last!;
}

/** A handler whose calls wait until they are let go or told to end. */
export function held() {
  const begun: { id: string; signal: AbortSignal; letGo(result: unknown): void }[] = [];
  const waiting: (() => void)[] = [];
  const run: JobKind<object>['run'] = ({ id, signal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      begun.push({ id, signal, letGo: resolve });
      for (const tell of waiting.splice(0)) tell();
    });
  const hasBegun = async (n = 1) => {
    while (begun.length < n) await new Promise<void>((resolve) => waiting.push(resolve));
    return begun[n - 1]!;
  };
  return { run, begun, hasBegun };
}
