/** How often something may be tried. Counted in the record, so by all processes together; in memory while the record is lost. */
import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '#server/db/db.ts';
import { AppError } from '#server/http/errors.ts';
import { keyedHash } from '#server/secrets.ts';
import { errorText } from '#shared/domain/errors.ts';

interface Rule {
  tries: number;
  seconds: number;
  /** Whoever comes again and again waits twice as long each time within a day, up to this. Never for good. */
  longestSeconds?: number;
}

const MINUTES = 60;
const HOURS = 60 * MINUTES;

/** By what is counted: `account` an address that somebody names, whether it has an account or not; `network` where the caller is. */
export const LIMITS = {
  signInAccount: { tries: 10, seconds: 15 * MINUTES, longestSeconds: 2 * HOURS },
  signInNetwork: { tries: 10, seconds: 15 * MINUTES, longestSeconds: 2 * HOURS },
  signUpNetwork: { tries: 60, seconds: HOURS },
  mailAccount: { tries: 5, seconds: HOURS },
  mailNetwork: { tries: 60, seconds: HOURS },
  existingAccount: { tries: 30, seconds: 15 * MINUTES },
  existingNetwork: { tries: 60, seconds: 15 * MINUTES },
  tokenNetwork: { tries: 60, seconds: 15 * MINUTES },
  deviceNetwork: { tries: 30, seconds: HOURS },
  deviceAccount: { tries: 10, seconds: 15 * MINUTES, longestSeconds: 2 * HOURS },
  // each keeps a text
  citationNetwork: { tries: 300, seconds: HOURS },
} as const satisfies Record<string, Rule>;
export type LimitName = keyof typeof LIMITS;

const names = Object.keys(LIMITS) as LimitName[];
const DAY = 24 * HOURS;
const LOCKOUTS = 'lockouts';

export interface Limits {
  /** One more try. Errors: `too_many_attempts` 429 with `details.resetsAt`. */
  take(name: LimitName, subject: string): Promise<void>;
  /** The try was a good one and does not count. */
  giveBack(name: LimitName, subject: string): Promise<void>;
  /** Starts the count of a subject anew. */
  forget(name: LimitName, subject: string): Promise<void>;
  /** Every row of the table `rate_limit` that counts this subject. */
  keysOf(subject: string): string[];
}

/** rate-limiter-flexible over our own connections. It names its statements, which on the embedded database belong to all clients at once. */
const store = (db: Db) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) };
  },
});

function tooManyAttempts(ms: number): AppError {
  const resetsAt = new Date(Date.now() + ms).toISOString();
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new AppError('too_many_attempts', 429, errorText('too_many_attempts'), { resetsAt }, seconds);
}

export function createLimits(db: Db, secretKey: string): Limits {
  const limiter = (name: string, { tries, seconds }: Rule, clearExpiredByTimeout = false) => {
    const options = { keyPrefix: name, points: tries, duration: seconds };
    return new RateLimiterPostgres({
      ...options,
      storeClient: store(db),
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      // the first one clears the table for all of them
      clearExpiredByTimeout,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  };
  const limiters = Object.fromEntries(names.map((name) => [name, limiter(name, LIMITS[name])])) as Record<
    LimitName,
    RateLimiterPostgres
  >;
  const lockouts = limiter(LOCKOUTS, { tries: 1, seconds: DAY }, true);
  const keyOf = (subject: string) => keyedHash(secretKey, 'limit', subject);

  /** Of the try that went one too far: the milliseconds until there may be another. */
  async function lock(name: LimitName, key: string, { seconds, longestSeconds = 0 }: Rule): Promise<number | null> {
    const { consumedPoints: times } = await lockouts.penalty(`${name}:${key}`);
    const locked = Math.min(longestSeconds, seconds * 2 ** (times - 1));
    if (locked <= seconds) return null;
    await limiters[name].block(key, locked);
    return locked * 1000;
  }

  return {
    async take(name, subject) {
      const rule: Rule = LIMITS[name];
      const key = keyOf(subject);
      try {
        await limiters[name].consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const isFirst = refused.consumedPoints === rule.tries + 1;
        const wait = (isFirst && rule.longestSeconds && (await lock(name, key, rule))) || refused.msBeforeNext;
        throw tooManyAttempts(wait);
      }
    },
    async giveBack(name, subject) {
      await limiters[name].reward(keyOf(subject));
    },
    async forget(name, subject) {
      const key = keyOf(subject);
      await limiters[name].delete(key);
      await lockouts.delete(`${name}:${key}`);
    },
    keysOf: (subject) =>
      names.flatMap((name) => [`${name}:${keyOf(subject)}`, `${LOCKOUTS}:${name}:${keyOf(subject)}`]),
  };
}
