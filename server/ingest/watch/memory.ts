/** What a watch knows of its folder, kept beside the data so that it goes on after a restart: names, sizes and times, no words. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { STAGES_VERSION } from '#server/ingest/analyse.ts';
import type { Seen } from '#server/ingest/watch/look.ts';
import { contentHash } from '#server/outside/files.ts';

export interface Known extends Seen {
  /** Why it could not be read; null: it is in. */
  refused: string | null;
}

const Kept = z.object({
  stages: z.number(),
  files: z.record(z.string(), z.object({ size: z.number(), changedAt: z.number(), refused: z.string().nullable() })),
});

export interface WatchMemory {
  read(): Promise<Map<string, Known>>;
  write(known: ReadonlyMap<string, Known>): Promise<void>;
}

export function watchMemory(dataDir: string, namespace: string, folder: string): WatchMemory {
  const home = path.join(dataDir, 'watch');
  const file = path.join(home, `${contentHash(JSON.stringify([namespace, path.resolve(folder)])).slice(0, 32)}.json`);
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch(() => null);
      const kept = text === null ? null : Kept.safeParse(parsed(text)).data;
      // a newer version of the readers may read what the older one could not
      const files = Object.entries(kept?.files ?? {}).filter(
        ([, { refused }]) => refused === null || kept?.stages === STAGES_VERSION,
      );
      return new Map(files);
    },
    async write(known) {
      await mkdir(home, { recursive: true, mode: 0o700 });
      const text = JSON.stringify({ stages: STAGES_VERSION, files: Object.fromEntries(known) });
      await writeFile(`${file}.new`, text, { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
