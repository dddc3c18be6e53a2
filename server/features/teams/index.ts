/** Teams: who is in one, who may come, and what they have of it. The plan itself comes by the reading of `people`. */
export { leaveForGood } from '#server/features/teams/members.ts';
export { teamPages } from '#server/features/teams/pages.ts';
export { teamRoutes } from '#server/features/teams/routes.ts';
