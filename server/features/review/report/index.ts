/** A review as a file. */
import { reportBlocks } from '#server/features/review/report/content.ts';
import { pdfFile } from '#server/features/review/report/pdfFile.ts';
import { wordFile } from '#server/features/review/report/wordFile.ts';
import type { REPORT_FORMATS, ReviewParagraph, ReviewReply } from '#shared/api/reviews.ts';
import { sealed } from '#shared/domain/reportProof.ts';

/** `json` holds everything that the others are written from, with a hash over it that they name. */
export async function reportFile(
  reply: ReviewReply,
  paragraphs: readonly ReviewParagraph[],
  format: (typeof REPORT_FORMATS)[number],
): Promise<Buffer> {
  const told = sealed(reply);
  if (format === 'json') return Buffer.from(JSON.stringify(told, null, 2));
  const title = `Review of ${reply.review.name}`;
  const blocks = reportBlocks(reply, paragraphs, told.report.hash);
  return format === 'docx' ? wordFile(title, blocks) : pdfFile(title, blocks);
}
