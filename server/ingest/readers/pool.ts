import { type SourceDocument, UnreadableFile } from '#server/ingest/document.ts';
import { checkSize } from '#server/ingest/readers/preflight.ts';
import { type ReaderOptions, type ReaderProcess, startReader } from '#server/ingest/readers/process.ts';

export interface ReaderPoolOptions extends ReaderOptions {
  /** Processes at a time. */
  size: number;
  /** Milliseconds for one file. */
  deadline?: number;
  /** Files after which a child is replaced. */
  recycleAfter?: number;
  /** Milliseconds without work after which all children end; others are started for the next file. Default: never. */
  idleAfter?: number;
}

export interface ReaderPool<T = SourceDocument> {
  /**
   * Reads one file in a child process.
   * @throws UnreadableFile whatever readDocument throws · timeout · out_of_memory · killed, twice; the signal's reason when aborted
   */
  read(
    bytes: Uint8Array,
    fileName: string,
    options?: { signal?: AbortSignal | undefined; context?: unknown },
  ): Promise<T[]>;
  /** Ends all children; work not yet done is refused. */
  close(): Promise<void>;
}

interface Job<T> {
  bytes: Uint8Array;
  fileName: string;
  context: unknown;
  signal: AbortSignal | undefined;
  /** Its first reader was killed: it has another, and no third. */
  isAgain?: boolean;
  resolve(documents: T[]): void;
  reject(error: unknown): void;
}

const RECYCLE_RSS = 700 << 20;

/**
 * A bounded pool of reader processes, started when there is work. One file that hangs, crashes or eats memory ends its own child
 * and nothing else.
 */
export function createReaderPool<T = SourceDocument>(options: ReaderPoolOptions): ReaderPool<T> {
  const { size, deadline = 30_000, recycleAfter = 500, idleAfter } = options;
  const queue: Job<T>[] = [];
  const idle: ReaderProcess<T>[] = [];
  const all = new Set<ReaderProcess<T>>();
  let closed = false;
  let idleTimer: NodeJS.Timeout | undefined;

  const endIdle = (): void => {
    for (const reader of idle.splice(0)) {
      all.delete(reader);
      reader.kill();
    }
  };

  const release = (reader: ReaderProcess<T>): void => {
    if (closed || !reader.alive || reader.filesRead >= recycleAfter || reader.rss > RECYCLE_RSS) {
      all.delete(reader);
      reader.kill();
    } else idle.push(reader);
    pump();
    if (idleAfter !== undefined && idle.length === all.size) idleTimer = setTimeout(endIdle, idleAfter).unref();
  };

  const pump = (): void => {
    clearTimeout(idleTimer);
    while (queue.length > 0 && (idle.length > 0 || all.size < size)) {
      const reader = idle.pop() ?? startReader<T>(options);
      if (!reader.alive) {
        all.delete(reader);
        continue;
      }
      all.add(reader);
      void run(reader, queue.shift()!).finally(() => release(reader));
    }
  };

  const run = async (reader: ReaderProcess<T>, job: Job<T>): Promise<void> => {
    const stop = (): void => reader.kill();
    job.signal?.addEventListener('abort', stop, { once: true });
    try {
      job.resolve(await reader.read(job, deadline));
    } catch (error) {
      if (
        !job.isAgain &&
        !closed &&
        !job.signal?.aborted &&
        error instanceof UnreadableFile &&
        error.code === 'killed'
      ) {
        job.isAgain = true;
        queue.unshift(job);
        return;
      }
      job.reject(job.signal?.aborted ? job.signal.reason : error);
    } finally {
      job.signal?.removeEventListener('abort', stop);
    }
  };

  return {
    read(bytes, fileName, { signal, context } = {}) {
      return new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The reader pool is closed.'));
        if (signal?.aborted) return reject(signal.reason);
        checkSize(bytes.length);
        const leave = (): void => leaveQueue(queue, job);
        // a listener left behind would hold the file's bytes as long as the signal lives
        const settle =
          <V>(how: (value: V) => void) =>
          (value: V): void => {
            signal?.removeEventListener('abort', leave);
            how(value);
          };
        const job: Job<T> = { bytes, fileName, context, signal, resolve: settle(resolve), reject: settle(reject) };
        signal?.addEventListener('abort', leave, { once: true });
        queue.push(job);
        pump();
      });
    },
    async close() {
      closed = true;
      clearTimeout(idleTimer);
      for (const job of queue.splice(0)) job.reject(new UnreadableFile('timeout', 'Reading was stopped.'));
      await Promise.all([...all].map((reader) => reader.end()));
    },
  };
}

/** A job that nobody waits for any more is not begun; one under way ends with its child. */
function leaveQueue<T>(queue: Job<T>[], job: Job<T>): void {
  const at = queue.indexOf(job);
  if (at < 0) return;
  queue.splice(at, 1);
  job.reject(job.signal?.reason);
}
