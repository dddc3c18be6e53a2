/** How the deployment stands: what the doctor finds without asking a model, the record beside the index, what waits. */
import { sql } from 'kysely';
import { agrees, look, standings } from '#server/doctor/index.ts';
import type { AdminDeps } from '#server/features/admin/context.ts';
import { billingStanding } from '#server/features/billing/index.ts';
import { GIVEN_UP, STILL_TRIED } from '#server/features/mail/index.ts';
import type { HealthProps } from '#shared/api/adminHealth.ts';
import type { Product } from '#shared/domain/products.ts';

const BIGGEST = 10;

async function sizesOf({ db }: Pick<AdminDeps, 'db'>): Promise<HealthProps['database']> {
  const { rows: whole } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  const { rows } = await sql<{ name: string; bytes: string; rows: string | null }>`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes,
      case when c.reltuples >= 0 then c.reltuples::bigint end as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = current_schema() order by 2 desc, 1 limit ${BIGGEST}`.execute(db);
  return {
    bytes: Number(whole[0]!.bytes),
    tables: rows.map(({ name, bytes, rows: n }) => ({
      name,
      bytes: Number(bytes),
      rows: n === null ? null : Number(n),
    })),
  };
}

async function waitingOf({ db }: Pick<AdminDeps, 'db'>): Promise<HealthProps['waiting']> {
  const { rows } = await sql<Record<keyof HealthProps['waiting'], string>>`
    select (select count(*) from mail_outbox where sent_at is null and ${STILL_TRIED}) as mails,
      (select count(*) from mail_outbox where sent_at is null and ${GIVEN_UP}) as "mailsFailed",
      (select count(*) from job where state in ('waiting', 'running')) as jobs,
      (select count(*) from job where state = 'failed') as "jobsFailed"`.execute(db);
  const { mails, mailsFailed, jobs, jobsFailed } = rows[0]!;
  return {
    mails: Number(mails),
    mailsFailed: Number(mailsFailed),
    jobs: Number(jobs),
    jobsFailed: Number(jobsFailed),
  };
}

export async function healthProps(deps: AdminDeps, given: readonly Product[]): Promise<HealthProps> {
  const [found, libraries, publicOnes, database, waiting, billing] = [
    await look(deps, given),
    await standings(deps),
    await deps.libraries.publicOnes(),
    await sizesOf(deps),
    await waitingOf(deps),
    await billingStanding(deps),
  ];
  return {
    findings: found,
    libraries: libraries.map((library) => {
      const { id, clauses, contracts, definitions, waiting: changes, oldest, index } = library;
      return {
        id,
        isPublic: publicOnes.some(({ namespace }) => namespace === id),
        record: { contracts, clauses, definitions },
        index: index && {
          contracts: index.rows.contracts,
          clauses: index.rows.clauses,
          definitions: index.rows.dictionary,
          version: index.version,
        },
        agrees: agrees(library),
        changes,
        oldest: oldest?.toISOString() ?? null,
      };
    }),
    database,
    waiting,
    billing: billing && { ...billing, reconciledUntil: billing.reconciledUntil?.toISOString() ?? null },
  };
}
