import type { SourceDocument } from '#server/ingest/document.ts';
import { readRow } from '#server/ingest/readers/json.ts';
import type { ReaderPool } from '#server/ingest/readers/pool.ts';
import type { FileMember, RowMember } from '#server/ingest/readers/unpack.ts';

/** A plain text of this length is read in a few milliseconds, less than sending it to a child and back would take. */
const IN_PROCESS = 1_000_000;

/**
 * Reads what `expand` found. Files and HTML go to the pool. Plain text of a row is read here: its reader takes time linear in the
 * length, calls no library, and the length is bounded.
 * @throws UnreadableFile
 */
export async function readMember(
  pool: ReaderPool,
  member: FileMember | RowMember,
  options: { signal?: AbortSignal } = {},
): Promise<SourceDocument[]> {
  if (member.type === 'file') return await pool.read(member.bytes, member.fileName, options);
  const { row } = member;
  if (row.html === undefined && (row.text ?? '').length <= IN_PROCESS) return [readRow(row)];
  return await pool.read(Buffer.from(JSON.stringify(row)), 'row.json', options);
}
