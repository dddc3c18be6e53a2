/** What happened whenever files were taken in, written down while it happens: also a run that was killed leaves what it had done. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { IngestionTable } from '#server/db/houseTables.ts';
import type { UnreadableFile } from '#server/ingest/document.ts';

export type BegunBy = IngestionTable['begun_by'];
export type RunCounts = Pick<
  IngestionTable,
  'ingested' | 'unchanged' | 'refused' | 'contracts' | 'clauses' | 'definitions'
>;

export interface Refusal {
  file: string;
  code: UnreadableFile['code'];
  reason: string;
}

/** Of each run: what goes beyond is counted. */
const MOST_REFUSALS = 1000;
const LONGEST_FILE = 500;
const SIGN_MS = 1000;
/** So long an operator can see what was refused. */
const KEPT_DAYS = 180;

export interface Run {
  refuse(refusal: Refusal): void;
  /** Cheap: it is written once a second. */
  sign(counts: RunCounts): Promise<void>;
  end(counts: RunCounts, state: 'done' | 'stopped' | 'failed', error?: string): Promise<void>;
}

export async function beginRun(db: Db, namespace: string, begunBy: BegunBy): Promise<Run> {
  const id = randomUUID();
  const now = sql<Date>`now()`;
  await db
    .insertInto('ingestion')
    .values({
      id,
      namespace,
      begun_by: begunBy,
      state: 'running',
      ...{ ingested: 0, unchanged: 0, refused: 0, contracts: 0, clauses: 0, definitions: 0 },
      error: null,
      begun_at: now,
      seen_at: now,
      ended_at: null,
    })
    .execute();
  let signedAt = performance.now();
  let written = 0;
  let waiting: Refusal[] = [];

  async function write(set: RunCounts & Partial<Pick<IngestionTable, 'state' | 'error'>>): Promise<void> {
    const rows = waiting.slice(0, MOST_REFUSALS - written).map(({ file, code, reason }, i) => ({
      ingestion_id: id,
      position: written + i,
      file: file.slice(-LONGEST_FILE),
      code,
      reason,
    }));
    waiting = [];
    written += rows.length;
    if (rows.length > 0) await db.insertInto('ingestion_refusal').values(rows).execute();
    await db
      .updateTable('ingestion')
      .set({ ...set, seen_at: now, ...(set.state && { ended_at: now }) })
      .where('id', '=', id)
      .execute();
  }

  return {
    refuse: (refusal) => void waiting.push(refusal),
    async sign(counts) {
      if (performance.now() - signedAt < SIGN_MS) return;
      signedAt = performance.now();
      await write(counts);
    },
    end: (counts, state, error) => write({ ...counts, state, error: error?.slice(0, LONGEST_FILE) ?? null }),
  };
}

export async function sweepRuns(db: Db): Promise<void> {
  await db.deleteFrom('ingestion').where('seen_at', '<', sql<Date>`now() - ${KEPT_DAYS} * interval '1 day'`).execute();
}
