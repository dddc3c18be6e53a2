/** Addresses that there is no page for: counted when a reader meets one. Specification part 1 §8: “it was reported”. */
import type { Request, Response } from 'express';
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { type Cookies, readCookie } from '#server/http/cookies.ts';
import { cameFrom, isReader, MISSING_A_MINUTE, MOST_MISSING, plainPath } from '#shared/domain/missingPages.ts';
import { MOST_REPORTS, REPORTS_COOKIE, REPORTS_S, reportsIn } from '#shared/domain/visitReports.ts';

const MINUTE_MS = 60_000;

/**
 * Counts one, unless a robot asked, the visit has reported all that it may, or a flood is under way: whether it now stands where operators see
 * it. Errors: those of the database.
 */
export function createMissingPages({ db, clock, cookies }: Pick<Base, 'db' | 'clock'> & { cookies: Cookies }) {
  let minute = { until: 0, written: 0 };
  return async (request: Request, response: Response): Promise<boolean> => {
    const now = clock();
    const path = plainPath(request.originalUrl);
    if (!isReader(request.get('user-agent'), path)) return false;
    const reports = reportsIn(readCookie(request, REPORTS_COOKIE));
    if (reports >= MOST_REPORTS) return false;
    if (now.getTime() >= minute.until) minute = { until: now.getTime() + MINUTE_MS, written: 0 };
    if (minute.written++ >= MISSING_A_MINUTE) return false;
    const from = cameFrom(request.get('referer'), request.get('host'));
    const { numAffectedRows = 0n } = await sql`
      insert into missing_page (path, seen, came_from, first_at, last_at)
      select ${path}, 1, ${from}, ${now}, ${now}
      where (select count(*) from missing_page) < ${MOST_MISSING} or exists (select 1 from missing_page where path = ${path})
      on conflict (path) do update set seen = missing_page.seen + 1, last_at = excluded.last_at,
        came_from = case when excluded.came_from = '' then missing_page.came_from else excluded.came_from end`.execute(
      db,
    );
    if (numAffectedRows === 0n) return false;
    // the browser counts its errors in it too
    response.cookie(REPORTS_COOKIE, `${reports + 1}`, {
      ...cookies.options,
      httpOnly: false,
      maxAge: REPORTS_S * 1000,
    });
    return true;
  };
}
