/** Addresses that there is no page for: counted when a reader meets one. Specification part 1 §8: “it was reported”. */
import type { Request } from 'express';
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { cameFrom, isReader, MISSING_A_MINUTE, MOST_MISSING, plainPath } from '#shared/domain/missingPages.ts';

const MINUTE_MS = 60_000;

/** Counts one, unless a robot asked or a flood is under way. Errors: those of the database. */
export function createMissingPages({ db, clock }: Pick<Base, 'db' | 'clock'>) {
  let minute = { until: 0, written: 0 };
  return async (request: Request): Promise<void> => {
    const now = clock();
    const path = plainPath(request.originalUrl);
    if (!isReader(request.get('user-agent'), path)) return;
    if (now.getTime() >= minute.until) minute = { until: now.getTime() + MINUTE_MS, written: 0 };
    if (minute.written++ >= MISSING_A_MINUTE) return;
    const from = cameFrom(request.get('referer'), request.get('host'));
    await sql`
      insert into missing_page (path, seen, came_from, first_at, last_at)
      select ${path}, 1, ${from}, ${now}, ${now}
      where (select count(*) from missing_page) < ${MOST_MISSING} or exists (select 1 from missing_page where path = ${path})
      on conflict (path) do update set seen = missing_page.seen + 1, last_at = excluded.last_at,
        came_from = case when excluded.came_from = '' then missing_page.came_from else excluded.came_from end`.execute(
      db,
    );
  };
}
