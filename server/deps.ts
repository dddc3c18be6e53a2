/** Everything a feature may need from outside, wired by hand in one visible place. */
import { createAudit } from '#server/audit/index.ts';
import type { Base } from '#server/base.ts';
import type { Config } from '#server/config.ts';
import { type Database, type Db, openDatabase } from '#server/db/db.ts';
import {
  createLimits,
  createPasswords,
  createSessions,
  type Limits,
  type Passwords,
  type Sessions,
  sessionOfAccessToken,
} from '#server/features/auth/index.ts';
import { createFileMaker, type FileMaker } from '#server/features/exports/index.ts';
import { createModels, type Models } from '#server/features/model/index.ts';
import { createPopularity, type PopularityService } from '#server/features/popularity/index.ts';
import { createQuota, type Quota, type QuotaGuard } from '#server/features/quota/index.ts';
import { askRepair, createIndexer, type Indexer, indexPointers, indexWriter } from '#server/features/search/index.ts';
import { createSignals, type Signals } from '#server/features/signals/index.ts';
import { type Audience, createAudience } from '#server/http/audience.ts';
import { createGuard } from '#server/http/guard.ts';
import { createReaders } from '#server/ingest/readers/index.ts';
import { createJobs } from '#server/jobs/index.ts';
import { createLogger, type Logger } from '#server/log.ts';
import { createOperatorSettings } from '#server/operatorSettings.ts';
import { openAiModel } from '#server/outside/model.openai.ts';
import { createTesseract } from '#server/outside/ocr.tesseract.ts';
import { openBilling } from '#server/outside/openBilling.ts';
import { createOutbound } from '#server/outside/outbound.ts';
import { dnsResolver } from '#server/outside/resolver.ts';
import { openSearchIndex } from '#server/outside/searchIndex.lance.ts';
import { checkStores, openFiles, searchStorage } from '#server/outside/stores.ts';
import { closeDataFolder } from '#server/privateFiles.ts';
import { createLibraries, type Libraries } from '#server/record/libraries.ts';

export interface Deps extends Base {
  indexer: Indexer;
  audience: Audience;
  libraries: Libraries;
  sessions: Sessions;
  passwords: Passwords;
  limits: Limits;
  quota: Quota;
  guard: QuotaGuard;
  signals: Signals;
  popularity: PopularityService;
  /** Makes files of texts, in processes of its own. */
  fileMaker: FileMaker;
  /** Null: no model is configured. */
  models: Models | null;
}

/** What decides who may what; made also over a transaction, to see what would be decided after it. */
export function decidingServices(db: Db, config: Config, clock: () => Date) {
  const operatorSettings = createOperatorSettings(db, { clock, ...config });
  const quota = createQuota(db, { config, clock, operatorSettings });
  const guard = createGuard({ db, quota, operatorSettings, clock });
  return { quota, operatorSettings, guard, libraries: createLibraries(db) };
}

/** What is made of the record alone; tests build it the same way. */
export function recordServices(db: Db, config: Config, log: Logger, clock: () => Date = () => new Date()) {
  const deciding = decidingServices(db, config, clock);
  return {
    clock,
    sessions: createSessions(db, {
      clock,
      bearerSession: (token, now) => sessionOfAccessToken(config.secretKey, token, now),
    }),
    passwords: createPasswords(),
    limits: createLimits(db, config.secretKey, (limit, subject) =>
      log.warn({ limit, subject }, 'too many tries: whoever it is has to wait'),
    ),
    ...deciding,
    audit: createAudit(db, { secretKey: config.secretKey, clock }),
    signals: createSignals(db, { config, clock }),
    popularity: createPopularity(db, { config, clock, libraries: deciding.libraries }),
  };
}

export interface OpenDeps {
  deps: Deps;
  database: Database;
  close(): Promise<void>;
}

/**
 * Opens record and index. `onDatabaseExit`: the embedded database ended although nobody asked it to. `trustsStores`: whether buckets can be
 * relied on is asked by whoever calls. `isAlone`: not beside another process that has the embedded database, which is left as it is.
 * @throws StoreTrouble where one cannot, FolderInUse
 */
export async function openDeps(
  config: Config,
  {
    log = createLogger(config.logLevel),
    onDatabaseExit,
    trustsStores = false,
    isAlone = false,
  }: {
    log?: Logger;
    onDatabaseExit?: (code: number | null) => void;
    trustsStores?: boolean;
    isAlone?: boolean;
  } = {},
): Promise<OpenDeps> {
  closeDataFolder(config.dataDir);
  if (!trustsStores) await checkStores(config);
  const database = await openDatabase(config, onDatabaseExit, undefined, isAlone);
  try {
    const { db } = database;
    const holding = indexWriter(db);
    const index = await openSearchIndex(config.searchUrl, {
      pointers: indexPointers(db, holding),
      onDamage: (namespace) => {
        askRepair(db, namespace).catch((err) =>
          log.error({ err, namespace }, 'nobody could be asked to rebuild the index'),
        );
      },
      storageOptions: searchStorage(config),
      retainedMs: config.indexKeptMs,
      warn: (message, err) => log.warn({ err }, message),
    });
    const readers = createReaders();
    const fileMaker = createFileMaker();
    const outbound = createOutbound();
    const indexer = createIndexer({ db, index, log, holding });
    const languageModel = config.model && openAiModel(config.model);
    const services = recordServices(db, config, log);
    const deps: Deps = {
      config,
      log,
      db,
      index,
      languageModel,
      billing: openBilling({ db, config, clock: services.clock }),
      models: createModels({ db, config, log, languageModel, ...services }),
      indexer,
      audience: createAudience(),
      files: openFiles(config),
      readers,
      fileMaker,
      ocr: createTesseract(config.ocr),
      outbound,
      resolver: dnsResolver(),
      jobs: createJobs(db, { log }),
      ...services,
    };
    const close = async () => {
      await readers.close();
      await fileMaker.close();
      await outbound.close();
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
