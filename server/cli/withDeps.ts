/** Opens record and index for one command and closes them whatever happens. Joined to a running server, the server feeds the index. */
import { readConfig } from '#server/config.ts';
import { type Deps, openDeps } from '#server/deps.ts';
import { createLogger } from '#server/log.ts';

export interface CommandDeps extends Deps {
  /** True when another process owns the embedded database: it drains the outbox. */
  joined: boolean;
}

export async function withDeps<T>(work: (deps: CommandDeps) => Promise<T>): Promise<T> {
  const config = readConfig();
  // a command speaks to a person: only what is wrong is logged
  const { deps, database, close } = await openDeps(config, {
    log: createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel),
  });
  try {
    return await work({ ...deps, joined: !database.owner });
  } finally {
    await close();
  }
}
