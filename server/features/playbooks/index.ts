/** Playbooks: the standard ones, and those that people write, test and publish. */
export type { PastReviews } from '#server/features/playbooks/context.ts';
export { playbookFile } from '#server/features/playbooks/exchange/writeFile.ts';
export { playbookPages } from '#server/features/playbooks/pages.ts';
export {
  headOf,
  headsFor,
  ownReleases,
  type Release,
  releaseOf,
  standardReleases,
} from '#server/features/playbooks/releases.ts';
export { playbookRoutes } from '#server/features/playbooks/routes.ts';
export { countPlaybooks } from '#server/features/playbooks/store.ts';
