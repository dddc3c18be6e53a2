/** Passwords as argon2id hashes. Each takes 19 MiB and a core for some milliseconds, so only a few are worked on at once. */
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createPasswordQueue, type QueueSize } from '#server/features/auth/passwordQueue.ts';
import { passwordKey } from '#shared/domain/auth.ts';

/** argon2id is the library's default algorithm. */
const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const QUEUE: QueueSize = {
  // leaves threads of the pool to the file system
  parallel: 2,
  // beyond this a waiting person has given up anyway
  waiting: 200,
  // so that it takes many networks to keep everybody else waiting
  perNetwork: 20,
};

/** `network`: where who asks is; without one nobody's share is counted. */
export interface Passwords {
  hash(password: string, network?: string): Promise<string>;
  /** `stored` null (no such account, or one without a password): takes as long as if there were one, and says no. */
  verify(stored: string | null, password: string, network?: string): Promise<boolean>;
  /** Throws what either would throw now: asked before a try is counted for which there would be no room. */
  checkRoom(network?: string): void;
  /** Was made at another cost than today's. */
  isOutdated(stored: string): boolean;
}

/** Errors of all three: `unavailable` 503 when too many wait already, of the network or of all. */
export function createPasswords(
  cost: { memoryCost: number; timeCost: number; parallelism: number } = PASSWORD_COST,
  size: QueueSize = QUEUE,
): Passwords {
  const queue = createPasswordQueue(size);
  let nobodys: Promise<string> | null = null;
  return {
    hash: (password, network) => queue.run(network, () => hash(passwordKey(password), cost)),
    verify: (stored, password, network) =>
      queue.run(network, async () => {
        nobodys ??= hash('the password of nobody', cost);
        const matches = await verify(stored ?? (await nobodys), passwordKey(password));
        return stored !== null && matches;
      }),
    checkRoom: queue.checkRoom,
    isOutdated(stored) {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored);
      return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
    },
  };
}
