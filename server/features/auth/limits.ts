/** How often something may be tried. Counted in the record, so by all processes together; in memory while the record is lost. */
import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '#server/db/db.ts';
import { SITE_MULTIPLE, siteOf } from '#server/http/address.ts';
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

/**
 * By what is counted: `account` an address that somebody names, whether it has an account or not; `network` where the caller is; `pair`
 * both together; `known` an account, asked by a browser in which its person has signed in before. No stranger adds to the last.
 */
export const LIMITS = {
  signInAccount: { tries: 10, seconds: 15 * MINUTES, longestSeconds: 2 * HOURS },
  signInKnown: { tries: 10, seconds: 15 * MINUTES, longestSeconds: 2 * HOURS },
  // accounts, not tries: an office has many people who mistype
  signInNetwork: { tries: 100, seconds: 15 * MINUTES, longestSeconds: 2 * HOURS },
  signUpNetwork: { tries: 60, seconds: HOURS },
  // the two of mails for each kind of mail: who asks for links uses up no recoveries
  mailPair: { tries: 5, seconds: HOURS },
  mailAccount: { tries: 20, seconds: HOURS },
  mailKnown: { tries: 5, seconds: HOURS },
  mailNetwork: { tries: 60, seconds: HOURS },
  // a way in for somebody who is locked out, whatever strangers have asked for
  mailLast: { tries: 1, seconds: HOURS },
  // for each kind of notice; above it the notice is left out, never what it tells of
  noticeAccount: { tries: 5, seconds: HOURS },
  // by the admin who invites; each address is counted as one that mails are asked for
  teamInvites: { tries: 200, seconds: 24 * HOURS },
  // by whoever invites, likewise
  libraryInvites: { tries: 200, seconds: 24 * HOURS },
  existingAccount: { tries: 30, seconds: 15 * MINUTES },
  existingNetwork: { tries: 60, seconds: 15 * MINUTES },
  tokenNetwork: { tries: 60, seconds: 15 * MINUTES },
  // each asks an issuer that a team has entered
  companyNetwork: { tries: 120, seconds: 15 * MINUTES },
  // of tokens that are nobody's; of each that is somebody's what it asks
  apiTokenNetwork: { tries: 60, seconds: 15 * MINUTES },
  apiToken: { tries: 300, seconds: MINUTES },
  scimNetwork: { tries: 60, seconds: 15 * MINUTES },
  // a directory of a large company sends all of it at once
  scimTeam: { tries: 1500, seconds: MINUTES },
  // each looks at a zone and a website
  domainCheck: { tries: 30, seconds: 15 * MINUTES },
  deviceNetwork: { tries: 30, seconds: HOURS },
  deviceAccount: { tries: 10, seconds: 15 * MINUTES, longestSeconds: 2 * HOURS },
  // each keeps a text
  chatFileNetwork: { tries: 60, seconds: HOURS },
  reviewNetwork: { tries: 120, seconds: HOURS },
  reportNetwork: { tries: 20, seconds: HOURS },
  clientErrorNetwork: { tries: 100, seconds: HOURS },
  vitalsNetwork: { tries: 60, seconds: HOURS },
  // each is a row of 1 kB at most
  signalNetwork: { tries: 1000, seconds: HOURS },
  citationNetwork: { tries: 300, seconds: HOURS },
  // codes that there are not: whoever types one that there is loses no try
  couponAccount: { tries: 20, seconds: HOURS, longestSeconds: 24 * HOURS },
  couponNetwork: { tries: 60, seconds: HOURS, longestSeconds: 24 * HOURS },
  // each reads the whole chain of the audit log
  verifyTeam: { tries: 30, seconds: HOURS },
} as const satisfies Record<string, Rule>;
export type LimitName = keyof typeof LIMITS;

const times = (rule: Rule, multiple: number): Rule => ({ ...rule, tries: rule.tries * multiple });
const names = Object.keys(LIMITS) as LimitName[];
const DAY = 24 * HOURS;
const LOCKOUTS = 'lockouts';
const COUNTED = 'counted';
/** Characters of a hash: enough to see in a log that two lines are about one. */
const SHOWN = 8;

export interface Limits {
  /** One more try. `part`: of the subject only this part is counted. Errors: `too_many_attempts` 429 with `details.resetsAt`. */
  take(name: LimitName, subject: string, part?: string): Promise<void>;
  /** The same, but of tries for one cause only the first counts while the time lasts. True: this one did. */
  takeOnce(name: LimitName, subject: string, cause: string): Promise<boolean>;
  /** The try was a good one and does not count. */
  giveBack(name: LimitName, subject: string): Promise<void>;
  /** Whether somebody else's tries keep this subject out, without trying. */
  isLocked(name: LimitName, subject: string): Promise<boolean>;
  /** Starts the count of a subject anew. */
  forget(name: LimitName, subject: string): Promise<void>;
  /** What the keys of all rows of the table `rate_limit` begin with that count this subject, or anything for its cause. */
  keysOf(subject: string): string[];
}

/** rate-limiter-flexible over our own connections. It names its statements, which on the embedded database belong to all clients at once. */
const store = (db: Db) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) };
  },
});

export class TooManyAttempts extends AppError {
  constructor(
    /** For the log. */
    readonly limit: LimitName,
    ms: number,
  ) {
    const resetsAt = new Date(Date.now() + ms).toISOString();
    super('too_many_attempts', 429, errorText('too_many_attempts'), { resetsAt }, Math.max(1, Math.ceil(ms / 1000)));
  }
}

/** What one try is counted by: its subject, and the wider network that the subject is a part of. */
interface Count {
  key: string;
  rule: Rule;
  limiter: RateLimiterPostgres;
}

/** `onLock`: hears once of each subject that has used up its tries, by a name that tells nobody who it is. */
export function createLimits(
  db: Db,
  secretKey: string,
  onLock: (limit: LimitName, subject: string) => void = () => {},
): Limits {
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
  const limitersOf = (multiple: number) =>
    Object.fromEntries(names.map((name) => [name, limiter(name, times(LIMITS[name], multiple))])) as Record<
      LimitName,
      RateLimiterPostgres
    >;
  const limiters = limitersOf(1);
  const siteLimiters = limitersOf(SITE_MULTIPLE);
  const lockouts = limiter(LOCKOUTS, { tries: 1, seconds: DAY }, true);
  // a cause is forgotten when the count is
  const counted = limiter(COUNTED, { tries: 1, seconds: LIMITS.signInNetwork.seconds });
  const hashed = (subject: string) => keyedHash(secretKey, 'limit', subject);
  const keyOf = (subject: string, part?: string) => hashed(subject) + (part === undefined ? '' : `:${hashed(part)}`);

  function countsOf(name: LimitName, subject: string, part?: string): Count[] {
    const own = { key: keyOf(subject, part), rule: LIMITS[name], limiter: limiters[name] };
    const site = siteOf(subject);
    if (site === null) return [own];
    return [own, { key: keyOf(site, part), rule: times(LIMITS[name], SITE_MULTIPLE), limiter: siteLimiters[name] }];
  }

  /** Of the try that went one too far: the milliseconds until there may be another. */
  async function lock(name: LimitName, { key, limiter, rule }: Count): Promise<number | null> {
    const { seconds, longestSeconds = 0 } = rule;
    const { consumedPoints: times } = await lockouts.penalty(`${name}:${key}`);
    const locked = Math.min(longestSeconds, seconds * 2 ** (times - 1));
    if (locked <= seconds) return null;
    await limiter.block(key, locked);
    return locked * 1000;
  }

  async function takeOf(name: LimitName, count: Count): Promise<void> {
    const { key, rule, limiter } = count;
    try {
      await limiter.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const isFirst = refused.consumedPoints === rule.tries + 1;
      if (isFirst) onLock(name, key.slice(0, SHOWN));
      const wait = (isFirst && rule.longestSeconds && (await lock(name, count))) || refused.msBeforeNext;
      throw new TooManyAttempts(name, wait);
    }
  }

  async function take(name: LimitName, subject: string, part?: string): Promise<void> {
    for (const count of countsOf(name, subject, part)) await takeOf(name, count);
  }

  /** The milliseconds that a lock on it still lasts; null: there is none. */
  async function lockOn({ key, rule, limiter }: Count): Promise<number | null> {
    const state = await limiter.get(key);
    return state && state.consumedPoints > rule.tries ? state.msBeforeNext : null;
  }

  return {
    take,
    async takeOnce(name, subject, cause) {
      const { consumedPoints } = await counted.penalty(`${name}:${keyOf(cause, subject)}`);
      if (consumedPoints === 1) {
        await take(name, subject);
        return true;
      }
      // adds nothing, and gets past no lock
      for (const count of countsOf(name, subject)) {
        const wait = await lockOn(count);
        if (wait !== null) throw new TooManyAttempts(name, wait);
      }
      return false;
    },
    async giveBack(name, subject) {
      for (const { key, limiter } of countsOf(name, subject)) await limiter.reward(key);
    },
    async isLocked(name, subject) {
      for (const count of countsOf(name, subject)) if ((await lockOn(count)) !== null) return true;
      return false;
    },
    async forget(name, subject) {
      for (const { key, limiter } of countsOf(name, subject)) {
        await limiter.delete(key);
        await lockouts.delete(`${name}:${key}`);
      }
    },
    keysOf: (subject) =>
      names.flatMap((name) =>
        ['', `${LOCKOUTS}:`, `${COUNTED}:`].map((prefix) => `${prefix}${name}:${hashed(subject)}`),
      ),
  };
}
