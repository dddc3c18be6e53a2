/** One kind of attack: what it tries against a running server, and what it counts. */

import type { Target } from '#server/tools/attack/client.ts';
import type { Random } from '#server/tools/random.ts';

export interface Attack {
  target: Target;
  random: Random;
  /** A part of the cases, for the run beside the tests. */
  isShort: boolean;
}

export interface Kind {
  name: string;
  run(attack: Attack, tally: Tally): Promise<void>;
}

export interface Tally {
  cases: number;
  /** Cases in which the server did not give what was asked for. */
  refused: number;
  /** What should not be, a line each. */
  wrong: string[];
  /** One case: it was refused, or is right although it was not. */
  count(what: string, isRight: boolean, isRefused?: boolean): void;
}

export function createTally(): Tally {
  const tally: Tally = {
    cases: 0,
    refused: 0,
    wrong: [],
    count(what, isRight, isRefused = isRight) {
      tally.cases++;
      if (isRefused) tally.refused++;
      if (!isRight) tally.wrong.push(what);
    },
  };
  return tally;
}

/** So many of them in the short form, all in the long one; the same ones for the same seed. */
export function some<T>(all: readonly T[], most: number, { random, isShort }: Attack): T[] {
  if (!isShort || all.length <= most) return [...all];
  const rest = [...all];
  return Array.from({ length: most }, () => rest.splice(random.below(rest.length), 1)[0]!);
}

export const isRefusal = (status: number): boolean => status >= 400 && status < 500;
