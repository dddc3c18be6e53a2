/** What the record says of the work that goes on: a few questions that an index answers, however large the library is. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { GIVEN_UP, STILL_TRIED } from '#server/features/mail/index.ts';
import type { Figure, GaugeName } from '#server/metrics/gauges.ts';
import { INDEXED_TABS } from '#server/outside/searchIndex.ts';
import { publicLibraries } from '#server/record/publicNow.ts';

type Asked = Pick<Base, 'config' | 'db' | 'index'>;
type Row = Record<string, number>;

const HOUR = sql`now() - interval '1 hour'`;
const DAY = sql`now() - interval '1 day'`;
/** Of an instant, in seconds; 0 where there is none. */
const age = (instant: ReturnType<typeof sql>) =>
  sql`coalesce(greatest(extract(epoch from now() - min(${instant})), 0), 0)::float`;

/** One row whose columns are names of figures without the `clausary_`. */
async function oneRow({ db, config }: Asked): Promise<Figure[]> {
  // without a mail server mails wait for their reader, and none of them is late
  const oldestTried = config.smtpUrl ? age(sql`case when ${STILL_TRIED} then created_at end`) : sql`0::float`;
  const { rows } = await sql<Row>`
    select index.*, mail.*, sent.*, rebuild.*, generation.*, model.*
    from
      (select count(*)::int as index_waiting_changes, ${age(sql`created_at`)} as index_oldest_change_seconds from outbox) index,
      (select count(*) filter (where ${STILL_TRIED})::int as mails_waiting,
        ${oldestTried} as mails_oldest_seconds,
        count(*) filter (where ${GIVEN_UP})::int as mails_given_up,
        count(*) filter (where ${GIVEN_UP} and next_attempt_at > ${DAY})::int as mails_given_up_last_day
        from mail_outbox where sent_at is null) mail,
      (select count(*)::int as mails_sent_last_hour from mail_outbox where sent_at > ${HOUR}) sent,
      (select count(*)::int as index_rebuilds from index_rebuild where finished_at is null) rebuild,
      (select last_value::float as index_generation from index_generation) generation,
      (select coalesce(sum(milliseconds), 0)::float / 1000 as model_seconds_last_hour from model_call where at > ${HOUR}) model`.execute(
    db,
  );
  return Object.entries(rows[0]!).map(([name, value]) => ({ name: `clausary_${name}` as GaugeName, value }));
}

const OLDEST = {
  waiting: 'clausary_jobs_oldest_seconds',
  running: 'clausary_jobs_running_oldest_seconds',
} as const satisfies Record<string, GaugeName>;

async function jobs({ db }: Asked): Promise<Figure[]> {
  const { rows } = await sql<{ kind: string; state: string; n: number; age: number }>`
    select kind, state, count(*)::int as n, ${age(sql`due_at`)} as age from job
    where state in ('waiting', 'running', 'failed') group by kind, state`.execute(db);
  return rows.flatMap(({ kind, state, n, age: value }): Figure[] => [
    { name: 'clausary_jobs', labels: { kind, state }, value: n },
    ...(state in OLDEST ? [{ name: OLDEST[state as keyof typeof OLDEST], labels: { kind }, value }] : []),
  ]);
}

async function ingested({ db }: Asked): Promise<Figure[]> {
  const { rows } = await sql<Row>`
    select coalesce(sum(ingested), 0)::int as ingested, coalesce(sum(unchanged), 0)::int as unchanged,
      coalesce(sum(refused), 0)::int as refused from ingestion where seen_at > ${HOUR}`.execute(db);
  const uploads = await sql<{ n: number }>`
    select count(*)::int as n from contract_upload where uploaded_at > ${HOUR}`.execute(db);
  const results = { ...rows[0]!, uploaded: uploads.rows[0]!.n };
  return Object.entries(results).map(([result, value]) => ({
    name: 'clausary_ingested_last_hour',
    labels: { result },
    value,
  }));
}

async function model({ db }: Asked): Promise<Figure[]> {
  const { rows } = await sql<{ outcome: string; n: number; input: number; output: number }>`
    select outcome, count(*)::int as n, sum(input_tokens)::float as input, sum(output_tokens)::float as output
    from model_call where at > ${HOUR} group by outcome`.execute(db);
  const sum = (of: 'input' | 'output') => rows.reduce((all, row) => all + row[of], 0);
  return [
    ...rows.map(
      ({ outcome, n }): Figure => ({ name: 'clausary_model_calls_last_hour', labels: { outcome }, value: n }),
    ),
    ...(['input', 'output'] as const).map(
      (direction): Figure => ({
        name: 'clausary_model_tokens_last_hour',
        labels: { direction },
        value: sum(direction),
      }),
    ),
  ];
}

/** Public libraries alone: how much is in a private one is its own concern. */
async function index({ db, index }: Asked): Promise<Figure[]> {
  const rows = { clauses: 0, contracts: 0, dictionary: 0 };
  for (const id of await publicLibraries(db)) {
    const status = await index.status(id);
    for (const tab of INDEXED_TABS) rows[tab] += status?.rows[tab] ?? 0;
  }
  return INDEXED_TABS.map((tab) => ({ name: 'clausary_index_rows', labels: { tab }, value: rows[tab] }));
}

export async function figuresOfRecord(deps: Asked): Promise<Figure[]> {
  const all: Figure[] = [];
  for (const part of [oneRow, jobs, ingested, model, index]) all.push(...(await part(deps)));
  return all;
}
