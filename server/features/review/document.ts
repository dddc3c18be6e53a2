/** A file, or a contract of a library, as the rules read it. */
import type { Base } from '#server/base.ts';
import { UnreadableFile } from '#server/ingest/document.ts';
import { snapshotOfDocument } from '#server/ingest/snapshot.ts';
import { contentHash } from '#server/outside/files.ts';
import type { FullContract } from '#server/record/contract.ts';
import { LONGEST_DOCUMENT } from '#shared/api/chat.ts';
import { textHash } from '#shared/domain/anchors.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { BLOCK_SEPARATOR, type Block, storable } from '#shared/reading/blocks.ts';

export interface ReadDocument {
  name: string;
  /** Of a contract of a library: its text there begins behind it. */
  title?: string;
  /** SHA-256 of the file, or of a contract's text. */
  documentHash: string;
  document: DocSnapshot;
  /** Characters that a reader of the pages does not see. */
  hidden: number;
}

/** Errors: UnreadableFile; the signal's reason when aborted. */
export async function readFileDocument(
  readers: Base['readers'],
  { bytes, name, hash }: { bytes: Uint8Array; name: string; hash: string },
  signal?: AbortSignal,
): Promise<ReadDocument> {
  const documents = await readers.read(bytes, name, { signal });
  const snapshots = documents.map(({ format, blocks }) =>
    snapshotOfDocument({ format, blocks: blocks.map((block) => ({ ...block, text: storable(block.text) })) }),
  );
  const paras = snapshots.flatMap((one) => one.paras).map((para, i) => ({ ...para, i }));
  if (!paras.some(({ text }) => text.trim() !== '')) throw new UnreadableFile('no_text', 'The file has no text.');
  const characters = paras.reduce((sum, { text }) => sum + text.length, 0);
  if (characters > LONGEST_DOCUMENT)
    throw new UnreadableFile('too_large', `This has more than ${LONGEST_DOCUMENT} characters of text.`);
  return {
    name,
    documentHash: hash,
    document: { paras, rev: textHash(paras.map((para) => para.hash).join('')), truncated: false },
    hidden: documents.reduce((sum, one) => sum + (one.hidden ?? 0), 0),
  };
}

export function contractDocument({ title, text }: Pick<FullContract, 'title' | 'text'>): ReadDocument {
  const blocks = text.split(BLOCK_SEPARATOR).map((one): Block => ({ kind: 'paragraph', text: one }));
  const document = snapshotOfDocument({ format: 'txt', blocks });
  return { name: title, title, documentHash: contentHash(text), document, hidden: 0 };
}
