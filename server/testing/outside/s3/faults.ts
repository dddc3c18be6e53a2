/** What goes wrong on the way to an object store, as often as a test says. */
import type { Conditions } from '#server/testing/outside/s3/bucket.ts';

/** A status of a server that is busy or broken; a connection that ends before anything is done, in the middle of an answer, or instead of one; silence. */
export type Fault = 500 | 503 | 'reset' | 'cut' | 'lost' | 'silence';

export interface Behaviour {
  /** Before each answer. */
  delayMs: number;
  conditions: Conditions;
  /** Each request takes the first and goes wrong by it; where there is none it goes well. */
  faults: Fault[];
}

export const plainly = (): Behaviour => ({ delayMs: 0, conditions: 'kept', faults: [] });

/** `count` times the same. */
export const times = (count: number, fault: Fault): Fault[] => new Array<Fault>(count).fill(fault);
