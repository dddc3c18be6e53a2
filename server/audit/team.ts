/** The chain as a team may know it: how long it is and whether it fits, and of the entries in it only the team's own. */
import type { KeptState } from '#shared/domain/teamAdmin.ts';
import type { ChainEntry } from './chain.ts';

/** An entry by its number and its hash, which covers all that stands before it: whoever keeps one knows the chain up to there. */
export interface ChainMark {
  seq: number;
  hash: string;
}

interface Own {
  seq: number;
  at: Date;
}

export interface TeamVerdict {
  /** Entries of the whole deployment that were read and fit. */
  entries: number;
  /** The team's among them. */
  own: { count: number; first: Own | null; last: Own | null };
  /** The last entry that fits; null: none does. */
  end: ChainMark | null;
  /** The first that does not fit, and whether it is told to be the team's; `end`: the last entries are missing. */
  broken: { seq: number; isOwn: boolean } | 'end' | null;
  /** Null: nothing was kept. */
  kept: (ChainMark & { state: KeptState }) | null;
}

interface Walked {
  seen: number;
  broken: number | 'end' | null;
  /** The one that does not fit is the team's, as far as it can still be told. */
  isOwn: boolean;
}

/** Looks at each entry that fits while the chain is walked. */
export function teamWatch(
  teamId: string,
  kept: ChainMark | undefined,
): { fits(entry: ChainEntry): void; verdict(walked: Walked): TeamVerdict } {
  const own: TeamVerdict['own'] = { count: 0, first: null, last: null };
  let end: ChainMark | null = null;
  let hashThere: string | null = null;
  return {
    fits(entry) {
      const { seq, hash, at } = entry;
      end = { seq, hash };
      if (seq === kept?.seq) hashThere = hash;
      if (entry.details.team !== teamId) return;
      own.count++;
      own.first ??= { seq, at };
      own.last = { seq, at };
    },
    verdict({ seen, broken, isOwn }) {
      const state = (mark: ChainMark): KeptState => {
        if (hashThere !== null) return hashThere === mark.hash ? 'stands' : 'changed';
        return typeof broken === 'number' ? 'unknown' : 'missing';
      };
      return {
        entries: seen,
        own,
        end,
        broken: typeof broken === 'number' ? { seq: broken, isOwn } : broken,
        kept: kept ? { ...kept, state: state(kept) } : null,
      };
    },
  };
}
