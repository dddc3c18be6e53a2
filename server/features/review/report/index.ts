/** A review as a file. */
import { reportBlocks } from '#server/features/review/report/content.ts';
import { pdfFile } from '#server/features/review/report/pdfFile.ts';
import { wordFile } from '#server/features/review/report/wordFile.ts';
import type { REPORT_FORMATS, ReviewParagraph, ReviewReply } from '#shared/api/reviews.ts';

/** `json` holds everything that the others are written from. */
export async function reportFile(
  reply: ReviewReply,
  paragraphs: readonly ReviewParagraph[],
  format: (typeof REPORT_FORMATS)[number],
): Promise<Buffer> {
  if (format === 'json') return Buffer.from(JSON.stringify(reply, null, 2));
  const title = `Review of ${reply.review.name}`;
  const blocks = reportBlocks(reply, paragraphs);
  return format === 'docx' ? wordFile(title, blocks) : pdfFile(title, blocks);
}
