/** Works that take a core and much memory: a few at once, the others in the order of their coming, and no network with more than its share. */
import { isLoopback, siteOf } from '#server/http/address.ts';
import { AppError } from '#server/http/errors.ts';
import { errorText } from '#shared/domain/errors.ts';

export interface QueueSize {
  parallel: number;
  waiting: number;
  /** Under way and waiting together. */
  perNetwork: number;
}

/**
 * Less than the multiple of everything else that is counted (address.ts): at that one customer of a provider would have the whole queue.
 * A share is held for a second at most, so nobody notices.
 */
const SITE_SHARES = 3;

export interface PasswordQueue {
  /** Errors: `unavailable` 503, when `run` would throw it now. */
  checkRoom(network: string | undefined): void;
  /** Error: `unavailable` 503 when too many wait already, of this network or of all. */
  run<T>(network: string | undefined, work: () => Promise<T>): Promise<T>;
}

export function createPasswordQueue({ parallel, waiting: most, perNetwork }: QueueSize): PasswordQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  const held = new Map<string, number>();
  const heldBy = (name: string) => held.get(name) ?? 0;

  /** Where a proxy does not say for whom it asks, all who come by it look like this machine. */
  function sharesOf(network: string | undefined): { name: string; most: number }[] {
    if (network === undefined || isLoopback(network)) return [];
    const site = siteOf(network);
    return [
      { name: network, most: perNetwork },
      ...(site === null ? [] : [{ name: site, most: perNetwork * SITE_SHARES }]),
    ];
  }

  function checkRoom(network: string | undefined): void {
    const isFull = running >= parallel && waiting.length >= most;
    if (isFull || sharesOf(network).some((share) => heldBy(share.name) >= share.most))
      throw new AppError('unavailable', 503, errorText('unavailable'));
  }

  function letGo(name: string): void {
    const left = heldBy(name) - 1;
    if (left > 0) held.set(name, left);
    else held.delete(name);
  }

  return {
    checkRoom,
    async run(network, work) {
      checkRoom(network);
      const shares = sharesOf(network);
      for (const { name } of shares) held.set(name, heldBy(name) + 1);
      // the one that ends hands its place over
      if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve));
      else running++;
      try {
        return await work();
      } finally {
        for (const { name } of shares) letGo(name);
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
