/** What readers see of libraries that hide names is kept up beside them, contract by contract (docs/decisions/0078). */
import type { Db } from '#server/db/db.ts';
import { leaseHolder } from '#server/db/lease.ts';
import { createTryAgain, type TryAgain } from '#server/ingest/tryAgain.ts';
import type { Logger } from '#server/log.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import {
  beginMissingCopies,
  type CopyStanding,
  copies,
  copyContract,
  copyDue,
  withoutCopy,
} from '#server/record/readersCopy.ts';
import { pause, repeat } from '#server/repeat.ts';

export interface CopyingDeps {
  db: Db;
  log: Logger;
  indexer: { wake(): void };
  clock(): Date;
}

const LEASE = 'readers copies';
const LEASE_MS = 30_000;
const POLL_MS = 1000;
const BATCH = 100;
/** Reading a contract for names takes the thread that answers requests: between two it is theirs for as long. */
const LONGEST_REST_MS = 2000;

/** What the keeper of copies remembers of each between two looks. */
interface Kept {
  /** At which version of the library nothing was left to do but what rests. */
  version: string;
  /** Until when that rests; null: nothing does. */
  until: number | null;
  again: TryAgain;
}

export type CopiesKept = Map<string, Kept>;

/** All that one copy lacks, but for what failed and rests. False: the program ends. */
async function bringUp(
  { db, log, indexer, clock }: CopyingDeps,
  standing: CopyStanding,
  again: TryAgain,
  signal: AbortSignal,
): Promise<boolean> {
  const failed: { err: unknown; contract: string; wait: number }[] = [];
  for (;;) {
    const now = clock().getTime();
    const limit = BATCH + again.resting().count;
    const due = await copyDue(db, standing, limit);
    const ready = due.filter(({ id, state }) => again.mayTry(id, state, now));
    if (ready.length === 0) {
      if (due.length < limit) again.keep(new Set(due.map(({ id }) => id)));
      break;
    }
    for (const { id: contract, state } of ready) {
      if (signal.aborted) return false;
      const begun = performance.now();
      try {
        await copyContract(operatorLibrary(db, standing.home), standing, contract);
        again.done(contract);
      } catch (err) {
        if (signal.aborted) return false;
        failed.push({ err, contract, wait: again.failed(contract, state, clock().getTime()) });
      }
      await pause(Math.min(performance.now() - begun, LONGEST_REST_MS), signal);
    }
    indexer.wake();
  }
  const [first] = failed;
  if (first)
    log.error(
      { err: first.err, namespace: standing.home, contract: first.contract, contracts: failed.length },
      `${failed.length === 1 ? 'a contract' : 'contracts'} could not be copied for readers; trying again in ${first.wait / 1000} s`,
    );
  return true;
}

/** Copies of which `kept` does not say that nothing is left to do now. */
async function toBringUp({ db, clock }: Pick<CopyingDeps, 'db' | 'clock'>, kept: CopiesKept): Promise<CopyStanding[]> {
  const now = clock().getTime();
  return (await copies(db)).filter(({ copy, version }) => {
    const known = kept.get(copy);
    const rests = known?.until == null || now < known.until;
    return known?.version !== version || !rests;
  });
}

/** Brings every readers' copy up to its library once; `kept`: what the call before has left. */
export async function bringUpCopies(
  deps: CopyingDeps,
  signal: AbortSignal,
  kept: CopiesKept = new Map(),
): Promise<void> {
  await beginMissingCopies(deps.db, operatorLibrary);
  for (const standing of await toBringUp(deps, kept)) {
    const { copy, version } = standing;
    const again = kept.get(copy)?.again ?? createTryAgain();
    if (!(await bringUp(deps, standing, again, signal))) return;
    const { count, until } = again.resting();
    kept.set(copy, { version, until: count > 0 ? until : null, again });
  }
}

/** Until aborted; while another process does, it waits to take over. */
export function keepCopies(deps: CopyingDeps, signal: AbortSignal): Promise<void> {
  const holding = leaseHolder(deps.db, LEASE, LEASE_MS);
  const kept: CopiesKept = new Map();
  return repeat(signal, POLL_MS, async () => {
    try {
      // asked without the lease: mostly there is nothing to do
      const isLeft = (await withoutCopy(deps.db)).length > 0 || (await toBringUp(deps, kept)).length > 0;
      if (isLeft) await holding(() => bringUpCopies(deps, signal, kept));
    } catch (err) {
      if (!signal.aborted) deps.log.error({ err }, 'copies for readers could not be brought up; trying again');
    }
  });
}
