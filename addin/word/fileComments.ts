/** The comments of a Word file, read without Word. */
import { listComments } from '#shared/docx/comments.ts';
import { openDocument } from '#shared/docx/wordDocument.ts';
import type { CommentInfo } from '#shared/domain/markup.ts';

/** @throws UnreadableDocument */
export async function readFileComments(bytes: Uint8Array): Promise<CommentInfo[]> {
  return listComments(await openDocument(bytes));
}
