/** What of a person's and of a team's texts may go to a model: kept here, kept to in the feature `model`. */
export { changeTeamPolicy } from '#server/features/aiPolicy/change.ts';
export { aiPolicyRoutes, ownPolicyReply, policyReply } from '#server/features/aiPolicy/routes.ts';
export { labelsOf, policiesOf, teamPolicy } from '#server/features/aiPolicy/store.ts';
