import type { BulkDocument } from '#shared/api/bulkReviews.ts';
import type { BulkColumn } from '#shared/domain/bulkReview.ts';

/** What a row says of a column. */
export interface Cell {
  document: BulkDocument;
  column: BulkColumn;
}
