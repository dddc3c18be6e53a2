/** What an upload put in goes out again, contract by contract with every trace; a stop in between goes on at the next start. */
import type { Uploading } from '#server/features/uploads/context.ts';
import type { Job } from '#server/features/uploads/putIn.ts';
import { findUpload, setUpload } from '#server/features/uploads/store.ts';
import { removeContracts } from '#server/ingest/remove.ts';
import { contractsOfUploads } from '#server/record/uploaded.ts';

export async function runUndo(deps: Uploading, job: Job): Promise<null> {
  const { db, waiting, libraries, files, indexer } = deps;
  const { id } = job.input;
  const upload = await findUpload(db, id);
  if (!upload || job.userId === null) return null;
  const act = upload.user_id === job.userId ? 'upload' : 'remove';
  const library = await libraries.writable(upload.namespace, { user: { id: job.userId } }, act);
  if (library === 'absent' || library === 'forbidden') {
    // their right went between the call and now: it stands as it did, for whoever may still take it out
    await setUpload(db, id, { undone_at: null, job_id: null });
    return null;
  }
  await waiting.remove(id);
  const ids = (await contractsOfUploads(library, [id])).get(id) ?? [];
  await removeContracts(library, files, { ids }, { signal: job.signal });
  indexer.wake();
  job.signal.throwIfAborted();
  await setUpload(db, id, { job_id: null });
  return null;
}
