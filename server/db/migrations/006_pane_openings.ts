import { type Kysely, sql } from 'kysely';

/** Where each person last opened the Word pane, and in which Word: one row for a person and a device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table pane_opening (
      user_id text not null references user_account(id) on delete cascade,
      -- keyed hash of a name that the pane made up for the device
      device_hash text collate "C" not null,
      pane_version text not null,
      platform text not null check (platform in ('windows', 'mac', 'web', 'ios', 'unknown')),
      build text not null,
      -- highest WordApi set: 1.4
      api_level real not null,
      locale text not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      primary key (user_id, device_hash)
    )`,
    `create index pane_opening_last on pane_opening (last_at desc)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
