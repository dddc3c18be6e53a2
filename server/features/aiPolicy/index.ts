/** What of a person's texts may go to a model: kept here, kept to in the feature `model`. */
export { aiPolicyRoutes, policyReply } from '#server/features/aiPolicy/routes.ts';
export { policyOf } from '#server/features/aiPolicy/store.ts';
