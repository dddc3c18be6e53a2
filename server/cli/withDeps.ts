/** Opens record and index for one command and closes them whatever happens. Beside a running server the server feeds the index. */
import { setTimeout as pause } from 'node:timers/promises';
import { UsageError } from '#server/cli/usageError.ts';
import { readConfig } from '#server/config.ts';
import { isLost } from '#server/db/trouble.ts';
import { whenBack } from '#server/db/whenBack.ts';
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

/** For a database that comes back. */
const PATIENCE_MS = 600_000;
/** A database that says nothing does not take leave of us either. */
const CLOSE_MS = 5000;

async function once<T>(work: (deps: Deps) => Promise<T>, trustsStores: boolean): Promise<T> {
  const config = readConfig();
  // nobody waits for an answer: a query of a command may take its time
  const patient = { ...config, statementTimeout: 0 };
  // a command speaks to a person: only what is wrong is logged
  const { deps, close } = await openDeps(patient, {
    log: createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel, { stderr: true }),
    trustsStores,
  });
  let isLeft = false;
  try {
    return await work(deps);
  } catch (error) {
    isLeft = isLost(error);
    throw error;
  } finally {
    const closing = close();
    await (isLeft ? Promise.race([closing.catch(() => {}), pause(CLOSE_MS)]) : closing);
  }
}

/**
 * `resumes`: the work can be begun again and then goes on where it was, so that a database that is lost meanwhile is waited for.
 * `trustsStores`: a command that says itself what is wrong with buckets.
 */
export const withDeps = <T>(
  work: (deps: Deps) => Promise<T>,
  {
    resumes = false,
    trustsStores = false,
    signal,
  }: { resumes?: boolean; trustsStores?: boolean; signal?: AbortSignal } = {},
): Promise<T> =>
  resumes
    ? whenBack(() => once(work, trustsStores), {
        patience: PATIENCE_MS,
        ...(signal && { signal }),
        onLost: (trouble) => console.error(`${trouble} Until then this waits, and goes on by itself; Ctrl+C ends it.`),
      })
    : once(work, trustsStores);
