/**
 * Keeps a library like a folder: what comes to rest there is taken in, what changes replaces what it held, under the ids that `ingest`
 * gives. What cannot be read is told once, and tried again when it changes.
 */
import { watch as watchFolder } from 'node:fs';
import path from 'node:path';
import { type IngestDeps, type IngestProgress, type IngestSummary, ingest } from '#server/ingest/ingest.ts';
import { removeContracts } from '#server/ingest/remove.ts';
import { compareLooks, type Look, lookInto } from '#server/ingest/watch/look.ts';
import type { Known, WatchMemory } from '#server/ingest/watch/memory.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { sourcesBelow } from '#server/record/sources.ts';

export type WatchEvent =
  | { event: 'taken_in'; id: string; clauses: number }
  | { event: 'refused'; file: string; reason: string }
  /** `removed`: how many contracts went with it; null: they stay. */
  | { event: 'gone'; file: string; removed: number | null }
  /** The folder cannot be looked into, or all that was in it is gone at once: nothing is taken out for that. */
  | { event: 'folder_lost' }
  | { event: 'batch'; summary: IngestSummary }
  /** Nothing is left to do until something changes. */
  | { event: 'waiting'; files: number };

export interface WatchOptions {
  folder: string;
  namespace: string;
  /** The account that files come in by; null: nobody's. */
  userId: string | null;
  /** Takes out what came from a file that is gone. */
  removes: boolean;
  memory: WatchMemory;
  signal: AbortSignal;
  onEvent(event: WatchEvent): void;
  onProgress?(progress: IngestProgress): void;
  /** After each batch, before the next look. */
  onBatch?(): Promise<void>;
  /** Between two looks at something that moves, and between two at what does not. */
  timing?: { settleMs: number; everyMs: number };
}

const TIMING = { settleMs: 2000, everyMs: 30_000 };
/** So that a stop, a restart and whoever reads the log need not wait for a whole archive of years. */
const BATCH = 200;

/** Resolves once aborted. @throws when the library does not exist, or the database or the disk fails */
export async function watch(deps: IngestDeps, options: WatchOptions): Promise<void> {
  const { folder, signal, memory, onEvent, timing = TIMING } = options;
  const known = await memory.read();
  // here or in the library it may have changed meanwhile: what is the same costs its reading, once
  const toCompare = new Set([...known].filter(([, { refused }]) => refused === null).map(([name]) => name));
  const bell = createBell(folder, signal);
  let before: Look = new Map();
  let isLost = false;
  let told = -1;

  async function dealWith(now: Look): Promise<'at rest' | 'moving' | 'more'> {
    const { atRest, moving, gone } = compareLooks(before, now, known, toCompare);
    const isEmptied = now.size === 0 && known.size > 0;
    if (isEmptied !== isLost && isEmptied) onEvent({ event: 'folder_lost' });
    isLost = isEmptied;
    if (isEmptied) return 'at rest';
    for (const name of gone) await forget(deps, options, known, name);
    const batch = atRest.slice(0, BATCH);
    if (batch.length > 0) await takeIn(deps, options, { known, batch, now });
    if (signal.aborted) return 'at rest';
    for (const name of [...batch, ...gone]) toCompare.delete(name);
    if (batch.length + gone.length > 0) {
      await memory.write(known);
      await options.onBatch?.();
    }
    if (atRest.length > batch.length) return 'more';
    return moving.length > 0 || [...known.keys()].some((name) => !now.has(name)) ? 'moving' : 'at rest';
  }

  try {
    while (!signal.aborted) {
      const now = await lookInto(folder);
      if (!now && !isLost) onEvent({ event: 'folder_lost' });
      if (!now) isLost = true;
      const state = now ? await dealWith(now) : 'at rest';
      before = now ?? before;
      if (state === 'at rest' && !isLost && told !== known.size) {
        told = known.size;
        onEvent({ event: 'waiting', files: known.size });
      }
      if (state !== 'more')
        await bell.pause(state === 'moving' ? timing.settleMs : timing.everyMs, state === 'at rest');
    }
  } finally {
    bell.close();
  }
}

async function takeIn(
  deps: IngestDeps,
  { folder, namespace, userId, signal, onEvent, onProgress }: WatchOptions,
  { known, batch, now }: { known: Map<string, Known>; batch: readonly string[]; now: Look },
): Promise<void> {
  const summary = await ingest(deps, {
    namespace,
    paths: [folder],
    only: new Set(batch),
    from: { source: 'watch', userId },
    signal,
    onStored: ({ externalId: id, clauses }) => onEvent({ event: 'taken_in', id, clauses }),
    ...(onProgress && { onProgress }),
  });
  // what a stop has kept from its turn is looked at again
  if (signal.aborted) return;
  const refused = new Map(summary.refused.map((one) => [path.relative(folder, one.file), one]));
  for (const [file, { reason }] of refused) onEvent({ event: 'refused', file, reason });
  for (const name of batch) known.set(name, { ...now.get(name)!, refused: refused.get(name)?.code ?? null });
  onEvent({ event: 'batch', summary });
}

async function forget(
  deps: IngestDeps,
  { namespace, removes, signal, onEvent }: WatchOptions,
  known: Map<string, Known>,
  name: string,
): Promise<void> {
  let removed = 0;
  if (removes) {
    const library = operatorLibrary(deps.db, namespace);
    const sources = [name, ...(await sourcesBelow(library, `${name}/`))];
    for (const source of sources) removed += await removeContracts(library, deps.files, { source }, { signal });
    if (signal.aborted) return;
  }
  known.delete(name);
  if (removed > 0) deps.indexer.wake();
  onEvent({ event: 'gone', file: name, removed: removes ? removed : null });
}

/** Rings when the system says that something happened in the folder; where it cannot say so, the looks alone have to do. */
function createBell(folder: string, signal: AbortSignal) {
  let ring = () => {};
  const onChange = () => ring();
  let watcher: ReturnType<typeof watchFolder> | null = null;
  try {
    watcher = watchFolder(folder, { recursive: true, persistent: false }, onChange);
    watcher.on('error', () => watcher?.close());
  } catch {
    // a share that does not tell
  }
  return {
    /** `isWoken`: only until something happens. */
    pause: (ms: number, isWoken: boolean) =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve();
        const end = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          ring = () => {};
          resolve();
        };
        const timer = setTimeout(end, ms);
        signal.addEventListener('abort', end);
        if (isWoken) ring = end;
      }),
    close: () => watcher?.close(),
  };
}
