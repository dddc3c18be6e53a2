/** One file into the library: all of its contracts, their count, and the mark that it is done, in one transaction. */
import { sameAs } from '#server/features/uploads/batches.ts';
import type { Uploading } from '#server/features/uploads/context.ts';
import { mayStill, ownerOf } from '#server/features/uploads/rights.ts';
import { changeFile, type FileRow, type UploadRow } from '#server/features/uploads/store.ts';
import { AppError } from '#server/http/errors.ts';
import { UnreadableFile } from '#server/ingest/document.ts';
import { hashesOf } from '#server/ingest/ingest.ts';
import { dropUnusedOriginal, keepStored } from '#server/ingest/originals.ts';
import type { FileMember } from '#server/ingest/readers/unpack.ts';
import { storeMember } from '#server/ingest/storeMember.ts';
import { JobStopped, type RunningJob } from '#server/jobs/index.ts';
import type { Analysis } from '#server/record/analysis.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { contractsIn, sameContent } from '#server/record/uploaded.ts';

export type Job = RunningJob<{ id: string }>;

/** Never that of another file, so that nothing is replaced silently: a second "Lease.docx" is a second contract (docs/decisions/0072). */
export const memberOf = (row: Pick<FileRow, 'id' | 'name'>, bytes: Uint8Array): FileMember => ({
  type: 'file',
  kind: 'contract',
  externalId: `upload/${row.id}/${row.name}`,
  fileName: row.name.slice(row.name.lastIndexOf('/') + 1),
  origin: row.name,
  bytes,
});

/** Ends the transaction without a trace. */
class Stopped extends Error {}

/**
 * Errors: UnreadableFile where it cannot be stored; `not_found` 404 and `forbidden` 403 for who may no more; `limit_reached` 429 or `upgrade_required` 402 where the plan of the library's owner
 * has no room; nothing is half in.
 */
export async function putIn(
  deps: Uploading,
  job: Job,
  {
    upload,
    library,
    row,
    bytes,
    analyses,
  }: { upload: UploadRow; library: WritableLibrary; row: FileRow; bytes: Uint8Array; analyses: Analysis[] },
): Promise<void> {
  const { db, guard, files, indexer, log } = deps;
  const member = memberOf(row, bytes);
  const hashes = hashesOf(member);
  const { namespace } = library;
  try {
    // flushed to disk before the transaction begins: the embedded database answers nobody else while one is open
    await files.put(namespace, bytes);
    await guard.insertWithin({
      feature: 'library_upload',
      visitor: await ownerOf(deps, namespace),
      owner: { table: 'namespace', id: namespace },
      wanted: analyses.length,
      count: async (trx) => {
        await job.claim(trx);
        await mayStill(trx, upload);
        return contractsIn(library.within(trx));
      },
      async insert(trx) {
        const own = library.within(trx);
        const { stopped_at, undone_at } = await trx
          .selectFrom('upload')
          .select(['stopped_at', 'undone_at'])
          .where('id', '=', upload.id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        if (stopped_at || undone_at) throw new Stopped();
        // of two at the same time the library's lock lets one in first
        const same = (await sameContent(own, [hashes.fileHash])).get(hashes.fileHash);
        if (same)
          return changeFile(trx, row.id, {
            state: 'duplicate',
            code: '',
            reason: sameAs(same.title),
            contract_id: same.id,
          });
        const arrival = {
          uploadId: upload.id,
          userId: upload.user_id,
          source: upload.source,
          fileName: row.name,
          at: deps.clock(),
        };
        const stored = await storeMember(deps, {
          library: own,
          isSample: false,
          member,
          hashes,
          analyses,
          isStored: true,
          arrival,
        });
        if (stored instanceof UnreadableFile) throw stored;
        await changeFile(trx, row.id, {
          state: 'done',
          // of a scan that waited for its turn
          code: '',
          reason: '',
          contract_id: stored[0]?.id ?? null,
          contracts: stored.length,
          hash: hashes.fileHash,
        });
      },
    });
    indexer.wake();
  } catch (error) {
    await withoutIt(deps, job, library, hashes.fileHash);
    if (!(error instanceof Stopped)) throw error;
    await changeFile(db, row.id, { state: 'waiting', tries: 0 });
    return;
  }
  await keepStored(library, files, { hash: hashes.fileHash, bytes }).catch((error) =>
    // it was stored a moment ago
    log.warn({ err: error, file: row.id }, 'an original could not be looked up'),
  );
}

/** Nothing came of a file: its original goes. Why nothing came of it is what is told, whatever goes wrong here. */
async function withoutIt(
  { db, files, log }: Uploading,
  { signal }: Job,
  library: WritableLibrary,
  hash: string,
): Promise<void> {
  const why: unknown = signal.aborted ? signal.reason : null;
  // whoever has the job now may have stored it a moment ago
  if (why instanceof JobStopped && why.why === 'taken_over') return;
  await dropUnusedOriginal(library.within(db), files, hash).catch((error) =>
    log.warn({ err: error }, 'an original of which nothing came could not be removed'),
  );
}

export const isLimit = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'limit_reached' || error.code === 'upgrade_required');
