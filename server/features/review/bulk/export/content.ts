/** What an export says, once for every form that it is written in. */
import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/features/quota/index.ts';
import { findingsOf, gridOf } from '#server/features/review/bulk/reply.ts';
import type { BulkRow } from '#server/features/review/bulk/store.ts';
import type { BulkDocument, BulkGrid, BulkResult } from '#shared/api/bulkReviews.ts';

export interface ExportContent {
  grid: BulkGrid;
  /** Those with a review, each with all that was found. */
  reviewed: { document: BulkDocument; playbook: BulkGrid['playbooks'][number]; results: BulkResult[] }[];
  /** The others, and why. */
  unread: { document: BulkDocument; why: string }[];
}

const WHY: Record<BulkDocument['state'], string> = {
  waiting: 'Not read yet.',
  reading: 'Its review is under way or was stopped: what has been asked stands in the grid.',
  done: 'Its review was deleted.',
  failed: 'It could not be read.',
  duplicate: 'The same as another document.',
};

export async function exportContent(db: Db, owner: Owner, row: BulkRow): Promise<ExportContent> {
  const grid = await gridOf(db, row);
  const content: ExportContent = { grid, reviewed: [], unread: [] };
  // one document after the other: all of them together are too much to hold
  for (const document of grid.documents) {
    const playbook = document.playbook === null ? undefined : grid.playbooks[document.playbook];
    const results =
      document.review !== null && playbook
        ? await findingsOf(db, owner, { review: document.review, playbookHash: playbook.hash })
        : null;
    if (results && playbook) content.reviewed.push({ document, playbook, results });
    if (document.state !== 'done' || !results)
      content.unread.push({ document, why: document.reason || WHY[document.state] });
  }
  return content;
}
