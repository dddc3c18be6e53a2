/** Passwords as argon2id hashes. Each takes 19 MiB and a core for some milliseconds, so only a few are worked on at once. */
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { AppError } from '#server/http/errors.ts';
import { passwordKey } from '#shared/domain/auth.ts';
import { errorText } from '#shared/domain/errors.ts';

/** argon2id is the library's default algorithm. */
const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Two leave threads of the pool to the file system. */
const PARALLEL = 2;
/** Beyond this a waiting person has given up anyway. */
const MAX_WAITING = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** `stored` null (no such account, or one without a password): takes as long as if there were one, and says no. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Was made at another cost than today's. */
  isOutdated(stored: string): boolean;
}

/** Errors of both works: `unavailable` 503 when too many wait already. */
export function createPasswords(
  cost: { memoryCost: number; timeCost: number; parallelism: number } = PASSWORD_COST,
): Passwords {
  const inTurn = atMost(PARALLEL, MAX_WAITING);
  let nobodys: Promise<string> | null = null;
  return {
    hash: (password) => inTurn(() => hash(passwordKey(password), cost)),
    verify: (stored, password) =>
      inTurn(async () => {
        nobodys ??= hash('the password of nobody', cost);
        const matches = await verify(stored ?? (await nobodys), passwordKey(password));
        return stored !== null && matches;
      }),
    isOutdated(stored) {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored);
      return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
    },
  };
}

/** Runs at most `parallel` works at once; others wait in the order of their coming. */
function atMost(parallel: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= parallel) {
      if (waiting.length >= maxWaiting) throw new AppError('unavailable', 503, errorText('unavailable'));
      // the one that ends hands its place over
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
