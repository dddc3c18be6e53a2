import { type Kysely, sql } from 'kysely';

/**
 * Who pays, what for, and every movement of money. What a payment provider says is kept here with the provider's own version of it.
 * Customers, invoices and moves outlive the person: the law wants them kept, and the person's row is all that tells whose they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const states = `'trialing', 'active', 'past_due', 'unpaid', 'incomplete', 'canceled'`;
  const statements = [
    `create table billing_customer (
      id text primary key,
      user_id text references user_account(id) on delete set null,
      team_id text references team(id) on delete set null,
      provider text not null,
      provider_id text not null,
      -- PaymentSource of server/outside/billing.ts; null: none is known
      source jsonb,
      created_at timestamptz not null,
      unique (provider, provider_id),
      unique (user_id, provider),
      unique (team_id, provider),
      check (num_nonnulls(user_id, team_id) <= 1)
    )`,
    `alter table subscription
      add column customer_id text references billing_customer(id),
      add column provider_id text unique,
      add column version bigint not null default 0,
      add column quantity integer not null default 1 check (quantity >= 1),
      -- in full; status, starts_at and ends_at say what gives access from when to when
      add column state text not null default 'active' check (state in (${states})),
      add column period_start timestamptz,
      add column period_end timestamptz,
      add column trial_end timestamptz,
      add column trial_told_at timestamptz,
      add column cancel_at_period_end boolean not null default false,
      add column past_due_since timestamptz,
      add column currency text,
      add column charges_automatically boolean not null default true,
      add column discount jsonb,
      add column invoice_id text`,
    `create index subscription_customer on subscription (customer_id)`,
    `create table billing_invoice (
      -- the provider's
      id text primary key,
      customer_id text not null references billing_customer(id),
      -- the provider's id of the subscription; null: bought once
      subscription_id text,
      version bigint not null,
      number text,
      state text not null check (state in ('draft', 'open', 'paid', 'void', 'uncollectible')),
      reason text not null check (reason in ('create', 'trial', 'cycle', 'change', 'pass')),
      plan text,
      currency text not null,
      lines jsonb not null,
      subtotal bigint not null,
      discount bigint not null,
      tax bigint not null,
      total bigint not null,
      credit bigint not null,
      amount_due bigint not null,
      amount_paid bigint not null,
      created_at timestamptz not null,
      due_at timestamptz,
      paid_at timestamptz,
      attempts integer not null,
      next_attempt_at timestamptz,
      failure text,
      check (total = subtotal - discount + tax),
      check (amount_due >= 0)
    )`,
    `create index billing_invoice_customer on billing_invoice (customer_id, created_at desc)`,
    // written once: the provider's id is what keeps a movement from counting twice
    `create table billing_move (
      id text primary key,
      customer_id text not null references billing_customer(id),
      invoice_id text,
      kind text not null check (kind in ('payment', 'refund', 'dispute', 'dispute_won')),
      amount bigint not null check (amount >= 0),
      currency text not null,
      at timestamptz not null
    )`,
    `create index billing_move_customer on billing_move (customer_id, at)`,
    `create index billing_move_invoice on billing_move (invoice_id)`,
    // what we are about to ask the provider, written before it is asked: its id is the key that keeps it from happening twice
    `create table billing_request (
      id text primary key,
      customer_id text not null references billing_customer(id),
      -- who asked; null: the house
      user_id text references user_account(id) on delete set null,
      kind text not null,
      input jsonb not null,
      state text not null check (state in ('open', 'done', 'refused')),
      error text,
      -- somebody is at it until then
      held_until timestamptz not null,
      created_at timestamptz not null,
      ended_at timestamptz,
      check ((state = 'open') = (ended_at is null))
    )`,
    `create unique index billing_request_open on billing_request (customer_id) where state = 'open'`,
    `create index billing_request_customer on billing_request (customer_id)`,
    `create index billing_request_user on billing_request (user_id)`,
    `create table billing_survey (
      id text primary key,
      user_id text references user_account(id) on delete cascade,
      plan text not null,
      reason text not null,
      comment text not null,
      created_at timestamptz not null
    )`,
    `create index billing_survey_user on billing_survey (user_id)`,
    // until when the provider's changes are known here
    `create table billing_cursor (provider text primary key, known_until timestamptz not null)`,
    // test billing: what a payment provider would keep on its side
    `create table local_billing_account (
      id text primary key,
      reference text not null unique,
      data text not null,
      -- when something happens next by itself
      due_at timestamptz,
      changed_at timestamptz not null
    )`,
    `create index local_billing_account_due on local_billing_account (due_at) where due_at is not null`,
    `create index local_billing_account_changed on local_billing_account (changed_at)`,
    `create table local_billing_answer (
      key text primary key,
      account_id text not null references local_billing_account(id) on delete cascade,
      data text not null,
      created_at timestamptz not null
    )`,
    `create index local_billing_answer_account on local_billing_answer (account_id)`,
    `create table local_coupon (
      id text primary key,
      -- Discount of shared/domain/discounts.ts
      discount jsonb not null,
      ends_at timestamptz
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
