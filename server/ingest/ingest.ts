/**
 * Takes files and rows into a library. Children read and analyse on all cores; this process writes one transaction per contract,
 * in the order of the input, so that groups do not depend on which child was faster. One bad file never stops the batch.
 */
import os from 'node:os';
import type { Deps } from '#server/deps.ts';
import { entryPoint } from '#server/entryPoints.ts';
import { STAGES_VERSION } from '#server/ingest/analyse.ts';
import type { Analysis } from '#server/ingest/analysis.ts';
import type { AnalysisContext } from '#server/ingest/child.ts';
import { UnreadableFile } from '#server/ingest/document.ts';
import { createReaderPool, type ReaderPool } from '#server/ingest/readers/pool.ts';
import { expand, type FileMember, type Member, type RowMember } from '#server/ingest/readers/unpack.ts';
import { removeContract, saveContract, storedFrom } from '#server/ingest/store.ts';
import { contentHash } from '#server/outside/files.ts';

export interface IngestProgress {
  done: number;
  /** Null while it is not known how many there are. */
  total: number | null;
  refused: number;
  seconds: number;
}

export interface StoredEvent {
  externalId: string;
  id: string;
  clauses: number;
  definitions: number;
}

export interface IngestOptions {
  namespace: string;
  paths: string[];
  isSample?: boolean;
  signal?: AbortSignal;
  onProgress?(progress: IngestProgress): void;
  /** Called once a contract is on disk: from here on it survives anything. */
  onStored?(event: StoredEvent): void;
}

/** DESIGN §5: the last line of `--json`. */
export interface IngestSummary {
  ingested: number;
  unchanged: number;
  refused: { file: string; reason: string }[];
  contracts: number;
  clauses: number;
  definitions: number;
  seconds: number;
}

interface Work {
  member: FileMember | RowMember;
  fileHash: string;
  contentHash: string;
  /** Null: nothing changed since it was taken in. */
  analyses: Promise<Analysis[] | UnreadableFile> | null;
}

/** Read ahead, per process: enough to keep all busy while one contract is written. */
const LOOKAHEAD = 3;
const MEDIA_TYPES: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  pdf: 'application/pdf',
  html: 'text/html',
  htm: 'text/html',
  md: 'text/markdown',
};

const mediaType = (fileName: string): string =>
  MEDIA_TYPES[/\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''] ?? 'text/plain';

async function* membersOf(paths: readonly string[]): AsyncGenerator<Member> {
  for (const path of paths) yield* expand(path);
}

/** How many members there are, without reading any; null when a path is one whose members can only be counted by reading it. */
async function countMembers(paths: readonly string[]): Promise<number | null> {
  const { stat, readdir } = await import('node:fs/promises');
  let total = 0;
  for (const path of paths) {
    if (/\.(?:zip|jsonl|ndjson)$/i.test(path)) return null;
    if (!(await stat(path)).isDirectory()) total++;
    else {
      for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
        if (/\.(?:zip|jsonl|ndjson)$/i.test(entry.name)) return null;
        if (entry.isFile()) total++;
      }
    }
  }
  return total;
}

function hashesOf(member: FileMember | RowMember): Pick<Work, 'fileHash' | 'contentHash'> {
  const content = member.type === 'file' ? contentHash(member.bytes) : contentHash(JSON.stringify([member.row, member.facts]));
  return { fileHash: content, contentHash: contentHash(`${STAGES_VERSION} ${member.kind} ${content}`) };
}

function analyse(pool: ReaderPool<Analysis>, member: FileMember | RowMember, signal?: AbortSignal): Promise<Analysis[] | UnreadableFile> {
  const context: AnalysisContext = member.type === 'row' ? { kind: member.kind, facts: member.facts, row: member.row } : { kind: member.kind, facts: {} };
  const bytes = member.type === 'file' ? member.bytes : new Uint8Array([1]);
  return pool.read(bytes, member.fileName, { signal, context }).catch((error) => {
    if (error instanceof UnreadableFile) return error;
    throw error;
  });
}

/** Several documents in one file (a filing with exhibits) are told apart by their place in it. */
const externalIdOf = (member: Member, index: number, count: number): string =>
  count === 1 ? member.externalId : `${member.externalId}#${index + 1}`;

async function store(deps: Deps, options: IngestOptions, work: Work, analyses: Analysis[]): Promise<StoredEvent[]> {
  const { member, fileHash } = work;
  const { namespace } = options;
  const before = await storedFrom(deps.db, namespace, member.externalId);
  if (member.type === 'file') await deps.files.put(namespace, member.bytes);
  const events: StoredEvent[] = [];
  for (const [index, analysis] of analyses.entries()) {
    const externalId = externalIdOf(member, index, analyses.length);
    const { id, clauses, definitions } = await saveContract(deps.db, {
      namespace,
      externalId,
      kind: member.kind,
      source: member.externalId,
      fileName: member.fileName,
      fileHash,
      mediaType: member.type === 'file' ? mediaType(member.fileName) : 'application/json',
      contentHash: work.contentHash,
      isSample: options.isSample ?? false,
      analysis,
    });
    before.delete(externalId);
    const event = { externalId, id, clauses, definitions };
    events.push(event);
    options.onStored?.(event);
  }
  // what the file used to hold and does not hold any more
  for (const { id } of before.values()) await removeContract(deps.db, namespace, id);
  deps.indexer.wake();
  return events;
}

/** True when everything of this member is in the record as it would be made now. */
async function isUnchanged(deps: Deps, namespace: string, member: Member, hash: string): Promise<boolean> {
  const stored = [...(await storedFrom(deps.db, namespace, member.externalId)).values()];
  return stored.length > 0 && stored.every((row) => row.contentHash === hash);
}

/**
 * Takes everything under the paths into a library and resolves with what happened. Aborting stops between contracts; what was
 * stored stays, and the next call goes on from there.
 * @throws when the library does not exist or a path cannot be opened
 */
export async function ingest(deps: Deps, options: IngestOptions): Promise<IngestSummary> {
  const { namespace, paths, signal, onProgress } = options;
  const known = await deps.db.selectFrom('namespace').select('id').where('id', '=', namespace).executeTakeFirst();
  if (!known) throw new Error(`There is no library "${namespace}".`);
  const total = await countMembers(paths);
  const size = Math.max(1, os.availableParallelism());
  const { script, execArgv } = entryPoint('ingestChild');
  const pool = createReaderPool<Analysis>({ size, entry: script, execArgv });
  const started = performance.now();
  const summary: IngestSummary = { ingested: 0, unchanged: 0, refused: [], contracts: 0, clauses: 0, definitions: 0, seconds: 0 };
  const seconds = () => (performance.now() - started) / 1000;
  const progress = () =>
    onProgress?.({ done: summary.ingested + summary.unchanged + summary.refused.length, total, refused: summary.refused.length, seconds: seconds() });

  async function finish(work: Work): Promise<void> {
    const analyses = await work.analyses;
    if (analyses === null) summary.unchanged++;
    else if (analyses instanceof UnreadableFile) summary.refused.push({ file: work.member.origin, reason: analyses.message });
    else {
      for (const { clauses, definitions } of await store(deps, options, work, analyses)) {
        summary.contracts++;
        summary.clauses += clauses;
        summary.definitions += definitions;
      }
      summary.ingested++;
    }
    progress();
  }

  const ahead: Work[] = [];
  try {
    for await (const member of membersOf(paths)) {
      if (signal?.aborted) break;
      if (member.type === 'refused') {
        summary.refused.push({ file: member.origin, reason: member.message });
        progress();
        continue;
      }
      const hashes = hashesOf(member);
      const unchanged = await isUnchanged(deps, namespace, member, hashes.contentHash);
      const analyses = unchanged ? null : analyse(pool, member, signal);
      // an abort rejects work that nobody awaits any more
      analyses?.catch(() => {});
      ahead.push({ member, ...hashes, analyses });
      if (ahead.length > size * LOOKAHEAD) await finish(ahead.shift()!);
    }
    while (ahead.length > 0 && !signal?.aborted) await finish(ahead.shift()!);
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    await pool.close();
  }
  summary.seconds = seconds();
  return summary;
}
