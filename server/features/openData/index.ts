/** What programs of others are offered of the public libraries: feeds, the description of the search, dumps. */
import { Router } from 'express';
import { dumpFiles } from '#server/features/openData/dumpFiles.ts';
import { type FeedDeps, feeds } from '#server/features/openData/feeds.ts';
import { openSearch } from '#server/features/openData/openSearch.ts';

export { dumpName, writeDump } from '#server/features/openData/dump.ts';
export { dumpsFolder } from '#server/features/openData/dumpFiles.ts';
export { openDataPage } from '#server/features/openData/page.ts';

export const openData = (deps: FeedDeps): Router => Router().use(feeds(deps), openSearch(deps), dumpFiles(deps));
