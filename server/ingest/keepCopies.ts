/** What readers see of libraries that hide names is kept up beside them, contract by contract (docs/decisions/0078). */
import type { Db } from '#server/db/db.ts';
import { leaseHolder } from '#server/db/lease.ts';
import type { Logger } from '#server/log.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { beginMissingCopies, type CopyStanding, copies, copyContract, copyDue } from '#server/record/readersCopy.ts';
import { pause, repeat } from '#server/repeat.ts';

export interface CopyingDeps {
  db: Db;
  log: Logger;
  indexer: { wake(): void };
}

const LEASE = 'readers copies';
const LEASE_MS = 30_000;
const POLL_MS = 1000;
const BATCH = 100;
/** Reading a contract for names takes the thread that answers requests: between two it is theirs for as long. */
const LONGEST_REST_MS = 2000;

/** All that one copy lacks; false: something of it could not be done. */
async function bringUp(
  { db, log, indexer }: CopyingDeps,
  standing: CopyStanding,
  signal: AbortSignal,
): Promise<boolean> {
  const failed = new Set<string>();
  for (;;) {
    const due = (await copyDue(db, standing, BATCH + failed.size)).filter((id) => !failed.has(id));
    if (due.length === 0) return failed.size === 0;
    for (const contract of due) {
      if (signal.aborted) return false;
      const begun = performance.now();
      try {
        await copyContract(operatorLibrary(db, standing.home), standing, contract);
      } catch (err) {
        if (signal.aborted) return false;
        failed.add(contract);
        log.error(
          { err, namespace: standing.home, contract },
          'a contract could not be copied for readers; trying again',
        );
      }
      await pause(Math.min(performance.now() - begun, LONGEST_REST_MS), signal);
    }
    indexer.wake();
  }
}

/** Brings every readers' copy up to its library once. `done`: at which version of a library nothing was left to do. */
export async function bringUpCopies(
  deps: CopyingDeps,
  signal: AbortSignal,
  done = new Map<string, string>(),
): Promise<void> {
  await beginMissingCopies(deps.db, operatorLibrary);
  for (const standing of await copies(deps.db)) {
    if (done.get(standing.copy) === standing.version) continue;
    if (await bringUp(deps, standing, signal)) done.set(standing.copy, standing.version);
  }
}

/** Until aborted; while another process does, it waits to take over. */
export function keepCopies(deps: CopyingDeps, signal: AbortSignal): Promise<void> {
  const holding = leaseHolder(deps.db, LEASE, LEASE_MS);
  const done = new Map<string, string>();
  return repeat(signal, POLL_MS, async () => {
    try {
      await holding(() => bringUpCopies(deps, signal, done));
    } catch (err) {
      if (!signal.aborted) deps.log.error({ err }, 'copies for readers could not be brought up; trying again');
    }
  });
}
