/**
 * Answers that go on: one server-sent event after another, as fast as the client reads. What cannot be read in time is not kept: the
 * next event is asked for once the last one is out, and a client that stopped reading is cut off.
 */
import type { Response } from 'express';
import { AppError, describeError } from '#server/http/errors.ts';
import { errorText } from '#shared/domain/errors.ts';

export interface StreamOptions {
  /** Milliseconds between signs of life, so that nobody in between takes a silent stream for a dead one. */
  heartbeat?: number;
  /** How long a client may read nothing while something waits for it. */
  patience?: number;
  /** How long the first event may take before the answer begins without it; until then a refusal has a status of its own. */
  opening?: number;
  /** The server stops. */
  stopping?: AbortSignal | undefined;
}

const HEARTBEAT_MS = 15_000;
const PATIENCE_MS = 30_000;
const OPENING_MS = 1000;

const HEAD = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // neither we nor a proxy may hold events back to make them smaller
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

const event = (data: unknown, name?: string): string =>
  `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data ?? null)}\n\n`;

/** Resolves when the client has taken what was written. Rejects when it has not in `ms`, or is gone. */
function taken(response: Response, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The client reads no more.')), ms);
    const leave = () => reject(signal.reason);
    response.once('drain', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      resolve();
    });
    signal.addEventListener('abort', leave, { once: true });
  });
}

/**
 * Sends what `make` yields, then `end`; what it throws becomes an `error` event with the shape of every refusal. Its signal is aborted
 * when nobody reads any more or the server stops. Rejects with what comes before the answer has begun.
 */
export async function sendEvents(
  response: Response,
  make: (signal: AbortSignal) => AsyncIterable<unknown>,
  { heartbeat = HEARTBEAT_MS, patience = PATIENCE_MS, opening = OPENING_MS, stopping }: StreamOptions = {},
): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const left = () => over.abort(new Error('The client has left.'));
  const stop = () => over.abort(new AppError('unavailable', 503, errorText('unavailable')));
  response.once('close', left);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => {});
  // listened to first: whoever comes while the server stops is told so as well
  if (stopping?.aborted) stop();
  stopping?.addEventListener('abort', stop, { once: true });

  const iterator = make(signal)[Symbol.asyncIterator]();
  const next = () => Promise.race([aborted, iterator.next()]);
  const write = async (text: string) => {
    if (!response.write(text)) await taken(response, patience, signal);
  };
  const begin = () => {
    response.writeHead(200, HEAD);
    response.flushHeaders();
  };
  const beat = setInterval(() => {
    if (response.headersSent && !response.writableNeedDrain) response.write(': \n\n');
  }, heartbeat);

  try {
    signal.throwIfAborted();
    const first = next();
    await Promise.race([first, new Promise((resolve) => setTimeout(resolve, opening).unref())]);
    begin();
    for (let one = await first; !one.done; one = await next()) await write(event(one.value));
    await write(event(null, 'end'));
    response.end();
  } catch (error) {
    if (!response.headersSent) throw error;
    if (response.destroyed || response.writableNeedDrain) response.destroy();
    else response.end(event(describeError(error).body, 'error'));
    if (describeError(error).status === 500) response.req.log?.error({ err: error }, 'a stream failed');
  } finally {
    clearInterval(beat);
    over.abort(new Error('The stream is over.'));
    response.off('close', left);
    stopping?.removeEventListener('abort', stop);
    // what is inside may take its time to end, and nobody waits for it
    void Promise.resolve(iterator.return?.()).catch(() => {});
  }
}
