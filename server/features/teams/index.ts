/** Teams: who is in one, who may come, and what they have of it. The plan itself comes by the reading of `people`. */
export { type CompanyReach, memberFileRoutes } from '#server/features/teams/memberFile.ts';
export { leaveForGood } from '#server/features/teams/members.ts';
export { teamPages } from '#server/features/teams/pages.ts';
export { createRoster, type Keeping, type Roster } from '#server/features/teams/roster.ts';
export { teamRoutes } from '#server/features/teams/routes.ts';
export { areBounded, countSeats } from '#server/features/teams/seats.ts';
export { membershipOf, membersOf, teamById } from '#server/features/teams/store.ts';
