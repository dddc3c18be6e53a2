/** The calls of uploads: for those who may put files into the library. */
import type { Transaction } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { announce, beginUpload, openUpload, setToWork, takePart } from '#server/features/uploads/batches.ts';
import type { Uploading } from '#server/features/uploads/context.ts';
import { filesOfUpload, filesReply, uploadsReply } from '#server/features/uploads/reply.ts';
import { letIntoLibrary, letUpload, roomIn } from '#server/features/uploads/rights.ts';
import {
  findUpload,
  listUploads,
  lockUpload,
  retryRefused,
  setUpload,
  type UploadRow,
} from '#server/features/uploads/store.ts';
import { watchUpload } from '#server/features/uploads/watch.ts';
import { createWatchers } from '#server/features/uploads/watchers.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { type Route, route, streamRoute } from '#server/http/route.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { UPLOAD_CALLS } from '#shared/api/uploads.ts';

export function uploadRoutes(deps: Uploading): Route[] {
  const { db, clock, jobs, queues } = deps;
  const watchers = createWatchers();

  /** One that whoever may upload may see. Errors: `not_found` 404, `forbidden` 403. */
  async function seen(id: string, visitor: Visitor): Promise<{ row: UploadRow; library: WritableLibrary }> {
    const row = await findUpload(db, id);
    if (!row) throw notFound('upload');
    return { row, library: await letIntoLibrary(deps, row.namespace, visitor, 'upload') };
  }

  /** One to stop or undo: one’s own, or anybody’s for whoever may take out what others put in. */
  async function held(id: string, visitor: Visitor) {
    const { row, library } = await seen(id, visitor);
    if (row.user_id !== visitor.user!.id) await letIntoLibrary(deps, row.namespace, visitor, 'remove');
    return { row, library };
  }

  /** Changes it, and lets nobody be at it who was. */
  async function changed(
    { row, library }: { row: UploadRow; library: WritableLibrary },
    visitor: Visitor,
    change: (trx: Transaction<Tables>, locked: NonNullable<Awaited<ReturnType<typeof lockUpload>>>) => Promise<void>,
  ) {
    await db.transaction().execute(async (trx) => {
      const locked = await lockUpload(trx, row.id);
      if (!locked) throw notFound('upload');
      await change(trx, locked);
    });
    queues.reading.wake();
    return told(row.id, library, visitor);
  }

  async function told(id: string, library: WritableLibrary, visitor: Visitor) {
    const row = await findUpload(db, id);
    if (!row) throw notFound('upload');
    const [upload] = await uploadsReply(library, [row], visitor);
    return { upload: upload! };
  }

  return [
    route(UPLOAD_CALLS.uploads, async ({ params: { namespace }, visitor }) => {
      const library = await letIntoLibrary(deps, namespace, visitor, 'upload');
      const rows = await listUploads(db, namespace);
      return { uploads: await uploadsReply(library, rows, visitor), room: await roomIn(deps, library, visitor) };
    }),
    route(UPLOAD_CALLS.beginUpload, async ({ params: { namespace }, visitor }) => {
      const { id } = await beginUpload(deps, { namespace, visitor, source: 'direct' });
      const library = await letUpload(deps, namespace, visitor);
      return { ...(await told(id, library, visitor)), room: await roomIn(deps, library, visitor) };
    }),
    route(UPLOAD_CALLS.upload, async ({ params, visitor }) => {
      const { row, library } = await seen(params.id, visitor);
      // the files after their upload: one that is done has none that are not
      const about = await told(row.id, library, visitor);
      const [files, room] = await Promise.all([filesOfUpload(db, library, row.id), roomIn(deps, library, visitor)]);
      return { ...about, files, room };
    }),
    route(UPLOAD_CALLS.announceFiles, async ({ params, body, visitor }) => {
      const into = await openUpload(deps, params.id, visitor);
      return { files: await filesReply(into.library, await announce(deps, into, body.files)) };
    }),
    route(UPLOAD_CALLS.sendPart, async ({ params, query, raw, visitor }) => {
      const into = await openUpload(deps, params.id, visitor);
      const part = { fileId: params.file, offset: query.offset, bytes: raw };
      const [file] = await filesReply(into.library, [await takePart(deps, into, part)]);
      return { file: file! };
    }),
    streamRoute(UPLOAD_CALLS.watchUpload, async function* ({ params, visitor, request }, signal) {
      const leave = watchers.enter(visitor.user!.id, networkOfRequest(request));
      try {
        yield* watchUpload(deps, () => seen(params.id, visitor), visitor, signal);
      } finally {
        leave();
      }
    }),
    route(UPLOAD_CALLS.stopUpload, async ({ params, visitor }) =>
      changed(await held(params.id, visitor), visitor, async (trx, locked) => {
        if (!locked.stopped_at) await setUpload(trx, params.id, { stopped_at: clock() });
      }),
    ),
    route(UPLOAD_CALLS.continueUpload, async ({ params, body, visitor }) => {
      const { row, library } = await seen(params.id, visitor);
      if (row.user_id !== visitor.user!.id) throw notFound('upload');
      await letUpload(deps, row.namespace, visitor);
      return changed({ row, library }, visitor, async (trx, locked) => {
        if (locked.undone_at) throw new AppError('upload_over', 409, 'This upload was taken out again.');
        await setUpload(trx, params.id, { stopped_at: null });
        if (body.retry) await retryRefused(trx, params.id);
        await setToWork(deps, trx, locked);
      });
    }),
    route(UPLOAD_CALLS.undoUpload, async ({ params, visitor }) => {
      const one = await held(params.id, visitor);
      const { job_id: before, user_id: userId } = one.row;
      const reply = await changed(one, visitor, async (trx, locked) => {
        if (locked.undone_at) return;
        const job = await queues.undoing.add({ id: params.id }, { trx, userId: visitor.user!.id });
        await setUpload(trx, params.id, { undone_at: clock(), job_id: job });
      });
      // nothing is put in any more from here on; whoever reads on does so for nothing
      if (before !== null && userId !== null && !one.row.undone_at) await jobs.cancel(before, userId);
      queues.undoing.wake();
      return reply;
    }),
  ];
}
