/** A long simulation in parts, each with a seed and a database of its own: what one costs does not grow with those before it, and any can be run again. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { added } from '#server/tools/simulate/ledger.ts';
import { lives } from '#server/tools/simulate/lives.ts';
import { type Simulated, simulate } from '#server/tools/simulate/run.ts';
import type { Till } from '#server/tools/simulate/till.ts';

function both(one: Simulated, other: Simulated): Simulated {
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
  /** A folder: what was simulated before, with the same words, is taken from it; what is, is kept there. */
  keep?: string | undefined;
  done(part: Simulated, at: number, of: number): void;
}

const SUM = /^-?\d+n$/;
const written = (part: Simulated): string =>
  JSON.stringify(part, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value));
const readBack = (text: string): Simulated =>
  JSON.parse(text, (_key, value) =>
    typeof value === 'string' && SUM.test(value) ? BigInt(value.slice(0, -1)) : value,
  );

/** `name`: of whoever takes money. */
export async function simulateParts(
  [name, open]: readonly [name: string, open: (now: Date) => Promise<Till>],
  { count, size, seed, round, keep, done }: Parts,
): Promise<Simulated> {
  const of = Math.ceil(count / size);
  let all: Simulated | null = null;
  for (let at = 0; at < of; at++) {
    const own = seed + at;
    const subscriptions = Math.min(size, count - at * size);
    const file = keep && path.join(keep, `${name}-${own}-${subscriptions}-${round}.json`);
    const isKept = file !== undefined && existsSync(file);
    const part: Simulated = isKept
      ? readBack(readFileSync(file, 'utf8'))
      : await simulate(open, { lives: lives(subscriptions, own), seed: own, round });
    if (file && !isKept) writeFileSync(file, written(part));
    all = all ? both(all, part) : part;
    done(part, at + 1, of);
  }
  if (!all) throw new Error('There is nothing to simulate.');
  return all;
}
