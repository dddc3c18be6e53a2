/** Pointers in files beside the tables, for a folder that one process alone writes and that has no record: tools and tests. */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Pointer, type Pointers, State } from '#server/outside/searchIndex/lance/pointers.ts';

const Kept = State.extend({
  revision: z.number().int().positive(),
  /** The one that was live before: whoever reads it may finish. */
  previous: z.number().int().nonnegative(),
});
type Kept = z.infer<typeof Kept>;

async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.tmp`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  const folder = await open(path.dirname(file), 'r');
  await folder.sync().catch(() => {});
  await folder.close();
}

export function filePointers(directory: string): Pointers {
  const fileOf = (namespace: string) => path.join(directory, `${namespace}.json`);
  const building = new Map<string, number>();
  let lastBatch = 0;
  const read = async (namespace: string): Promise<Kept | null> => {
    const text = await readFile(fileOf(namespace), 'utf8').catch(() => null);
    try {
      return text === null ? null : Kept.parse(JSON.parse(text));
    } catch {
      return null;
    }
  };
  return {
    read,
    writing: (job) => job({ fence: 1, check() {} }),
    async begin(namespace, _turn, above) {
      const number = Math.max(above, building.get(namespace) ?? 0) + 1;
      building.set(namespace, number);
      return number;
    },
    async nextBatch(_namespace, _turn, after) {
      lastBatch = Math.max(lastBatch, after) + 1;
      return lastBatch;
    },
    async publish(namespace, _turn, state): Promise<Pointer> {
      const before = await read(namespace);
      const previous = before?.generation === state.generation ? before.previous : (before?.generation ?? 0);
      const kept: Kept = { ...State.parse(state), revision: (before?.revision ?? 0) + 1, previous };
      await writeWhole(fileOf(namespace), JSON.stringify(kept));
      return kept;
    },
    async kept(namespace) {
      const live = await read(namespace);
      return [live?.generation, live?.previous, building.get(namespace)].filter((one) => one !== undefined);
    },
    remove: (namespace) => rm(fileOf(namespace), { force: true }),
  };
}
