import { type Kysely, sql } from 'kysely';

/** By which `/metrics` asks what has happened lately, every few seconds and however much there is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [
    `create index contract_upload_at on contract_upload (uploaded_at)`,
    `create index ingestion_seen on ingestion (seen_at)`,
    `create index mail_outbox_sent on mail_outbox (sent_at) where sent_at is not null`,
  ])
    await sql.raw(text).execute(db);
}
