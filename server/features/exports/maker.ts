/** Files are made in processes of their own, a few at a time and behind whoever reads pages; too many at once are turned away. */
import os from 'node:os';
import { entryPoint } from '#server/entryPoints.ts';
import type { FileContext } from '#server/features/exports/files/child.ts';
import type { ExportText } from '#server/features/exports/files/exportText.ts';
import { AppError } from '#server/http/errors.ts';
import { isPassing, UnreadableFile } from '#server/ingest/document.ts';
import { createReaderPool } from '#server/ingest/readers/pool.ts';
import { errorText } from '#shared/domain/errors.ts';
import type { FileFormat } from '#shared/domain/exportFormats.ts';

export interface FileMaker {
  /** Errors: `busy` 503 where too many wait already, and where it took too long; the signal's reason when aborted. */
  make(format: FileFormat, text: ExportText, options?: { signal?: AbortSignal }): Promise<Buffer>;
  close(): Promise<void>;
}

interface Options {
  /** Behind whoever answers people: of ReaderOptions. */
  givesWay?: boolean;
  /** Under way and waiting, at most. */
  most?: number;
}

/** Half a minute of work for two processes, of the longest contracts. */
const MOST_AT_ONCE = 32;
const DEADLINE_MS = 60_000;
const IDLE_MS = 60_000;
/** Seconds. */
const TRY_AGAIN = 10;

const busy = () => new AppError('busy', 503, errorText('busy'), undefined, TRY_AGAIN);

export function createFileMaker({ givesWay = true, most = MOST_AT_ONCE }: Options = {}): FileMaker {
  const { script, execArgv } = entryPoint('exportChild');
  const size = Math.max(1, Math.min(2, os.availableParallelism()));
  const pool = createReaderPool<Uint8Array>({
    size,
    entry: script,
    execArgv,
    deadline: DEADLINE_MS,
    idleAfter: IDLE_MS,
    givesWay,
  });
  let underWay = 0;
  return {
    async make(format, { text, ...rest }, { signal } = {}) {
      if (underWay >= most) throw busy();
      underWay++;
      try {
        const context: FileContext = { format, ...rest };
        const [file] = await pool.read(Buffer.from(text), '', { signal, context });
        return Buffer.from(file!);
      } catch (error) {
        throw error instanceof UnreadableFile && isPassing(error) ? busy() : error;
      } finally {
        underWay--;
      }
    },
    close: () => pool.close(),
  };
}
