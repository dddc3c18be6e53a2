/** What came in and what was refused, of public libraries; and every job, without what it is about. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { holds, is, sqlTable, type TableSource } from '#server/features/admin/tables/table.ts';
import type { Libraries } from '#server/record/libraries.ts';
import { ROUTES } from '#shared/domain/paths.ts';

type WorkDeps = Pick<Base, 'db' | 'clock'> & { libraries: Libraries };

/** A run that gave no sign for so long was killed: a single file may take as long as its reader is let. */
const DEAD_AFTER = sql`interval '15 minutes'`;
const chosen = (...values: string[]) => values.map((value) => ({ value, title: value }));
const publicIds = async ({ libraries }: WorkDeps) =>
  sql`${(await libraries.publicOnes()).map(({ namespace }) => namespace)}::text[]`;
const seconds = (from: string, to: string) =>
  sql`round(extract(epoch from (coalesce(${sql.ref(to)}, now()) - ${sql.ref(from)})))::int`;

export const ingestionTable = (deps: WorkDeps): TableSource =>
  sqlTable(deps.db, {
    columns: [
      { key: 'begun_at', title: 'Begun', kind: 'moment' },
      { key: 'state', title: 'State', kind: 'text' },
      { key: 'begun_by', title: 'By', kind: 'text' },
      { key: 'seconds', title: 'Seconds', kind: 'number' },
      { key: 'ingested', title: 'Taken in', kind: 'number' },
      { key: 'unchanged', title: 'Unchanged', kind: 'number' },
      { key: 'refused', title: 'Refused', kind: 'number' },
      { key: 'contracts', title: 'Contracts', kind: 'number' },
      { key: 'clauses', title: 'Clauses', kind: 'number' },
      { key: 'definitions', title: 'Definitions', kind: 'number' },
      { key: 'error', title: 'Why it failed', kind: 'text', isSortable: false },
      { key: 'namespace', title: 'Library', kind: 'text' },
    ],
    filters: [
      { key: 'state', title: 'State', choices: chosen('running', 'done', 'stopped', 'failed', 'cut off') },
      { key: 'by', title: 'By', choices: chosen('command line', 'sample library', 'operator') },
      { key: 'refused', title: 'Refusals', choices: [{ value: 'yes', title: 'only with' }] },
    ],
    first: { key: 'begun_at', isDown: true },
    from: async () => sql`
      select id, namespace, begun_by, ingested, unchanged, refused, contracts, clauses, definitions, error, begun_at,
        case when state = 'running' and seen_at < now() - ${DEAD_AFTER} then 'cut off' else state end as state,
        case when state = 'running' then ${seconds('begun_at', 'seen_at')} else ${seconds('begun_at', 'ended_at')} end as seconds
      from ingestion where namespace = any(${await publicIds(deps)})`,
    where: {
      state: (value) => is('state', value),
      by: (value) => is('begun_by', value),
      refused: () => sql`t.refused > 0`,
    },
    href: ({ id, refused }) => (Number(refused) > 0 ? `${ROUTES.refusals}?run=${id}` : undefined),
  });

export const refusalTable = (deps: WorkDeps): TableSource =>
  sqlTable(deps.db, {
    columns: [
      { key: 'file', title: 'File', kind: 'text' },
      { key: 'code', title: 'Kind', kind: 'text' },
      { key: 'reason', title: 'Why, and what to do', kind: 'text', isSortable: false },
      { key: 'begun_at', title: 'In the run of', kind: 'moment' },
      { key: 'begun_by', title: 'By', kind: 'text' },
      { key: 'namespace', title: 'Library', kind: 'text' },
    ],
    filters: [
      { key: 'q', title: 'File' },
      {
        key: 'code',
        title: 'Kind',
        choices: chosen(
          'empty',
          'unsupported',
          'too_large',
          'archive_bomb',
          'encrypted',
          'damaged',
          'hostile',
          'no_text',
          'scanned',
          'timeout',
          'out_of_memory',
          'killed',
          'withdrawn',
        ),
      },
      { key: 'run', title: 'Run' },
    ],
    first: { key: 'begun_at', isDown: true },
    from: async () => sql`
      select r.ingestion_id || '/' || lpad(r.position::text, 6, '0') as id, r.ingestion_id as run, r.file, r.code, r.reason,
        i.begun_at, i.begun_by, i.namespace
      from ingestion_refusal r join ingestion i on i.id = r.ingestion_id where i.namespace = any(${await publicIds(deps)})`,
    where: { q: (text) => holds('file', text), code: (value) => is('code', value), run: (value) => is('run', value) },
  });

/** Without input, words of progress and result: these may name what is somebody's. */
export const jobTable = ({ db }: WorkDeps): TableSource =>
  sqlTable(db, {
    columns: [
      { key: 'kind', title: 'Job', kind: 'text' },
      { key: 'state', title: 'State', kind: 'text' },
      { key: 'percent', title: 'Done, %', kind: 'number' },
      { key: 'attempts', title: 'Tries', kind: 'number' },
      { key: 'most_attempts', title: 'Of', kind: 'number' },
      { key: 'created_at', title: 'Asked for', kind: 'moment' },
      { key: 'due_at', title: 'Due', kind: 'moment' },
      { key: 'ended_at', title: 'Ended', kind: 'moment' },
      { key: 'seconds', title: 'Seconds', kind: 'number' },
      { key: 'is_personal', title: 'For a person', kind: 'yes' },
      { key: 'error', title: 'Last failure', kind: 'text' },
    ],
    filters: [
      { key: 'kind', title: 'Job' },
      { key: 'state', title: 'State', choices: chosen('waiting', 'running', 'done', 'failed', 'cancelled') },
    ],
    first: { key: 'created_at', isDown: true },
    from: () => sql`
      select id, kind, state, round(progress * 100)::int as percent, attempts, most_attempts, created_at,
        case when state = 'waiting' then due_at end as due_at, ended_at, ${seconds('created_at', 'ended_at')} as seconds,
        user_id is not null as is_personal,
        -- of a person's job the kind of failure alone
        case when user_id is null then error->>'message' else error->>'code' end as error
      from job`,
    where: { kind: (text) => holds('kind', text), state: (value) => is('state', value) },
  });
