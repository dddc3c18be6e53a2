/** Groups are read as templates once what changed them is over: a group that is still growing would be read for each of its members. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { leaseHolder } from '#server/db/lease.ts';
import { readLogged } from '#server/ingest/readLogged.ts';
import type { Logger } from '#server/log.ts';
import { libraryIds, operatorLibrary } from '#server/record/operator.ts';
import { isAnyStale } from '#server/record/templates/store.ts';
import { repeat } from '#server/repeat.ts';

const LEASE = 'templates';
const LEASE_MS = 30_000;
const POLL_MS = 2000;
/** A run that has given no sign for so long was killed. */
const RUN_SIGN_S = 30;

/** A run reads what it changed at its end. */
async function beingFilled(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ namespace: string }>`
    select distinct namespace from ingestion
    where state = 'running' and seen_at > now() - ${RUN_SIGN_S} * interval '1 second'
    union
    select u.namespace from upload u join job j on j.id = u.job_id where j.state = 'running'`.execute(db);
  return new Set(rows.map(({ namespace }) => namespace));
}

/** Until aborted; while another process does, it waits to take over. */
export function keepTemplates({ db, log }: { db: Db; log: Logger }, signal: AbortSignal): Promise<void> {
  const holding = leaseHolder(db, LEASE, LEASE_MS);
  return repeat(signal, POLL_MS, async () => {
    try {
      // asked without the lease: mostly there is nothing to do
      if (!(await isAnyStale(db))) return;
      await holding(async () => {
        const filled = await beingFilled(db);
        for (const id of await libraryIds(db))
          if (!filled.has(id)) await readLogged(operatorLibrary(db, id), log, signal);
      });
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'groups could not be read as templates; trying again');
    }
  });
}
