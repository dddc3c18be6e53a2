/** Connections of the HTTP server: who is at work, who has been quiet for how long, and who takes nothing of an answer. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { cutOffUnread, type UnreadLimits } from '#server/unreadAnswers.ts';

interface Use {
  answers: Set<ServerResponse>;
  /** Since when nothing is asked on it, as of `performance.now()`. */
  quietSince: number;
  /** How much was taken of its answers, and since when nothing more was, or there was nothing to take. */
  taken: number;
  takenAt: number;
}

export interface Connections {
  /** From now on every answer says that it is the last one of its connection. */
  sayGoodbye(): void;
  /** Ends those on which nothing was asked for so long, also since the goodbye: a question may be on its way. */
  endQuiet(ms: number): void;
}

/** For the other side to hang up as well. */
const LINGER_MS = 1000;
const LISTENERS = 20;
const LOOK_MS = 500;

export interface ReaderLimits {
  readerMs: number;
  unread?: UnreadLimits | undefined;
}

/** Bytes that wait for the system to take them; of a large piece what is left, which only the handle knows. */
function waitingIn(socket: Socket): number {
  const { writeQueueSize = 0 } = (socket as { _handle?: { writeQueueSize?: number } | null })._handle ?? {};
  return Math.min(socket.writableLength, writeQueueSize || socket.writableLength);
}

/** Node's own timeout begins anew with every byte that such a client sends. */
function cutOffDeaf(uses: ReadonlyMap<Socket, Use>, readerMs: number): void {
  const now = performance.now();
  for (const [socket, use] of uses) {
    const waiting = waitingIn(socket);
    const taken = socket.bytesWritten - waiting;
    if (waiting === 0 || taken !== use.taken) Object.assign(use, { taken, takenAt: now });
    else if (now - use.takenAt > readerMs) socket.destroy();
  }
}

/**
 * `readerMs`: a client that takes not a byte of its answer for so long is cut off, be it a page, a file or a stream. One that waits for
 * an answer, or listens to a stream in which nothing happens, may wait. `unread`: what answers that are not taken may hold of memory.
 */
export function watchConnections(server: Server, { readerMs, unread = {} }: ReaderLimits): Connections {
  const uses = new Map<Socket, Use>();
  let saidAt: number | null = null;
  server.on('connection', (socket) => {
    const now = performance.now();
    uses.set(socket, { answers: new Set(), quietSince: now, taken: 0, takenAt: now });
    socket.once('close', () => uses.delete(socket));
  });
  // before the app, which may answer at once
  server.prependListener('request', ({ socket }, response) => {
    const use = uses.get(socket);
    use?.answers.add(response);
    // everything that counts, measures, compresses or sends a file waits for its end: more than ten are no leak
    response.setMaxListeners(LISTENERS);
    if (saidAt !== null) response.shouldKeepAlive = false;
    response.once('close', () => {
      use?.answers.delete(response);
      if (use) use.quietSince = performance.now();
    });
  });
  const looking = setInterval(() => {
    cutOffDeaf(uses, readerMs);
    cutOffUnread(uses, unread);
  }, LOOK_MS).unref();
  server.once('close', () => clearInterval(looking));
  return {
    sayGoodbye() {
      saidAt = performance.now();
      for (const { answers } of uses.values()) for (const answer of answers) answer.shouldKeepAlive = false;
    },
    endQuiet(ms) {
      const now = performance.now();
      for (const [socket, { answers, quietSince }] of uses) {
        if (answers.size > 0 || now - Math.max(quietSince, saidAt ?? 0) < ms) continue;
        socket.end();
        setTimeout(() => socket.destroy(), LINGER_MS).unref();
      }
    },
  };
}
