import { type Kysely, sql } from 'kysely';

/** What members of a library say of its contracts by hand: kept apart from what was read, so that reading again keeps it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // by the id that the source gives, which outlives the rows of the contract
    `create table contract_correction (
      namespace text not null references namespace(id) on delete cascade,
      external_id text not null,
      kind text not null check (kind in ('fact', 'tag', 'clause')),
      place text not null,
      clause_text text,
      value jsonb not null,
      was jsonb not null,
      before jsonb,
      corrected_by text references user_account(id) on delete set null,
      corrected_at timestamptz not null,
      batch text not null,
      gone_at timestamptz,
      primary key (namespace, external_id, kind, place)
    )`,
    `create index contract_correction_batch on contract_correction (namespace, batch)`,
    `create index contract_correction_person on contract_correction (corrected_by) where corrected_by is not null`,
    `alter table tag drop constraint tag_type_check`,
    `alter table tag add constraint tag_type_check
      check (type in ('type', 'company', 'jurisdiction', 'industry', 'lawfirm', 'year', 'country', 'party', 'tag', 'matter'))`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
