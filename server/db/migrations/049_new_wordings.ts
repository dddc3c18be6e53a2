import { type Kysely, sql } from 'kysely';

/** What of a change a watch is told, figures that are watched, pauses, ended watches that can be had again, and the feed of alerts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table watch drop constraint watch_kind_check`,
    `alter table watch add constraint watch_kind_check
      check (kind in ('clause', 'definition', 'wording', 'contract_type', 'search', 'value'))`,
    // whoever watches already goes on being told of everything
    `alter table watch add column tells text not null default 'changes' check (tells in ('wordings', 'changes'))`,
    `alter table watch add column paused_from timestamptz`,
    // null beside a beginning: it is paused
    `alter table watch add column paused_until timestamptz`,
    // it is kept for a day, with what comes meanwhile
    `alter table watch add column ended_at timestamptz`,
    `create index watch_home on watch (namespace, home) where kind = 'value'`,
    `create index watch_ended on watch (ended_at) where ended_at is not null`,
    `create index alert_at on alert (at)`,
    // the figure that is watched for, as it is written there
    `alter table alert add column says text not null default ''`,
    `create table alert_feed (
      user_id text primary key references user_account(id) on delete cascade,
      -- which of the addresses that there were is the one that works
      number integer not null,
      is_on boolean not null
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
