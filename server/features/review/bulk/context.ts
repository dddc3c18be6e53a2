/** What bulk reviews stand on. */
import type { Base } from '#server/base.ts';
import type { BulkFiles } from '#server/features/review/bulk/files.ts';
import type { ReviewDeps } from '#server/features/review/context.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { JobQueue } from '#server/jobs/index.ts';
import type { SearchReply } from '#shared/api/search.ts';

/** Of the search: what a bulk review of a library asks of it. Errors: 404 for a library that the visitor may not know of, 422. */
export interface FindsContracts {
  search(
    namespace: string,
    params: URLSearchParams,
    visitor: Visitor,
  ): Promise<Pick<SearchReply, 'items' | 'total' | 'nextCurs'>>;
}

export interface BulkDeps extends ReviewDeps, Pick<Base, 'log'> {
  bulkFiles: BulkFiles;
}

export type BulkQueue = JobQueue<{ id: string }>;
