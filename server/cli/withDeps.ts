/** Opens record and index for one command and closes them whatever happens. Beside a running server the server feeds the index. */
import { UsageError } from '#server/cli/usageError.ts';
import { readConfig } from '#server/config.ts';
import { type Deps, openDeps } from '#server/deps.ts';
import { accountByEmail } from '#server/features/auth/index.ts';
import { createLogger } from '#server/log.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { libraryIds, operatorLibrary } from '#server/record/operator.ts';

/** A command about a library that does not exist is a slip of the pen. */
export async function requireLibrary({ db }: Pick<Deps, 'db'>, id: string): Promise<WritableLibrary> {
  const known = await libraryIds(db);
  if (!known.includes(id)) throw new UsageError(`There is no library ${id}. There are: ${known.join(', ')}.`);
  return operatorLibrary(db, id);
}

/** The account that something is done by; null where none is named. */
export async function accountNamed({ db }: Pick<Deps, 'db'>, email: string | undefined): Promise<string | null> {
  if (email === undefined) return null;
  const account = await accountByEmail(db, email);
  if (!account) throw new UsageError(`There is no account for ${email}.`);
  return account.id;
}

export async function withDeps<T>(work: (deps: Deps) => Promise<T>): Promise<T> {
  const config = readConfig();
  // nobody waits for an answer: a query of a command may take its time
  const patient = { ...config, statementTimeout: 0 };
  // a command speaks to a person: only what is wrong is logged
  const { deps, close } = await openDeps(patient, {
    log: createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel, { stderr: true }),
  });
  try {
    return await work(deps);
  } finally {
    await close();
  }
}
