import { type Kysely, sql } from 'kysely';

/** What stewards are told: how often wordings of a library are taken into Word and changed there, and by mail what is due for review. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table stewarded_wording add column reminded_late_of date`,
    `create table steward_mail (
      user_id text primary key references user_account(id) on delete cascade,
      is_on boolean not null default true,
      last_at timestamptz
    )`,
    // of nobody: neither who took a wording nor into which document
    `create table wording_use (
      namespace text not null references namespace(id) on delete cascade,
      group_id text not null,
      day date not null,
      inserts integer not null default 0,
      -- of those that were looked at again after a while: how many, and what had become of them
      told integer not null default 0,
      changed integer not null default 0,
      removed integer not null default 0,
      primary key (namespace, group_id, day)
    )`,
    `create index wording_use_day on wording_use (day)`,
    `create table wording_change (
      namespace text not null references namespace(id) on delete cascade,
      group_id text not null,
      day date not null,
      -- words of the library
      was text not null,
      -- what was put in their place; null: words that may name somebody
      put text,
      n integer not null default 1,
      unique nulls not distinct (namespace, group_id, day, was, put)
    )`,
    `create index wording_change_day on wording_change (day)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
