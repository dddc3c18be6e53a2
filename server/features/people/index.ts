/** A person as the rules see one: account and live subscription. */
export { absentVisitor } from '#server/features/people/absentVisitor.ts';
export { type Person, type PersonRow, personOf, toldUser, withPerson } from '#server/features/people/facts.ts';
export { livePlanOfTeam, type PlanOfTeam, planOfTeam } from '#server/features/people/livePlan.ts';
export { liveSubscriptionId, planGiven, planHeld } from '#server/features/people/planHeld.ts';
