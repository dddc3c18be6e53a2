import { type Kysely, sql } from 'kysely';

/** Who gets the newsletter: only addresses that were confirmed from their own mailbox. And the link by which a mail can be ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table newsletter_address (
      email_key text primary key,
      email text not null,
      confirmed_at timestamptz not null
    )`,
    `alter table mail_outbox add column unsubscribe text`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
