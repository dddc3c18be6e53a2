/** Everything a feature may need from outside, wired by hand in one visible place. */
import type { Config } from '#server/config.ts';
import { type Database, type Db, openDatabase } from '#server/db/db.ts';
import { sessionOfAccessToken } from '#server/features/auth/accessToken.ts';
import { createLimits, type Limits } from '#server/features/auth/limits.ts';
import { createPasswords, type Passwords } from '#server/features/auth/passwords.ts';
import { createSessions, type Sessions } from '#server/features/auth/sessions.ts';
import { createQuota, type Quota } from '#server/features/quota/service.ts';
import { createLibraries, type Libraries } from '#server/features/records/libraries.ts';
import { createIndexer, type Indexer } from '#server/features/search/indexer.ts';
import { createSignals, type Signals } from '#server/features/signals/service.ts';
import { createGuard, type Guard } from '#server/http/guard.ts';
import { createReaders, type Readers } from '#server/ingest/readers/index.ts';
import { createLogger, type Logger } from '#server/log.ts';
import { createOperatorSettings, type OperatorSettings } from '#server/operatorSettings.ts';
import { diskFiles, type FileStore } from '#server/outside/files.ts';
import { openSearchIndex } from '#server/outside/searchIndex.lance.ts';
import type { SearchIndex } from '#server/outside/searchIndex.ts';
import { closeDataFolder } from '#server/privateFiles.ts';

export interface Deps {
  config: Config;
  log: Logger;
  db: Db;
  index: SearchIndex;
  indexer: Indexer;
  files: FileStore;
  readers: Readers;
  libraries: Libraries;
  sessions: Sessions;
  passwords: Passwords;
  limits: Limits;
  quota: Quota;
  guard: Guard;
  operatorSettings: OperatorSettings;
  signals: Signals;
  /** Replaceable in tests; nothing else reads the time of day. */
  clock: () => Date;
}

/** What is made of the record alone; tests build it the same way. */
export function recordServices(db: Db, config: Config, clock: () => Date = () => new Date()) {
  const operatorSettings = createOperatorSettings(db, { clock, gates: config.gates });
  const quota = createQuota(db, { config, clock, operatorSettings });
  return {
    clock,
    libraries: createLibraries(db),
    sessions: createSessions(db, {
      clock,
      bearerSession: (token, now) => sessionOfAccessToken(config.secretKey, token, now),
    }),
    passwords: createPasswords(),
    limits: createLimits(db, config.secretKey),
    quota,
    operatorSettings,
    guard: createGuard({ db, quota, operatorSettings, clock }),
    signals: createSignals(db, { config, clock }),
  };
}

/** What `/readyz` and the stop sequence look at. */
export interface Lifecycle {
  ready: boolean;
  draining: boolean;
  /** The event loop cannot keep up: requests are turned away. Left out: never. */
  isLate?(): boolean;
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
  closeDataFolder(config.dataDir);
  const database = await openDatabase(config, onDatabaseExit);
  try {
    const index = await openSearchIndex(config.searchUrl, { warn: (message, err) => log.warn({ err }, message) });
    const { db } = database;
    const readers = createReaders();
    const indexer = createIndexer({ db, index, log });
    const deps: Deps = {
      config,
      log,
      db,
      index,
      indexer,
      files: diskFiles(config.filesDir),
      readers,
      ...recordServices(db, config),
    };
    const close = async () => {
      await readers.close();
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
