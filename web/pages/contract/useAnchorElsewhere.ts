import { useEffect } from 'react';
import type { ContractProps } from '#shared/api/contractPage.ts';

/** An address may name a place of a very long contract without the part that it is in: asks for that part. */
export function useAnchorElsewhere(parts: ContractProps['parts']): void {
  useEffect(() => {
    const to = parts && partOfAnchor(location);
    // in place of this address: Back would only lead here again
    if (to && !document.getElementById(anchorOf(location.hash))) location.replace(to);
  }, [parts]);
}

/** The address of the part with the place in the hash; null where none is named, or it was asked for already, by its name or by where it is. */
export function partOfAnchor({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const anchor = anchorOf(hash);
  const asked = new URLSearchParams(search);
  if (!anchor || asked.has('from') || asked.get('at') === anchor) return null;
  return `${pathname}?${new URLSearchParams({ at: anchor })}${hash}`;
}

export function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
