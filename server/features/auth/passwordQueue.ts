/** Works that take a core and much memory: a few at once, the others in the order of their coming, and no network with more than its share. */
import { AppError } from '#server/http/errors.ts';
import { createHoldings, networkShares } from '#server/http/shares.ts';
import { createTurns } from '#server/turns.ts';
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
  const turns = createTurns(parallel);
  const holdings = createHoldings();
  const sharesOf = (network: string | undefined) =>
    network === undefined ? [] : networkShares(network, { most: perNetwork, ofSite: perNetwork * SITE_SHARES });

  function checkRoom(network: string | undefined): void {
    const ahead = turns.waiting();
    const isFull = ahead !== null && ahead >= most;
    if (isFull || holdings.full(sharesOf(network))) throw new AppError('unavailable', 503, errorText('unavailable'));
  }

  return {
    checkRoom,
    async run(network, work) {
      checkRoom(network);
      const letGo = holdings.hold(sharesOf(network));
      return turns.run(work).finally(letGo);
    },
  };
}
