/** What one file or row held goes into the record; what it held before and does not hold any more goes out. */
import type { Db } from '#server/db/db.ts';
import { UnreadableFile } from '#server/ingest/document.ts';
import { dropUnusedOriginal } from '#server/ingest/originals.ts';
import type { FileMember, Member, RowMember } from '#server/ingest/readers/unpack.ts';
import { storeAnalysis } from '#server/ingest/store.ts';
import type { Logger } from '#server/log.ts';
import type { FileStore } from '#server/outside/files.ts';
import type { Analysis } from '#server/record/analysis.ts';
import { removeContract } from '#server/record/contractsWritten.ts';
import type { ReadableLibrary, WritableLibrary } from '#server/record/library.ts';
import { storedFrom } from '#server/record/sources.ts';
import type { Arrival } from '#server/record/uploaded.ts';
import { withdrawnFrom } from '#server/record/withdrawn.ts';

export interface StoredEvent {
  externalId: string;
  id: string;
  clauses: number;
  definitions: number;
}

export interface MemberHashes {
  /** Of what came in. */
  fileHash: string;
  /** Of all that decides the outcome. */
  contentHash: string;
}

const MEDIA_TYPES = new Map(
  Object.entries({
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    doc: 'application/msword',
    pdf: 'application/pdf',
    html: 'text/html',
    htm: 'text/html',
    md: 'text/markdown',
  }),
);
/** SQLSTATE classes of a value that does not fit, as opposed to a database that does not work. */
const DATA_ERRORS = /^(22|23|54)/;

const mediaType = (fileName: string): string =>
  MEDIA_TYPES.get(/\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '') ?? 'text/plain';

/** Several documents in one file (a filing with exhibits) are told apart by their place in it. */
const documentId = (member: Member, index: number): string => `${member.externalId}#${index + 1}`;

/** True when everything of this member is in the record as it would be made now. */
export async function isUnchanged(library: ReadableLibrary, member: Member, hash: string): Promise<boolean> {
  const stored = await storedFrom(library, member.externalId);
  const hashes = new Map([...stored].map(([id, { contentHash }]) => [id, contentHash]));
  for (const [id, contentHash] of await withdrawnFrom(library, member.externalId)) hashes.set(id, contentHash);
  // the first document is stored last: with it all the others are there
  const isWhole = hashes.has(member.externalId) || hashes.has(documentId(member, 0));
  return isWhole && [...hashes.values()].every((contentHash) => contentHash === hash);
}

export interface StoreDeps {
  db: Db;
  files: FileStore;
  log: Logger;
  /** Is told that there is something new. */
  indexer: { wake(): void };
}

interface Input {
  library: WritableLibrary;
  isSample: boolean;
  member: FileMember | RowMember;
  hashes: MemberHashes;
  analyses: readonly Analysis[];
  /** Whoever calls has stored the original, and sees to it where nothing comes of it: no store is asked inside their transaction. */
  isStored?: boolean;
  /** Where somebody puts it in. */
  arrival?: Arrival | undefined;
  onStored?: ((event: StoredEvent) => void) | undefined;
}

const WITHDRAWN =
  'An operator has withdrawn this contract: restore it on the page of the library’s contracts, then take the file in again.';

async function save(deps: StoreDeps, input: Input): Promise<StoredEvent[] | UnreadableFile> {
  const { library, member, hashes, analyses, isStored = false, isSample, arrival, onStored } = input;
  const { files } = deps;
  const idOf = (index: number) => (analyses.length === 1 ? member.externalId : documentId(member, index));
  const withdrawn = await withdrawnFrom(library, member.externalId);
  if (analyses.length > 0 && analyses.every((_, index) => withdrawn.has(idOf(index))))
    return new UnreadableFile('withdrawn', WITHDRAWN);
  const before = await storedFrom(library, member.externalId);
  const oldHashes = new Set([...before.values()].map(({ fileHash }) => fileHash));
  if (member.type === 'file' && !isStored) await files.put(library.namespace, member.bytes);
  const events: StoredEvent[] = [];
  for (let index = analyses.length - 1; index >= 0; index--) {
    const externalId = idOf(index);
    if (withdrawn.has(externalId)) continue;
    const stored = await storeAnalysis(library, {
      ...hashes,
      externalId,
      kind: member.kind,
      source: member.externalId,
      fileName: member.fileName,
      mediaType: member.type === 'file' ? mediaType(member.fileName) : 'application/json',
      isSample,
      arrival,
      analysis: analyses[index]!,
    });
    // withdrawn while its file was read, it is put aside, not removed
    before.delete(externalId);
    if (!stored) continue;
    const { id, clauses, definitions } = stored;
    const event = { externalId, id, clauses, definitions };
    events.unshift(event);
    onStored?.(event);
  }
  for (const { id } of before.values()) await removeContract(library, id);
  // with nothing stored the file just put there is nobody's
  const kept = events.length > 0 ? hashes.fileHash : null;
  for (const hash of new Set(isStored ? oldHashes : [...oldHashes, hashes.fileHash]))
    if (hash !== kept) await dropUnusedOriginal(library, files, hash);
  deps.indexer.wake();
  return analyses.length > 0 && events.length === 0 ? new UnreadableFile('withdrawn', WITHDRAWN) : events;
}

/**
 * Resolves with what is stored now, or with why this member cannot be; throws when the database or the disk fails. A library inside a
 * transaction: all documents of the member go in with it.
 */
export function storeMember(deps: StoreDeps, input: Input): Promise<StoredEvent[] | UnreadableFile> {
  return save(deps, input).catch((error: { code?: string }) => {
    if (!DATA_ERRORS.test(error.code ?? '')) throw error;
    deps.log.error({ err: error }, 'a contract could not be stored');
    return new UnreadableFile(
      'damaged',
      'The file holds something that cannot be stored. Save it anew as .docx or .pdf, and take that one.',
    );
  });
}
