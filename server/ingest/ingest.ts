/**
 * Takes files and rows into a library. Children read and analyse on all cores; this process writes one transaction per contract,
 * in the order of the input, so that groups do not depend on which child was faster. One bad file never stops the batch.
 */
import { setMaxListeners } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { STAGES_VERSION } from '#server/ingest/analyse.ts';
import type { AnalysisContext } from '#server/ingest/child.ts';
import { UnreadableFile } from '#server/ingest/document.ts';
import type { Readers } from '#server/ingest/readers/index.ts';
import { expand, type FileMember, type Member, type RowMember } from '#server/ingest/readers/unpack.ts';
import { readLogged } from '#server/ingest/readLogged.ts';
import { type BegunBy, beginRun } from '#server/ingest/runs.ts';
import { analyseScan, wordlessPages } from '#server/ingest/scans.ts';
import {
  isUnchanged,
  type MemberHashes,
  type StoreDeps,
  type StoredEvent,
  storeMember,
} from '#server/ingest/storeMember.ts';
import { contentHash } from '#server/outside/files.ts';
import type { Ocr } from '#server/outside/ocr.ts';
import type { Analysis } from '#server/record/analysis.ts';
import { isSomebodys, libraryIds, operatorLibrary } from '#server/record/operator.ts';
import type { Arrival } from '#server/record/uploaded.ts';
import { storable } from '#shared/reading/blocks.ts';

export type { StoredEvent };

export interface IngestProgress {
  done: number;
  /** Null while it is not known how many there are. */
  total: number | null;
  refused: number;
  seconds: number;
  /** Of the scan that is being read. */
  page?: { done: number; of: number };
}

export interface IngestOptions {
  namespace: string;
  paths: string[];
  /** Of folders: takes in these files alone, by their paths from there. */
  only?: ReadonlySet<string>;
  isSample?: boolean;
  /** Reads scans by text recognition, where it is installed, once everything else is in. Default: yes. */
  readsScans?: boolean;
  /** As the operator finds it written down. Default: the command line. */
  begunBy?: BegunBy;
  /** How files come into a library of somebody's: kept and filterable there. What is everybody's has no such thing. */
  from?: Pick<Arrival, 'source' | 'userId'>;
  signal?: AbortSignal;
  onProgress?(progress: IngestProgress): void;
  /** Called once a contract is on disk: from here on it survives anything. */
  onStored?(event: StoredEvent): void;
}

/** DESIGN §5: the last line of `--json`. */
export interface IngestSummary {
  ingested: number;
  unchanged: number;
  refused: { file: string; reason: string; code: UnreadableFile['code'] }[];
  /** Of those taken in: scans that were read by text recognition. */
  recognised: number;
  contracts: number;
  clauses: number;
  definitions: number;
  seconds: number;
}

interface Work {
  member: FileMember | RowMember;
  hashes: MemberHashes;
  /** Null: nothing changed since it was taken in. */
  analyses: Promise<Analysis[] | UnreadableFile> | null;
}

/** Read ahead, per process: enough to keep all busy while one contract is written. */
const LOOKAHEAD = 3;
/** Ids and names are of the source's making, like the text. */
async function* membersOf({ paths, only }: Pick<IngestOptions, 'paths' | 'only'>): AsyncGenerator<Member> {
  const isWanted = only && ((name: string) => only.has(name));
  for (const path of paths)
    for await (const member of expand(path, isWanted))
      yield { ...member, externalId: storable(member.externalId), fileName: storable(member.fileName) };
}

/** How many members there are, without reading any; null when a path is one whose members can only be counted by reading it. */
async function countMembers({ paths, only }: Pick<IngestOptions, 'paths' | 'only'>): Promise<number | null> {
  if (only) return [...only].some((name) => /\.(?:zip|jsonl|ndjson)$/i.test(name)) ? null : only.size;
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

export function hashesOf(member: FileMember | RowMember): MemberHashes {
  const content =
    member.type === 'file' ? contentHash(member.bytes) : contentHash(JSON.stringify([member.row, member.facts]));
  return { fileHash: content, contentHash: contentHash(`${STAGES_VERSION} ${member.kind} ${content}`) };
}

/** The documents of one member; what cannot be read is an answer. */
export function analyse(
  readers: Readers,
  member: FileMember | RowMember,
  signal: AbortSignal,
): Promise<Analysis[] | UnreadableFile> {
  const context: AnalysisContext =
    member.type === 'row'
      ? { kind: member.kind, facts: member.facts, row: member.row }
      : { kind: member.kind, facts: {} };
  const bytes = member.type === 'file' ? member.bytes : new Uint8Array([1]);
  return readers.analyse(bytes, member.fileName, context, { signal }).catch((error) => {
    if (error instanceof UnreadableFile) return error;
    throw error;
  });
}

/** What a run has seen of an id: two files that claim one would replace each other, now and at every later run. */
type Seen = Map<string, { contentHash: string; origin: string }>;

/** Whether an id came before in this run: the same content again changes nothing, another content is refused. */
function repeated(seen: Seen, member: FileMember | RowMember, hash: string): 'no' | 'same' | UnreadableFile {
  const first = seen.get(member.externalId);
  if (!first) {
    seen.set(member.externalId, { contentHash: hash, origin: member.origin });
    return 'no';
  }
  if (first.contentHash === hash) return 'same';
  return new UnreadableFile(
    'unsupported',
    `It goes by the same name as ${first.origin}, which was taken in instead. Rename one, or give both in one folder above them.`,
  );
}

export interface IngestDeps extends StoreDeps {
  clock: () => Date;
  readers: Readers;
  ocr: Ocr;
}

/**
 * Takes everything under the paths into a library and resolves with what happened. Aborting stops between contracts; what was
 * stored stays, and the next call goes on from there.
 * @throws when the library does not exist or a path cannot be opened
 */
export async function ingest(deps: IngestDeps, options: IngestOptions): Promise<IngestSummary> {
  const { namespace, signal, onProgress, begunBy = 'command line', readsScans = true } = options;
  if (!(await libraryIds(deps.db)).includes(namespace)) throw new Error(`There is no library "${namespace}".`);
  const library = operatorLibrary(deps.db, namespace);
  const from = options.from && (await isSomebodys(deps.db, namespace)) ? options.from : null;
  const total = await countMembers(options);
  // nothing is read on for a run that is over
  const over = new AbortController();
  const ending = signal ? AbortSignal.any([signal, over.signal]) : over.signal;
  // every file under way listens for the end
  setMaxListeners(0, ending);
  const run = await beginRun(deps.db, namespace, begunBy);
  const started = performance.now();
  const summary: IngestSummary = {
    ingested: 0,
    unchanged: 0,
    refused: [],
    recognised: 0,
    contracts: 0,
    clauses: 0,
    definitions: 0,
    seconds: 0,
  };
  const seconds = () => (performance.now() - started) / 1000;
  const counts = () => {
    const { refused, seconds: _seconds, recognised: _recognised, ...more } = summary;
    return { ...more, refused: refused.length };
  };
  const progress = (page?: IngestProgress['page']) => {
    onProgress?.({
      ...(page && { page }),
      done: summary.ingested + summary.unchanged + summary.refused.length,
      total,
      refused: summary.refused.length,
      seconds: seconds(),
    });
    return run.sign(counts());
  };

  const refuse = (member: Member, { code, message: reason }: Pick<UnreadableFile, 'code' | 'message'>) => {
    summary.refused.push({ file: member.origin, reason, code });
    run.refuse({ file: member.origin, code, reason });
  };

  /** Scans that wait until everything else is in, with their pages. */
  const scans = new Map<string, readonly number[]>();
  const waits = async (outcome: Analysis[] | UnreadableFile | null): Promise<readonly number[]> => {
    const pages = readsScans && outcome ? wordlessPages(outcome) : [];
    return pages.length > 0 && (await deps.ocr.standing()).isThere ? pages : [];
  };

  async function finish({ member, hashes, analyses: pending }: Work): Promise<void> {
    const analyses = await pending;
    const pages = await waits(analyses);
    if (pages.length > 0) scans.set(member.externalId, pages);
    else await keep(member, hashes, analyses);
  }

  async function keep(
    member: FileMember | RowMember,
    hashes: MemberHashes,
    analyses: Analysis[] | UnreadableFile | null,
  ): Promise<void> {
    if (analyses === null) summary.unchanged++;
    else if (analyses instanceof UnreadableFile) refuse(member, analyses);
    else {
      const { isSample = false, onStored } = options;
      const arrival = from ? { ...from, uploadId: null, fileName: member.externalId, at: deps.clock() } : undefined;
      const stored = await storeMember(deps, { library, isSample, member, hashes, analyses, arrival, onStored });
      if (stored instanceof UnreadableFile) refuse(member, stored);
      else {
        summary.ingested++;
        if (analyses.some(({ facts }) => (facts.scan?.value.recognised.length ?? 0) > 0)) summary.recognised++;
        for (const { clauses, definitions } of stored) {
          summary.contracts++;
          summary.clauses += clauses;
          summary.definitions += definitions;
        }
      }
    }
    await progress();
  }

  /** Slow: a second or two for each page. The files are looked up again, so that none is held until its turn comes. */
  async function readScans(): Promise<void> {
    for await (const member of membersOf(options)) {
      if (ending.aborted || scans.size === 0) return;
      const pages = scans.get(member.externalId);
      if (!pages || member.type !== 'file') continue;
      scans.delete(member.externalId);
      const onPage = (done: number, of: number) => void progress({ done, of });
      let analyses = await analyseScan(deps, member, pages, { signal: ending, onPage });
      if (analyses instanceof UnreadableFile) {
        // one that has words on most of its pages is taken in without the others
        const plain = await analyse(deps.readers, member, ending);
        if (!(plain instanceof UnreadableFile)) analyses = plain;
      }
      await keep(member, hashesOf(member), analyses);
    }
  }

  const seen: Seen = new Map();
  const ahead: Work[] = [];
  try {
    for await (const member of membersOf(options)) {
      if (signal?.aborted) break;
      if (member.type === 'refused') {
        refuse(member, { code: member.reason, message: member.message });
        await progress();
        continue;
      }
      const hashes = hashesOf(member);
      const again = repeated(seen, member, hashes.contentHash);
      if (again instanceof UnreadableFile) {
        refuse(member, again);
        await progress();
        continue;
      }
      const isKnown = again === 'same' || (await isUnchanged(library, member, hashes.contentHash));
      const analyses = isKnown ? null : analyse(deps.readers, member, ending);
      // an abort rejects work that nobody awaits any more
      analyses?.catch(() => {});
      ahead.push({ member, hashes, analyses });
      if (ahead.length > deps.readers.size * LOOKAHEAD) await finish(ahead.shift()!);
    }
    while (ahead.length > 0 && !signal?.aborted) await finish(ahead.shift()!);
    await readScans();
  } catch (error) {
    if (!signal?.aborted) {
      // the failure that ended it is the one to tell
      await run.end(counts(), 'failed', (error as Error).message).catch(() => {});
      throw error;
    }
  } finally {
    over.abort();
  }
  await run.end(counts(), signal?.aborted ? 'stopped' : 'done');
  summary.seconds = seconds();
  await readLogged(library, deps.log, signal);
  return summary;
}
