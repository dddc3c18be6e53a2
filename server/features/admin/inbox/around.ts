/** Addresses without a page, and how fast pages are, as tables. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { holds, is, sqlTable, type TableSource } from '#server/features/admin/tables/table.ts';
import { percentile, VITAL_PAGES, VITALS, type Vital, type VitalPage } from '#shared/domain/vitals.ts';

export const missingPageTable = ({ db }: Pick<Base, 'db'>): TableSource =>
  sqlTable(db, {
    columns: [
      { key: 'path', title: 'Address', kind: 'text' },
      { key: 'seen', title: 'Times', kind: 'number' },
      { key: 'came_from', title: 'Last from', kind: 'text' },
      { key: 'first_at', title: 'First', kind: 'moment' },
      { key: 'last_at', title: 'Last', kind: 'moment' },
    ],
    filters: [{ key: 'q', title: 'Address' }],
    first: { key: 'seen', isDown: true },
    from: () => sql`select path as id, path, seen, came_from, first_at, last_at from missing_page`,
    where: { q: (text) => holds('path', text) },
  });

/** Part 2 §9: what three visits in four were at least as good as. */
const PART = 0.75;
const DAYS_MS = 28 * 86_400_000;

interface Counted {
  page: VitalPage;
  vital: Vital;
  visits: number;
  value: number;
}

async function counted({ db, clock }: Pick<Base, 'db' | 'clock'>): Promise<Counted[]> {
  const since = new Date(clock().getTime() - DAYS_MS).toISOString().slice(0, 10);
  const rows = await db
    .selectFrom('web_vital')
    .select(['page', 'vital', 'step', (eb) => eb.fn.sum('count').as('count')])
    .where('day', '>=', since)
    .groupBy(['page', 'vital', 'step'])
    .execute();
  return VITAL_PAGES.flatMap((page) =>
    VITALS.flatMap((vital) => {
      const own = rows.filter((row) => row.page === page && row.vital === vital);
      const value = percentile(vital, new Map(own.map(({ step, count }) => [step, Number(count)])), PART);
      const visits = own.reduce((sum, { count }) => sum + Number(count), 0);
      return value === null ? [] : [{ page, vital, visits, value }];
    }),
  );
}

/** Of the last four weeks. What is counted in steps cannot be sorted by the database: there are a few dozen rows at most. */
export const vitalTable = (deps: Pick<Base, 'db' | 'clock'>): TableSource =>
  sqlTable(deps.db, {
    columns: [
      { key: 'page', title: 'Page', kind: 'text' },
      { key: 'vital', title: 'What', kind: 'text' },
      { key: 'value', title: 'p75 (ms; CLS in thousandths)', kind: 'number' },
      { key: 'visits', title: 'Visits', kind: 'number' },
    ],
    filters: [
      { key: 'page', title: 'Page', choices: VITAL_PAGES.map((value) => ({ value, title: value })) },
      { key: 'vital', title: 'What', choices: VITALS.map((value) => ({ value, title: value })) },
    ],
    first: { key: 'page', isDown: false },
    from: async () => sql`
      select page || ' ' || vital as id, page, vital, value, visits
      from jsonb_to_recordset(${JSON.stringify(await counted(deps))}::jsonb) as c(page text, vital text, value int, visits int)`,
    where: { page: (value) => is('page', value), vital: (value) => is('vital', value) },
  });
