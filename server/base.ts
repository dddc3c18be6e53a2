/** What every feature stands on. It knows none of them: what one needs of another it names itself, by the other's door. */
import type { Audit } from '#server/audit/index.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import type { Readers } from '#server/ingest/readers/index.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Logger } from '#server/log.ts';
import type { OperatorSettings } from '#server/operatorSettings.ts';
import type { Billing } from '#server/outside/billing.ts';
import type { FileStore } from '#server/outside/files.ts';
import type { LanguageModel } from '#server/outside/model.ts';
import type { Ocr } from '#server/outside/ocr.ts';
import type { Outbound } from '#server/outside/outbound.ts';
import type { Resolver } from '#server/outside/resolver.ts';
import type { SearchIndex } from '#server/outside/searchIndex.ts';

export interface Base {
  config: Config;
  log: Logger;
  db: Db;
  index: SearchIndex;
  files: FileStore;
  readers: Readers;
  /** Reads pictures of pages, where the system has the programs. */
  ocr: Ocr;
  /** To addresses that people set, and the only way there. */
  outbound: Outbound;
  /** Asks the name servers about domains that people set. */
  resolver: Resolver;
  /** Null: none is configured. Asked through server/features/model alone, which keeps the ledger. */
  languageModel: LanguageModel | null;
  /** Null: nothing is sold. Asked through server/features/billing alone, which keeps what was asked. */
  billing: Billing | null;
  operatorSettings: OperatorSettings;
  audit: Audit;
  jobs: Jobs;
  /** Replaceable in tests; nothing else reads the time of day. */
  clock: () => Date;
}
