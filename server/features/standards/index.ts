/** Open standard forms that documents are compared with. */
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
