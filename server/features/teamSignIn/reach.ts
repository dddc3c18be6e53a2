/** How far a company may speak for accounts that it has not made. */
import { domainOfTeam } from '#server/features/teamSignIn/store.ts';
import type { CompanyReach } from '#server/features/teams/index.ts';

export const companyReach: CompanyReach = {
  async domain(db, teamId) {
    const { domain, verifiedAt, way, stoppedAt } = await domainOfTeam(db, teamId);
    return verifiedAt !== null && way === 'dns' && stoppedAt === null ? domain : null;
  },
};
