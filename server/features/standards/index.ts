/** Open standard forms: documents are compared with them, and they are read and filled in. */
export { standardPages } from '#server/features/standards/pages.ts';
export { createStandards } from '#server/features/standards/prepared.ts';
export { standardRoutes } from '#server/features/standards/routes.ts';
export {
  addStandard,
  listStandards,
  type NewStandard,
  NoTerms,
  readPublication,
  removeSampleStandards,
  removeStandard,
} from '#server/features/standards/service.ts';
