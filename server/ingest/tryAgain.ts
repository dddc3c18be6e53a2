/** What could not be done, and when it is tried again: each time later, so that what fails for good costs next to nothing. */

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5 * 60_000;

/** After the first failure a second, then twice as long each time, five minutes at most. */
export const waitAfter = (tries: number): number => Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);

interface Failed {
  /** Of which state of the thing: changed, it is another that was not tried yet. */
  state: string;
  tries: number;
  at: number;
}

/** Of one run of a program: after a restart everything is tried once more. */
export function createTryAgain() {
  const failures = new Map<string, Failed>();
  return {
    /** Resolves to how long it rests now. */
    failed(id: string, state: string, now: number): number {
      const known = failures.get(id);
      const tries = known?.state === state ? known.tries + 1 : 1;
      const wait = waitAfter(tries);
      failures.set(id, { state, tries, at: now + wait });
      return wait;
    },
    done: (id: string): void => void failures.delete(id),
    mayTry(id: string, state: string, now: number): boolean {
      const known = failures.get(id);
      return known === undefined || known.state !== state || known.at <= now;
    },
    /** How many of these rest, and until when the first of them does. */
    resting(): { count: number; until: number } {
      return { count: failures.size, until: Math.min(...[...failures.values()].map(({ at }) => at)) };
    },
    /** Forgets all but these. */
    keep(ids: ReadonlySet<string>): void {
      for (const id of failures.keys()) if (!ids.has(id)) failures.delete(id);
    },
  };
}

export type TryAgain = ReturnType<typeof createTryAgain>;
