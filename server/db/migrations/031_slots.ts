import { type Kysely, sql } from 'kysely';

/**
 * Groups read as templates with slots. All of it is a reading of the members that can be thrown away and made anew: groups, their ids
 * and their members stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table group_template (
      namespace text not null,
      group_id text collate "C" not null,
      -- those of most contracts first
      position integer not null,
      -- templates of the same words that make different bargains have the same number
      family integer not null,
      -- whose text is shown, and that text without its number
      member_id text not null,
      text text not null,
      members integer not null,
      contracts integer not null,
      word_for_word integer not null,
      same_terms integer not null,
      departing integer not null,
      is_modal boolean not null,
      is_readable boolean not null,
      deal jsonb not null,
      -- KeyedSlot[] of shared/slots/slotKeys.ts
      slots jsonb not null,
      primary key (namespace, group_id, position),
      foreign key (namespace, group_id) references snippet_group (namespace, id) on delete cascade
    )`,
    // One row for each way in which the members of a template write it: from a value to its clauses, and from a clause to its values.
    `create table group_wording (
      namespace text not null,
      group_id text collate "C" not null,
      template integer not null,
      position integer not null,
      contracts integer not null,
      -- of each slot the number of its value
      choices jsonb not null,
      member_ids jsonb not null,
      primary key (namespace, group_id, template, position),
      foreign key (namespace, group_id, template) references group_template (namespace, group_id, position) on delete cascade
    )`,
    // Groups whose members have changed since they were read. A change while a group is being read gives it another number.
    `create table stale_group (
      namespace text not null,
      group_id text collate "C" not null,
      seq bigint generated always as identity,
      primary key (namespace, group_id),
      foreign key (namespace, group_id) references snippet_group (namespace, id) on delete cascade
    )`,
    `insert into stale_group (namespace, group_id)
      select namespace, id from snippet_group where kind <> 'contract' and size > 1`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
