/** Everything a feature may need from outside, wired by hand in one visible place. */
import type { Config } from '#server/config.ts';
import { type Database, type Db, openDatabase } from '#server/db/db.ts';
import { createLibraries, type Libraries } from '#server/features/records/libraries.ts';
import { createIndexer, type Indexer } from '#server/features/search/indexer.ts';
import { createLogger, type Logger } from '#server/log.ts';
import { diskFiles, type FileStore } from '#server/outside/files.ts';
import { openSearchIndex } from '#server/outside/searchIndex.lance.ts';
import type { SearchIndex } from '#server/outside/searchIndex.ts';

export interface Deps {
  config: Config;
  log: Logger;
  db: Db;
  index: SearchIndex;
  indexer: Indexer;
  files: FileStore;
  libraries: Libraries;
}

/** What `/readyz` and the stop sequence look at. */
export interface Lifecycle {
  ready: boolean;
  draining: boolean;
}

export interface OpenDeps {
  deps: Deps;
  database: Database;
  close(): Promise<void>;
}

/** Opens record and index. `onDatabaseExit`: the embedded database ended although nobody asked it to. */
export async function openDeps(
  config: Config,
  {
    log = createLogger(config.logLevel),
    onDatabaseExit,
  }: { log?: Logger; onDatabaseExit?: (code: number | null) => void } = {},
): Promise<OpenDeps> {
  const database = await openDatabase(config, onDatabaseExit);
  try {
    const index = await openSearchIndex(config.searchUrl, { warn: (message, err) => log.warn({ err }, message) });
    const { db } = database;
    const indexer = createIndexer({ db, index, log });
    const deps: Deps = {
      config,
      log,
      db,
      index,
      indexer,
      files: diskFiles(config.filesDir),
      libraries: createLibraries(db),
    };
    const close = async () => {
      try {
        await index.close();
      } finally {
        await database.close();
      }
    };
    return { deps, database, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
