/** Everything that was chosen, folders opened to their files. */
import { isBesideThePoint } from '#server/ingest/readers/unpack/member.ts';
import { type SourceEntry, SourceFailed, type UploadSource } from '#server/outside/uploadSources/source.ts';
import { UPLOAD_LIMITS } from '#shared/domain/uploads.ts';

export interface Found {
  id: string;
  /** With the folders that it lies in. */
  name: string;
  /** Null: known once it is here. */
  size: number | null;
}

/** Folders in folders. */
const DEEPEST = 20;

async function* filesIn(
  source: UploadSource,
  folder: { id: string; name: string },
  signal: AbortSignal,
  depth = 1,
): AsyncGenerator<Found> {
  let page: string | null = null;
  do {
    const listed = await source.list(folder.id, { page, signal });
    for (const { kind, id, name, size } of listed.entries) {
      const path = `${folder.name}/${name}`;
      if (kind === 'file' && !isBesideThePoint(name)) yield { id, name: path, size };
      if (kind === 'folder' && depth < DEEPEST) yield* filesIn(source, { id, name: path }, signal, depth + 1);
    }
    page = listed.next;
  } while (page !== null);
}

/** At most as many as one upload takes. A folder that is gone by now has no files. */
export async function gather(
  source: UploadSource,
  chosen: readonly SourceEntry[],
  signal: AbortSignal,
): Promise<Found[]> {
  const found = new Map<string, Found>();
  for (const entry of chosen) {
    if (entry.kind === 'file') found.set(entry.id, { id: entry.id, name: entry.name, size: entry.size });
    else
      try {
        for await (const file of filesIn(source, entry, signal)) {
          found.set(file.id, file);
          if (found.size >= UPLOAD_LIMITS.files) return [...found.values()];
        }
      } catch (error) {
        if (!(error instanceof SourceFailed && error.code === 'gone')) throw error;
      }
  }
  return [...found.values()];
}
