/** How an upload goes on, for whoever looks on: asked of the record twice a second, told when it changed. */
import type { UploadDeps } from '#server/features/uploads/context.ts';
import { filesOfUpload, uploadsReply } from '#server/features/uploads/reply.ts';
import { roomIn } from '#server/features/uploads/rights.ts';
import { isBeingFetched, type UploadRow } from '#server/features/uploads/store.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { pause } from '#server/repeat.ts';
import type { LibraryRoom, Upload, UploadFile } from '#shared/api/uploads.ts';

const WATCH_MS = 500;
/** A transaction may write its time long before others see what it wrote. */
const OVERLAP_MS = 30_000;

/** `seen` asks for the right anew each time: one that was taken back ends it. */
export async function* watchUpload(
  deps: UploadDeps,
  seen: () => Promise<{ row: UploadRow; library: WritableLibrary }>,
  visitor: Visitor,
  signal: AbortSignal,
): AsyncGenerator<{ upload: Upload; files: UploadFile[]; room: LibraryRoom }> {
  const known = new Map<string, string>();
  let before = '';
  let since: Date | undefined;
  while (!signal.aborted) {
    const asked = Date.now();
    const { row, library } = await seen();
    const [upload] = await uploadsReply(library, [row], visitor);
    const told = JSON.stringify(upload);
    if (told !== before || since === undefined) {
      const files = await filesOfUpload(deps.db, library, row.id, since);
      const changed = files.filter((file) => {
        const now = JSON.stringify(file);
        const isNew = known.get(file.id) !== now;
        known.set(file.id, now);
        return isNew;
      });
      yield { upload: upload!, files: changed, room: await roomIn(deps, library, visitor) };
      since = new Date(asked - OVERLAP_MS);
      before = told;
    }
    if (upload!.state === 'undone') return;
    if (upload!.state === 'done' && !(await isBeingFetched(deps.db, row.id))) return;
    await pause(WATCH_MS, signal);
  }
}
