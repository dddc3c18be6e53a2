import { type Kysely, sql } from 'kysely';

/** Open standard forms that the operator has added: the pane compares documents with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table standard (
      -- made of name and version
      id text collate "C" primary key,
      name text not null,
      version text not null,
      licence text not null,
      source text not null,
      -- UnderstoodForm of shared/domain/standardForm.ts
      form jsonb not null,
      -- SHA-256 of everything above, in hexadecimal digits
      hash text collate "C" not null,
      is_sample boolean not null default false,
      created_at timestamptz not null default now()
    )`)
    .execute(db);
}
