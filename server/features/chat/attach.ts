/** Files of a thread: read as their readers see them, kept as text, bounded. */
import { readFile } from 'node:fs/promises';
import type { ChatDeps } from '#server/features/chat/context.ts';
import { mayAdvanced } from '#server/features/chat/rights.ts';
import { addAttachment, charactersKept, createThread, findThread } from '#server/features/chat/store.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { tooLarge } from '#server/http/body.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import type { UploadedFile } from '#server/http/uploads.ts';
import type { Asker } from '#server/http/visitor.ts';
import { UnreadableFile } from '#server/ingest/document.ts';
import { MB } from '#shared/api/call.ts';
import { type ChatAttachment, LONGEST_DOCUMENT } from '#shared/api/chat.ts';
import { BLOCK_SEPARATOR, storable } from '#shared/reading/blocks.ts';

/** Of one thread. */
const MOST_FILES = 20;
const MOST_CHARACTERS = 4 * LONGEST_DOCUMENT;
/** A file for those without `assistant_advanced`; with it the call's own bound holds. */
const BASIC_BYTES = 5 * MB;

/**
 * Errors: `too_large` 413, `invalid` 422 (also for a file that cannot be read, in the reader's words), `not_found` 404 for a thread of
 * somebody else, `too_many_attempts` 429 for a network.
 */
export async function attach(
  deps: ChatDeps,
  { threadId, files, ...asker }: Asker & { threadId?: string | undefined; files: readonly UploadedFile[] },
): Promise<{ threadId: string; attachment: ChatAttachment }> {
  const { db, clock, quota, limits, readers } = deps;
  const [file] = files;
  if (!file) throw invalid('files', 'Choose a file.');
  const owner = quota.owner(asker);
  await limits.take('chatFileNetwork', networkOfRequest(asker.request));
  if (file.bytes > BASIC_BYTES && !(await mayAdvanced(deps, asker.visitor))) throw tooLarge('A file', BASIC_BYTES);
  const thread = threadId === undefined ? null : await findThread(db, owner, threadId);
  if (threadId !== undefined && !thread) throw notFound('thread');
  const { content, hidden } = await textOf(readers, file);
  if (content.length > LONGEST_DOCUMENT)
    throw new AppError('too_large', 413, `${file.name}: this has more than ${LONGEST_DOCUMENT} characters of text.`);
  if (thread) {
    const kept = await charactersKept(db, thread.id);
    if (kept.files >= MOST_FILES || kept.characters + content.length > MOST_CHARACTERS)
      throw invalid('files', 'This thread holds as many files as it can. Begin a new one.');
  }
  const { id } = thread ?? (await createThread(db, owner, file.name, clock()));
  const { name, kind } = file;
  return { threadId: id, attachment: await addAttachment(db, id, { name, kind, content, hidden }, clock()) };
}

async function textOf(
  readers: ChatDeps['readers'],
  { path, name }: UploadedFile,
): Promise<{ content: string; hidden: number }> {
  try {
    const documents = await readers.read(await readFile(path), name);
    const blocks = documents.flatMap((one) => one.blocks.map(({ text }) => storable(text)));
    const content = blocks.join(BLOCK_SEPARATOR);
    if (content.trim() === '') throw new UnreadableFile('no_text', 'The file has no text.');
    return { content, hidden: documents.reduce((sum, one) => sum + (one.hidden ?? 0), 0) };
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid('files', `${name}: ${error.message}`);
    throw error;
  }
}
