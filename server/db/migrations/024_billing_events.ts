import { type Kysely, sql } from 'kysely';

/**
 * What a payment provider has told by itself, kept before it is acknowledged. Nothing of what it said beyond whom it is about: what
 * is true of a customer is asked anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table billing_event (
      provider text not null,
      id text not null,
      type text not null,
      -- the provider's id of the customer; null: about nobody
      customer text,
      created_at timestamptz not null,
      received_at timestamptz not null,
      -- how often it came
      deliveries integer not null default 1,
      -- null: still to be looked at
      processed_at timestamptz,
      attempts integer not null default 0,
      error text,
      primary key (provider, id)
    )`,
    `create index billing_event_waiting on billing_event (provider, customer) where processed_at is null`,
    `create index billing_event_received on billing_event (received_at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
