/** Takes from what a visit may report. Rule: shared/domain/visitReports.ts. */
import { MOST_REPORTS, REPORTS_COOKIE, REPORTS_S, reportsIn } from '#shared/domain/visitReports.ts';
import { readOwnCookie, writeOwnCookie } from '#shared/ui/ownCookie.ts';

/** Of one page. Its answer says whether there may be one more report, and counts that one. */
export function visitReports(): () => boolean {
  // all that is known of a visit where cookies are forbidden
  let told = 0;
  return () => {
    const reports = Math.max(told, reportsIn(readOwnCookie(REPORTS_COOKIE)));
    if (reports >= MOST_REPORTS) return false;
    told = reports + 1;
    writeOwnCookie(REPORTS_COOKIE, `${told}`, REPORTS_S);
    return true;
  };
}
