/** What readers take and open, of public libraries: counted per page, and per day; never by whom. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { holds, is, sqlTable, type TableSource } from '#server/features/admin/tables/table.ts';
import type { Libraries } from '#server/record/libraries.ts';
import { EVENT_NAMES, EVENT_TYPES, PLATFORM_TYPES, SIGNAL_TYPES } from '#shared/domain/signals.ts';

type UseDeps = Pick<Base, 'db'> & { libraries: Libraries };

const publicIds = async ({ libraries }: UseDeps) =>
  sql`${(await libraries.publicOnes()).map(({ namespace }) => namespace)}::text[]`;
const platforms = PLATFORM_TYPES.map((value) => ({ value, title: value === 'web' ? 'site' : 'Word' }));
/** Purchases are about no library. */
const NO_LIBRARY = '';

export const useTable = (deps: UseDeps): TableSource =>
  sqlTable(deps.db, {
    columns: [
      { key: 'path', title: 'Page', kind: 'text' },
      { key: 'total', title: 'All', kind: 'number' },
      ...SIGNAL_TYPES.map((key) => ({ key, title: EVENT_NAMES[key].title, kind: 'number' }) as const),
      { key: 'clients', title: 'Browsers', kind: 'number' },
      { key: 'last_at', title: 'Last', kind: 'moment' },
    ],
    filters: [
      {
        key: 'of',
        title: 'Pages of',
        choices: [
          { value: '/clause/', title: 'clauses' },
          { value: '/dictionary/', title: 'definitions' },
          { value: '/contracts/', title: 'contracts' },
          { value: '/search', title: 'search' },
        ],
      },
      { key: 'q', title: 'Page' },
    ],
    first: { key: 'total', isDown: true },
    from: async () => sql`
      select namespace || ' ' || path as id, path, count(*) as total, count(distinct client_hash) as clients, max(created_at) as last_at,
        ${sql.join(SIGNAL_TYPES.map((type) => sql`count(*) filter (where event_type = ${type}) as ${sql.ref(type)}`))}
      from signal where namespace = any(${await publicIds(deps)}) and event_type = any(${[...SIGNAL_TYPES]}::text[])
      group by namespace, path`,
    where: {
      of: (start) =>
        sql`(${sql.ref('t.path')} like ${`${start}%`} or ${sql.ref('t.path')} like ${`/library/%${start}%`})`,
      q: (text) => holds('path', text),
    },
    // a browser said it: an address of this site, or none
    href: ({ path }) => (/^\/(?![/\\])/.test(String(path)) ? String(path) : undefined),
  });

export const useDayTable = (deps: UseDeps): TableSource =>
  sqlTable(deps.db, {
    columns: [
      { key: 'day', title: 'Day', kind: 'text' },
      { key: 'event_type', title: 'What', kind: 'text' },
      { key: 'platform_type', title: 'On', kind: 'text' },
      { key: 'namespace', title: 'Library', kind: 'text' },
      { key: 'count', title: 'Times', kind: 'number' },
    ],
    filters: [
      {
        key: 'event_type',
        title: 'What',
        choices: EVENT_TYPES.map((value) => ({ value, title: EVENT_NAMES[value].title })),
      },
      { key: 'platform_type', title: 'On', choices: platforms },
      { key: 'day', title: 'Day or month' },
    ],
    first: { key: 'day', isDown: true },
    from: async () => sql`
      select concat_ws(' ', day, event_type, platform_type, namespace) as id, day::text as day, event_type, platform_type, namespace, count
      from signal_day where namespace = any(${await publicIds(deps)}) or namespace = ${NO_LIBRARY}`,
    where: {
      event_type: (value) => is('event_type', value),
      platform_type: (value) => is('platform_type', value),
      day: (text) => holds('day', text),
    },
  });
