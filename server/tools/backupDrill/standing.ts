/** What a deployment holds, looked at in another way than backups do: every row by the database's own sum of it, every original by its bytes. */
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { contentHash } from '#server/outside/files.ts';
import { openFiles } from '#server/outside/stores.ts';
import { everyOriginal } from '#server/record/everyOriginal.ts';
import type { Deployment } from '#server/tools/backupDrill/deployment.ts';

/** Sums of rows by table. */
export type Rows = Map<string, Set<string>>;

export interface Standing {
  rows: Rows;
  /** `library/hash` of those that the record names. */
  originals: Set<string>;
  /** Of them, those that are not there or are something else. */
  damaged: string[];
}

/** Who does what at the moment, and what stands of the index in a place: made anew elsewhere. */
const OF_THE_MOMENT = ['lease', 'index_pointer', 'index_build'];

export const standingOf = (deployment: Deployment): Promise<Standing> =>
  deployment.withRecord(async (db) => {
    const rows = await db.transaction().execute(async (trx) => {
      await sql`set local timezone = 'UTC'`.execute(trx);
      const { rows: tables } = await sql<{ name: string }>`
        select relname as name from pg_class
        where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace
          and relname not like 'kysely\\_%' order by 1`.execute(trx);
      const found: Rows = new Map();
      for (const { name } of tables.filter((one) => !OF_THE_MOMENT.includes(one.name))) {
        const { rows: sums } = await sql<{ sum: string }>`
          select md5(to_jsonb(t)::text) as sum from ${sql.table(name)} t`.execute(trx);
        found.set(name, new Set(sums.map(({ sum }) => sum)));
      }
      return found;
    });
    const [originals, damaged] = [new Set<string>(), [] as string[]];
    const files = openFiles(deployment.config);
    for (const { namespace, hash } of await everyOriginal(db)) {
      originals.add(`${namespace}/${hash}`);
      const opened = await files.open(namespace, hash);
      if (!opened || contentHash(await buffer(opened.stream)) !== hash) damaged.push(`${namespace}/${hash}`);
    }
    return { rows, originals, damaged };
  });

export const clausesOf = (deployment: Deployment): Promise<number> =>
  deployment.withRecord(async (db) => {
    const { n } = await db
      .selectFrom('clause')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  });

export const rowCount = ({ rows }: Standing): number => [...rows.values()].reduce((all, { size }) => all + size, 0);

/** What is on its way to the index, and groups whose templates are due: rows that are gone a moment later. */
const PASSED_ON = ['outbox', 'stale_group'];

/**
 * What is wrong with a restored deployment, by how the one that was backed up stood before and after: whatever was there all the time must be
 * there, and what nobody had may not, but for rows that were changed in between.
 */
export function differences(before: Standing, after: Standing, restored: Standing): string[] {
  const wrong = restored.damaged.map((one) => `the original ${one} is not as it was`);
  for (const [table, first] of before.rows) {
    const [last, here] = [after.rows.get(table) ?? new Set(), restored.rows.get(table)];
    if (!here) {
      wrong.push(`the table ${table} is missing`);
      continue;
    }
    const missing = [...first].filter((sum) => last.has(sum) && !here.has(sum)).length;
    if (missing > 0) wrong.push(`${table}: ${missing} of ${first.size} rows are missing or changed`);
    const isStill = !PASSED_ON.includes(table) && first.size === last.size && [...first].every((sum) => last.has(sum));
    const strange = isStill ? [...here].filter((sum) => !first.has(sum)).length : 0;
    if (strange > 0) wrong.push(`${table}: ${strange} rows that nobody had`);
  }
  for (const one of before.originals)
    if (after.originals.has(one) && !restored.originals.has(one)) wrong.push(`the original ${one} is missing`);
  return wrong;
}
