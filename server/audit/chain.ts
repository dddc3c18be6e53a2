/** How entries hang together: each hash covers the whole entry and the hash before it. */
import { createHash } from 'node:crypto';

export interface ChainEntry {
  /** From 1 on, without gaps. */
  seq: number;
  at: Date;
  actor: string;
  action: string;
  object: string;
  details: Record<string, string | number | boolean>;
  /** Of the entry before; empty for the first. */
  hashBefore: string;
  hash: string;
}

/** The same however the database keeps the details. */
export function entryHash({ seq, at, actor, action, object, details, hashBefore }: Omit<ChainEntry, 'hash'>): string {
  const sorted = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1));
  const said = JSON.stringify([seq, at.toISOString(), actor, action, object, sorted, hashBefore]);
  return createHash('sha256').update(said).digest('hex');
}

/**
 * `broken`: the number of the first entry that is not what it was, or is not there. `hashAt`: the hash of entry `upTo`, '' for none.
 * `fits` hears of every entry that fits, in their order.
 */
export async function firstBreak(
  entries: AsyncIterable<ChainEntry>,
  upTo: number,
  fits: (entry: ChainEntry) => void = () => {},
): Promise<{ seen: number; broken: number | null; hashAt: string }> {
  let seen = 0;
  let before = '';
  let hashAt = '';
  for await (const entry of entries) {
    const isNext = entry.seq === seen + 1 && entry.hashBefore === before && entry.hash === entryHash(entry);
    if (!isNext) return { seen, broken: seen + 1, hashAt };
    seen++;
    before = entry.hash;
    fits(entry);
    if (seen === upTo) hashAt = entry.hash;
  }
  return { seen, broken: null, hashAt };
}
