/** A bulk review as a file. */
import type { ExportContent } from '#server/features/review/bulk/export/content.ts';
import { csvFile } from '#server/features/review/bulk/export/csvFile.ts';
import { excelFile } from '#server/features/review/bulk/export/excelFile.ts';
import type { BULK_EXPORT_FORMATS } from '#shared/api/bulkReviews.ts';

export { exportContent } from '#server/features/review/bulk/export/content.ts';

export async function exportFile(
  content: ExportContent,
  format: (typeof BULK_EXPORT_FORMATS)[number],
): Promise<Buffer> {
  if (format === 'xlsx') return excelFile(content);
  if (format === 'csv') return csvFile(content);
  const { grid, reviewed, unread } = content;
  const told = {
    bulk: grid.bulk,
    playbooks: grid.playbooks,
    documents: reviewed.map(({ document: { cells: _, ...document }, results }) => ({ ...document, results })),
    notRead: unread.map(({ document: { id, name, state, hash }, why }) => ({ id, name, state, hash, why })),
  };
  return Buffer.from(JSON.stringify(told, null, 2));
}
