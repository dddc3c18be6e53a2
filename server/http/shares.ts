/** What each network has of something that there is little of, at the moment: places, slow bodies, passwords under way, open streams. */
import { isLoopback, siteOf } from '#server/http/address.ts';

/** `name` may hold so many at the same time. */
export interface Share {
  name: string;
  most: number;
}

export interface Holdings {
  /** Of which share there is nothing left; null: there is something of each. */
  full(shares: readonly Share[]): Share | null;
  /** One more of each, whether there is anything left or not. What it returns gives them back, once. */
  hold(shares: readonly Share[]): () => void;
}

/** Counted by this process. */
export function createHoldings(): Holdings {
  const held = new Map<string, number>();
  const heldBy = (name: string): number => held.get(name) ?? 0;

  return {
    full: (shares) => shares.find(({ name, most }) => heldBy(name) >= most) ?? null,
    hold(shares) {
      for (const { name } of shares) held.set(name, heldBy(name) + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        for (const { name } of shares)
          if (heldBy(name) > 1) held.set(name, heldBy(name) - 1);
          else held.delete(name);
      };
    },
  };
}

/**
 * Of a network, and of the /48 that it is a part of. None for this machine itself: where a proxy does not say for whom it asks, all who come
 * by it look like that. `network`: of `networkOf`.
 */
export function networkShares(network: string, { most, ofSite }: { most: number; ofSite: number }): Share[] {
  if (isLoopback(network)) return [];
  const site = siteOf(network);
  return [{ name: network, most }, ...(site === null ? [] : [{ name: site, most: ofSite }])];
}
