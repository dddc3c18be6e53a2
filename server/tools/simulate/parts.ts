/** A long simulation in parts, each with a seed and a database of its own: what one costs does not grow with those before it, and any can be run again. */
import { added } from '#server/tools/simulate/ledger.ts';
import { lives } from '#server/tools/simulate/lives.ts';
import { type Simulated, type SimulationOptions, simulate } from '#server/tools/simulate/run.ts';
import type { Till } from '#server/tools/simulate/till.ts';

export function both(one: Simulated, other: Simulated): Simulated {
  const [a, b] = [one.events, other.events];
  return {
    subscriptions: one.subscriptions + other.subscriptions,
    deeds: one.deeds + other.deeds,
    refused: one.refused + other.refused,
    lostAnswers: one.lostAnswers + other.lostAnswers,
    events: {
      told: a.told + b.told,
      delivered: a.delivered + b.delivered,
      dropped: a.dropped + b.dropped,
      doubled: a.doubled + b.doubled,
      late: a.late + b.late,
    },
    differences: [...one.differences, ...other.differences],
    ledgers: added(one.ledgers, other.ledgers),
  };
}

export interface Parts {
  /** Of all parts together. */
  count: number;
  size: number;
  /** Of the first part; each has the one after. */
  seed: number;
  round: number;
  done(part: Simulated, at: number, of: number): void;
}

export async function simulateParts(
  open: (now: Date) => Promise<Till>,
  { count, size, seed, round, done }: Parts,
): Promise<Simulated> {
  const of = Math.ceil(count / size);
  let all: Simulated | null = null;
  for (let at = 0; at < of; at++) {
    const own = seed + at;
    const options: SimulationOptions = { lives: lives(Math.min(size, count - at * size), own), seed: own, round };
    const part = await simulate(open, options);
    all = all ? both(all, part) : part;
    done(part, at + 1, of);
  }
  if (!all) throw new Error('There is nothing to simulate.');
  return all;
}
