/** A stored original is read again, as work of the house: a long file takes longer than a request. */
import { z } from 'zod';
import type { AdminDeps } from '#server/features/admin/context.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { UnreadableFile } from '#server/ingest/document.ts';
import { reread } from '#server/ingest/reread.ts';
import type { JobQueue } from '#server/jobs/index.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { originOf } from '#server/record/sources.ts';

const RereadInput = z.strictObject({ namespace: z.string(), id: z.string() });
export type RereadQueue = JobQueue<z.infer<typeof RereadInput>>;

export const defineReread = (deps: AdminDeps): RereadQueue =>
  deps.jobs.define({
    name: 'contract_reread',
    input: RereadInput,
    async run({ input: { namespace, id }, signal }) {
      const library = operatorLibrary(deps.db, namespace);
      const origin = await originOf(library, id);
      // withdrawn or removed since it was asked for
      if (!origin) throw notFound('contract');
      const stored = await reread(deps, library, origin, signal);
      if (stored instanceof UnreadableFile) throw new AppError('unreadable', 422, stored.message);
      return { contracts: stored.length };
    },
  });
