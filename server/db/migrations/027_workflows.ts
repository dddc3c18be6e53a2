import { type Kysely, sql } from 'kysely';

/** Requests for approval inside a team, and alerts on what changes in a library. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // People who are erased leave an empty place: what a team approved stays the team's.
    `create table approval (
      id text primary key,
      team_id text not null references team(id) on delete cascade,
      sent_by text references user_account(id) on delete set null,
      kind text not null check (kind in ('clause', 'snippet', 'document', 'review')),
      title text not null,
      state text not null check (state in ('waiting', 'changes', 'approved', 'refused', 'withdrawn')),
      -- of the newest round
      round integer not null,
      created_at timestamptz not null,
      changed_at timestamptz not null
    )`,
    `create index approval_team on approval (team_id, changed_at desc)`,
    `create index approval_sent_by on approval (sent_by)`,
    // What each round is about, as it was when it was sent.
    `create table approval_round (
      approval_id text not null references approval(id) on delete cascade,
      round integer not null,
      sent_by text references user_account(id) on delete set null,
      message text not null,
      text text not null,
      -- SHA-256, and of what: the evened text (shared/domain/citation.ts), the file, the report as JSON
      hash text not null,
      hash_of text not null check (hash_of in ('text', 'file', 'report')),
      source jsonb not null,
      file bytea,
      sent_at timestamptz not null,
      primary key (approval_id, round)
    )`,
    `create index approval_round_sent_by on approval_round (sent_by)`,
    `create table approval_step (
      id text primary key,
      approval_id text not null,
      round integer not null,
      position integer not null,
      needs text not null check (needs in ('all', 'any')),
      -- its last day, in UTC
      due date,
      state text not null check (state in ('ahead', 'open', 'approved', 'refused', 'changes')),
      opened_at timestamptz,
      ended_at timestamptz,
      unique (approval_id, round, position),
      foreign key (approval_id, round) references approval_round (approval_id, round) on delete cascade
    )`,
    `create index approval_step_open on approval_step (due) where state = 'open'`,
    `create table approval_approver (
      id text primary key,
      step_id text not null references approval_step(id) on delete cascade,
      position integer not null,
      user_id text references user_account(id) on delete set null,
      -- who was asked first, where they handed it on
      handed_on_by text references user_account(id) on delete set null,
      decision text check (decision in ('approve', 'refuse', 'changes')),
      reason text not null default '',
      -- an admin of the team, where whoever was asked has left it
      decided_by text references user_account(id) on delete set null,
      decided_at timestamptz
    )`,
    `create index approval_approver_step on approval_approver (step_id)`,
    `create index approval_approver_user on approval_approver (user_id)`,
    `create table approval_event (
      -- in the order in which it happened
      seq bigint generated always as identity primary key,
      approval_id text not null references approval(id) on delete cascade,
      round integer not null,
      user_id text references user_account(id) on delete set null,
      kind text not null,
      -- to whom it was handed on
      other_id text references user_account(id) on delete set null,
      text text not null,
      at timestamptz not null
    )`,
    `create index approval_event_approval on approval_event (approval_id, seq)`,
    `create index approval_event_user on approval_event (user_id)`,
    // Who was reminded of what: each once.
    `create table approval_reminder (
      approver_id text not null references approval_approver(id) on delete cascade,
      user_id text not null references user_account(id) on delete cascade,
      kind text not null check (kind in ('soon', 'overdue', 'left')),
      at timestamptz not null,
      primary key (approver_id, user_id, kind)
    )`,
    `create index approval_reminder_user on approval_reminder (user_id)`,

    // What the alerts must still be told. Written in the transaction of the change; samples are not in it.
    `create table library_change (
      seq bigint generated always as identity primary key,
      namespace text not null,
      contract_id text not null,
      title text not null,
      -- what was replaced or removed, by kind, scope and group; null: it is new
      was jsonb,
      at timestamptz not null default now()
    )`,
    `create index library_change_namespace on library_change (namespace, seq)`,
    `create table watch (
      id text primary key,
      user_id text not null references user_account(id) on delete cascade,
      namespace text not null references namespace(id) on delete cascade,
      kind text not null check (kind in ('clause', 'definition', 'wording', 'contract_type', 'search')),
      -- clause type, term, group or contract type; of a search its query as in an address
      scope text not null,
      -- clause type of a wording, under which its page stands
      home text not null default '',
      name text not null,
      -- why it is watched, in the person's own words
      note text not null default '',
      -- of a search: what it found when it was last looked at
      known jsonb not null default '[]',
      -- changes that there was no room for
      left_out integer not null default 0,
      created_at timestamptz not null,
      seen_at timestamptz not null,
      unique (user_id, namespace, kind, scope)
    )`,
    `create index watch_scope on watch (namespace, kind, scope)`,
    `create table alert (
      id text primary key,
      user_id text not null references user_account(id) on delete cascade,
      watch_id text not null references watch(id) on delete cascade,
      change text not null check (change in ('new', 'changed', 'withdrawn')),
      contract_id text not null,
      title text not null,
      anchor text,
      at timestamptz not null,
      mailed_at timestamptz
    )`,
    `create index alert_watch on alert (watch_id, at desc)`,
    `create index alert_user on alert (user_id, at desc)`,
    `create index alert_unmailed on alert (user_id) where mailed_at is null`,
    `create table alert_mail (
      user_id text primary key references user_account(id) on delete cascade,
      is_on boolean not null default true,
      last_at timestamptz
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
