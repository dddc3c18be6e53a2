import { type Kysely, sql } from 'kysely';
import { enterAllGroups } from './004_closest/fill.ts';

/** Where a text that is only known by hashes meets the groups that resemble it: docs/decisions/0013. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table group_shingle (
    namespace text not null,
    -- of the smallest hashes of the representative, by shared/domain/shingles.ts
    hash bigint not null,
    group_id text collate "C" not null,
    primary key (namespace, hash, group_id)
  )`.execute(db);
  await enterAllGroups(db);
}
