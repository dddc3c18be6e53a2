/** Everything a feature needs, for tests: a real database, files in a temporary folder, the index in memory. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '#server/config.ts';
import { type Deps, recordServices } from '#server/deps.ts';
import { createFileMaker } from '#server/features/exports/index.ts';
import { createModels } from '#server/features/model/index.ts';
import { createIndexer } from '#server/features/search/indexer.ts';
import { createAudience } from '#server/http/audience.ts';
import { createReaders } from '#server/ingest/readers/index.ts';
import { createJobs } from '#server/jobs/index.ts';
import { createLogger, type Logger } from '#server/log.ts';
import type { LanguageModel } from '#server/outside/model.ts';
import { createTesseract } from '#server/outside/ocr.tesseract.ts';
import { openBilling } from '#server/outside/openBilling.ts';
import { createOutbound } from '#server/outside/outbound.ts';
import { createMemoryIndex } from '#server/outside/searchIndex.memory.ts';
import { openFiles } from '#server/outside/stores.ts';
import { openTestDb } from '#server/testing/database.ts';

/**
 * One set for all suites of a worker: starting children takes longer than most suites have to read. They end when nobody needs them. On a
 * machine full of tests one that gives way would get no processor at all.
 */
const readers = createReaders({ givesWay: false });
const fileMaker = { ...createFileMaker({ givesWay: false }), close: async () => {} };
const keptReaders = { ...readers, close: async () => {} };

export async function openTestDeps(
  environment: Record<string, string> = {},
  clock?: () => Date,
  languageModel: LanguageModel | null = null,
  ownLog?: Logger,
): Promise<{ deps: Deps; folder: string; databaseFolder: string | null; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'clausary-deps-'));
  const config = readConfig({ DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'silent', SEED: 'none', ...environment });
  const { db, close: closeDb, environment: own } = await openTestDb();
  const log = ownLog ?? createLogger(config.logLevel);
  const index = createMemoryIndex();
  const outbound = createOutbound();
  const services = recordServices(db, config, log, clock);
  const deps: Deps = {
    config,
    log,
    db,
    index,
    indexer: createIndexer({ db, index, log }),
    audience: createAudience(),
    files: openFiles(config),
    readers: keptReaders,
    fileMaker,
    ocr: createTesseract(config.ocr),
    outbound,
    // no test asks the world
    resolver: { txt: async () => [] },
    jobs: createJobs(db, { log }),
    languageModel,
    billing: openBilling({ db, config, clock: services.clock }),
    models: createModels({ db, config, log, languageModel, ...services }),
    ...services,
  };
  const close = async () => {
    await outbound.close();
    await index.close();
    await closeDb();
    await rm(folder, { recursive: true, force: true });
  };
  return { deps, folder, databaseFolder: own.DATA_DIR ?? null, close };
}
