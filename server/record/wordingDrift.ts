/** Counts what became of wordings in documents. Nobody can make a day's figures of a wording grow without bound. */
import { sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';
import type { DriftChange, DriftOutcome } from '#shared/domain/wordingDrift.ts';

/** Of one wording on one day. */
const MOST_TOLD_A_DAY = 200;
const MOST_CHANGES_A_DAY = 50;

interface Drift {
  group: string;
  day: string;
  outcome: DriftOutcome;
  changes: readonly DriftChange[];
}

/** What is beyond the day's number is left out. */
export const countDrift = (
  { writing, namespace }: ReadableLibrary,
  { group, day, outcome, changes }: Drift,
): Promise<void> =>
  writing.transaction().execute(async (trx) => {
    const [changed, removed] = [Number(outcome === 'changed'), Number(outcome === 'removed')];
    const { rows } = await sql`
      insert into wording_use as u (namespace, group_id, day, told, changed, removed)
      values (${namespace}, ${group}, ${day}::date, 1, ${changed}, ${removed})
      on conflict (namespace, group_id, day) do update set told = u.told + 1, changed = u.changed + excluded.changed,
        removed = u.removed + excluded.removed
      where u.told < ${MOST_TOLD_A_DAY}
      returning told`.execute(trx);
    if (rows.length === 0 || changes.length === 0) return;
    const { rows: known } = await sql<{ was: string; put: string | null }>`
      select was, put from wording_change
      where namespace = ${namespace} and group_id = ${group} and day = ${day}::date`.execute(trx);
    let room = MOST_CHANGES_A_DAY - known.length;
    for (const { was, put } of changes) {
      const isKnown = known.some((one) => one.was === was && one.put === put);
      if (!isKnown && --room < 0) continue;
      await sql`
        insert into wording_change as c (namespace, group_id, day, was, put) values (${namespace}, ${group}, ${day}::date, ${was}, ${put})
        on conflict (namespace, group_id, day, was, put) do update set n = c.n + 1`.execute(trx);
    }
  });
