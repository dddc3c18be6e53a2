/** Search, suggestions, and the index that is made of the record. */

export { createIndexer, type Indexer } from '#server/features/search/indexer.ts';
export { indexPointers, indexWriter } from '#server/features/search/indexPointers.ts';
export { isOfThisModel } from '#server/features/search/meaning/index.ts';
export { searchPage } from '#server/features/search/page.ts';
export { askRebuild, askRepair, RebuildFailed } from '#server/features/search/rebuildRequests.ts';
export { searchRoutes } from '#server/features/search/routes.ts';
export { createSearchService, type SearchService } from '#server/features/search/service.ts';
export { warmUp } from '#server/features/search/warmUp.ts';
