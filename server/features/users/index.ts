/** What a person and the operator do with accounts. */
export {
  confirmAddressOf,
  endSessions,
  ensureAccount,
  givePlan,
  givePlanToTeam,
  sendLink,
  setAllowance,
  setAudience,
  setOperator,
  takePlansBack,
  takePlansOfTeam,
} from '#server/features/users/operate.ts';
export { userPages } from '#server/features/users/pages.ts';
export { userRoutes } from '#server/features/users/routes.ts';
export { sessionFacts, sessionRoutes } from '#server/features/users/session.ts';
