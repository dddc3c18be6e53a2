/** Record and files at one moment, while everybody else goes on. */
import type { ControlledTransaction } from 'kysely';
import { sql } from 'kysely';
import { copyEmbedded } from '#server/backup/embeddedCopy.ts';
import { holderOf } from '#server/backup/leftovers.ts';
import { openRecord } from '#server/backup/openRecord.ts';
import { heldOriginals, type Originals, storedOriginals } from '#server/backup/originals.ts';
import { plainValues } from '#server/backup/rows.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { type HeldFiles, holdFiles } from '#server/outside/heldFiles.ts';
import { openFiles, waitingInBucket } from '#server/outside/stores.ts';

export interface Moment {
  kind: 'embedded' | 'server';
  /** Sees the record as it was at that moment. */
  record: ControlledTransaction<Tables>;
  /** Whatever was removed since is still here: uploads that wait, and originals where no bucket has them. */
  files: HeldFiles;
  originals: Originals;
  /** How long writers had to wait, in milliseconds. */
  waitedMs: number;
  /** The record is not read any more. */
  endRecord(): Promise<void>;
  close(): Promise<void>;
}

async function readOnly({ db }: Database): Promise<ControlledTransaction<Tables>> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    await plainValues(trx);
    // the first question fixes what is seen
    await sql`select count(*) from pg_class`.execute(trx);
    return trx;
  } catch (error) {
    await letGo(trx);
    throw error;
  }
}

/** A database closes only once nobody has a connection of it, also one that is dead. */
const letGo = (trx: ControlledTransaction<Tables>): Promise<void> =>
  trx
    .rollback()
    .execute()
    .catch(() => {});

/** A bucket gives no second name: what waits there is copied here. Once more where parts have come since. */
function waitingTaker(config: Config, files: HeldFiles): () => Promise<void> {
  const taken = new Map<string, number>();
  return async () => {
    for (const [folder, waiting] of waitingInBucket(config))
      for await (const { group, file, parts } of waiting.list()) {
        const name = `${folder}/${group}/${file}`;
        if (taken.get(name) === parts) continue;
        const bytes = await waiting.read(group, file);
        if (bytes) await files.keep(name, bytes);
        taken.set(name, parts);
      }
  };
}

/** @throws NoRecord, UnfinishedRestore, NewerDatabase */
export async function takeMoment(config: Config): Promise<Moment> {
  const files = await holdFiles(config.filesDir, await holderOf(config));
  let database: Database | null = null;
  let record: Moment['record'] | null = null;
  try {
    // most of the files now, what came meanwhile together with the record: whatever it speaks of is among them
    const takeWaiting = waitingTaker(config, files);
    const take = async () => {
      await files.take();
      await takeWaiting();
    };
    await take();
    database = await openRecord(config);
    let waitedMs = 0;
    if (database.embedded) {
      const held = await copyEmbedded(config.dataDir, database, take);
      database = held.copy;
      waitedMs = held.waitedMs;
    }
    const { embedded } = database;
    record = await readOnly(database);
    if (!embedded) await take();
    const originals = config.filesBucket ? storedOriginals(openFiles(config)) : heldOriginals(files);
    return momentOf(embedded ? 'embedded' : 'server', { record, files, originals, waitedMs }, database);
  } catch (error) {
    if (record) await letGo(record);
    // what went wrong is told, not what came of clearing up
    await database?.close().catch(() => {});
    await files.release();
    throw error;
  }
}

function momentOf(
  kind: Moment['kind'],
  parts: Pick<Moment, 'record' | 'files' | 'originals' | 'waitedMs'>,
  database: Database,
): Moment {
  let isOpen = true;
  const endRecord = async () => {
    if (!isOpen) return;
    isOpen = false;
    await parts.record
      .rollback()
      .execute()
      .finally(() => database.close());
  };
  return { kind, ...parts, endRecord, close: () => endRecord().finally(() => parts.files.release()) };
}
