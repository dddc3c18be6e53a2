/** Files are read in children of their own, started when there is work and ended when there is none: one set for the whole process. */
import os from 'node:os';
import { entryPoint } from '#server/entryPoints.ts';
import type { AnalysisContext, AnswersContext } from '#server/ingest/child.ts';
import type { SourceDocument } from '#server/ingest/document.ts';
import { createReaderPool, type ReaderPool } from '#server/ingest/readers/pool.ts';
import type { AnswersInText } from '#server/ingest/types/answers.ts';
import type { Analysis } from '#server/record/analysis.ts';

interface Options {
  signal?: AbortSignal | undefined;
}

export interface Readers {
  /** At the same time, at most. */
  size: number;
  /** The documents of one file. Errors: UnreadableFile (also `timeout`, `out_of_memory`); the signal's reason when aborted. */
  read(bytes: Uint8Array, fileName: string, options?: Options): Promise<SourceDocument[]>;
  /** The same with the tables of a Word file as they stand: `keepsTables` of read.ts. */
  readTables(bytes: Uint8Array, fileName: string, options?: Options): Promise<SourceDocument[]>;
  /** The same, analysed: structure, definitions, facts. */
  analyse(bytes: Uint8Array, fileName: string, context: AnalysisContext, options?: Options): Promise<Analysis[]>;
  /** What of a text answers each question, in their order. Errors: as of `read`. */
  answers(text: string, questions: readonly string[], options?: Options): Promise<AnswersInText[]>;
  /** Ends all children; what is not done is refused. */
  close(): Promise<void>;
}

/** A child that nobody needs costs a few hundred megabytes. */
const IDLE_MS = 60_000;

/** `givesWay`: of ReaderOptions. */
export function createReaders({ givesWay = true }: { givesWay?: boolean } = {}): Readers {
  const size = Math.max(1, os.availableParallelism());
  const { script, execArgv } = entryPoint('ingestChild');
  // the child answers with what it is asked for: analyses with a context, documents without
  const pool = createReaderPool<never>({ size, entry: script, execArgv, idleAfter: IDLE_MS, givesWay });
  const documents: ReaderPool<SourceDocument> = pool;
  const analyses: ReaderPool<Analysis> = pool;
  const found: ReaderPool<AnswersInText> = pool;
  return {
    size,
    read: (bytes, fileName, { signal } = {}) => documents.read(bytes, fileName, { signal }),
    readTables: (bytes, fileName, { signal } = {}) =>
      documents.read(bytes, fileName, { signal, context: { keepsTables: true } }),
    analyse: (bytes, fileName, context, { signal } = {}) => analyses.read(bytes, fileName, { signal, context }),
    answers: (text, questions, { signal } = {}) =>
      found.read(Buffer.from(text), '', { signal, context: { questions } satisfies AnswersContext }),
    close: () => pool.close(),
  };
}
