import { type Kysely, sql } from 'kysely';

/** Whole texts of standard forms, to be read and filled in; those that were added before have what the pane compares, and no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table standard
      -- Block[] of shared/reading/blocks.ts, the cover page first
      add column text jsonb,
      -- the Word file as published, where that is what was added
      add column file bytea`)
    .execute(db);
}
