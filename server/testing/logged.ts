/** A log that is read back. */
import { PassThrough } from 'node:stream';
import { type Logger, pino } from 'pino';
import { loggedError } from '#server/loggedError.ts';

export interface Logged {
  log: Logger;
  /** What it was told so far, a line each. */
  lines(): Record<string, unknown>[];
  /** The same as it would stand in a file. */
  text(): string;
}

export function linesLogged(level: string): Logged {
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const text = () => Buffer.concat(chunks).toString();
  return {
    log: pino(
      { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: loggedError } },
      stream,
    ),
    lines: () =>
      text()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    text,
  };
}
