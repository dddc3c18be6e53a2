/** How a team's people sign in: its domain, and the issuer of its company (docs/decisions/0039). */
export { administeredTeam } from '#server/features/teamSignIn/admins.ts';
export { watchDomains } from '#server/features/teamSignIn/domain.ts';
export { companyOnly } from '#server/features/teamSignIn/gate.ts';
export { addressChangedMail } from '#server/features/teamSignIn/mails.ts';
export { teamSignInPages } from '#server/features/teamSignIn/pages.ts';
export { requireCompany, visitorOfTeam } from '#server/features/teamSignIn/plan.ts';
export { companyReach } from '#server/features/teamSignIn/reach.ts';
export { signInReply } from '#server/features/teamSignIn/reply.ts';
export { teamSignInRoutes } from '#server/features/teamSignIn/routes.ts';
export { domainOfTeam, type TeamDomain } from '#server/features/teamSignIn/store.ts';
