/** The one mutable thing beside the tables: which generation is live and how far it has come. Written atomically, last. */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Connection } from '@lancedb/lancedb';
import { z } from 'zod';

export const State = z.object({
  generation: z.number().int().positive(),
  seq: z.number().int().nonnegative(),
  dims: z.number().int().nonnegative(),
  /** Version of the model that the vectors were made with; empty in states that older versions wrote. */
  meaning: z.string().default(''),
  /** Row ids from here on were added after the full-text index was last brought up to date. */
  tails: z.record(z.string(), z.number().int().nonnegative()),
  /** Another with every write: whoever has seen it knows everything. */
  stamp: z.string().default(''),
});
export type State = z.infer<typeof State>;

export interface StateStore {
  /** Null: none, or unreadable. */
  read(namespace: string): Promise<State | null>;
  write(namespace: string, state: State): Promise<void>;
  remove(namespace: string): Promise<void>;
}

function parse(text: string): State | null {
  try {
    return State.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A file per namespace in a local directory: temporary file, fsync, rename, fsync of the directory. */
export function fileStates(directory: string): StateStore {
  const file = (namespace: string) => path.join(directory, `${namespace}.json`);
  return {
    async read(namespace) {
      const text = await readFile(file(namespace), 'utf8').catch(() => null);
      return text === null ? null : parse(text);
    },
    async write(namespace, state) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const temporary = `${file(namespace)}.tmp`;
      const handle = await open(temporary, 'w');
      try {
        await handle.writeFile(JSON.stringify(state));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, file(namespace));
      const folder = await open(directory, 'r');
      await folder.sync().catch(() => {});
      await folder.close();
    },
    remove: (namespace) => rm(file(namespace), { force: true }),
  };
}

/** The same as a one-row table, for object stores and the hosted service: replacing it is one commit. */
export function tableStates(connection: Connection): StateStore {
  const name = (namespace: string) => `${namespace}__state`;
  return {
    async read(namespace) {
      if (!(await connection.tableNames()).includes(name(namespace))) return null;
      const table = await connection.openTable(name(namespace));
      const [row] = await table.query().limit(1).toArray();
      return row ? parse(row.state as string) : null;
    },
    async write(namespace, state) {
      await connection.createTable(name(namespace), [{ state: JSON.stringify(state) }], { mode: 'overwrite' });
    },
    async remove(namespace) {
      if ((await connection.tableNames()).includes(name(namespace))) await connection.dropTable(name(namespace));
    },
  };
}
