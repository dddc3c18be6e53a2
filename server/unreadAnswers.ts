/**
 * Answers that are made and not taken stay in memory: somebody who asks a thousand times on a few connections and reads nothing would fill
 * it. So much of it one network may hold, and so much all together; whoever holds most is cut off.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { isLoopback, networkOf } from '#server/http/address.ts';
import { MB } from '#shared/api/call.ts';

export interface UnreadLimits {
  /** Bytes. This machine itself, which may be a proxy for many, is held to what all may hold. */
  perNetwork?: number;
  inAll?: number;
}

/** Bytes of answers that were handed over in one piece. */
const whole = new WeakMap<ServerResponse, number>();

/** Comes behind what compresses: that takes an answer in whole, and shows the connection no more of it than a buffer. */
export const noteWholeAnswers: RequestHandler = (_request, response, next) => {
  const { end } = response;
  response.end = function (this: typeof response, ...args: unknown[]) {
    const [piece] = args;
    if (typeof piece === 'string' || Buffer.isBuffer(piece)) whole.set(response, Buffer.byteLength(piece));
    return Reflect.apply(end, this, args);
  } as typeof end;
  next();
};

/** Of an answer that is taken as it is made nothing waits, however large it is. */
const heldBy = (answer: ServerResponse): number =>
  answer.writableLength === 0 ? 0 : Math.max(answer.writableLength, whole.get(answer) ?? 0);

interface Holder {
  socket: Socket;
  bytes: number;
}

/** By express where it has seen the request: who asks, and not the proxy in front of them. */
const networkAsking = ({ req }: ServerResponse): string => networkOf((req as Request).ip ?? req.socket?.remoteAddress);

const sum = (holders: readonly Holder[]): number => holders.reduce((all, { bytes }) => all + bytes, 0);

/** The largest first, until the rest holds no more than `most`. */
function cutDown(holders: readonly Holder[], most: number): void {
  let left = sum(holders);
  for (const { socket, bytes } of [...holders].sort((a, b) => b.bytes - a.bytes)) {
    if (left <= most) return;
    socket.destroy();
    left -= bytes;
  }
}

/** `answers`: of each connection, those that are under way. */
export function cutOffUnread(
  connections: Iterable<readonly [Socket, { answers: ReadonlySet<ServerResponse> }]>,
  { perNetwork = 64 * MB, inAll = 256 * MB }: UnreadLimits,
): void {
  const byNetwork = new Map<string, Holder[]>();
  for (const [socket, { answers }] of connections) {
    const [first] = answers;
    if (!first) continue;
    const bytes = [...answers].reduce((all, answer) => all + heldBy(answer), 0);
    if (bytes === 0) continue;
    const network = networkAsking(first);
    byNetwork.set(network, [...(byNetwork.get(network) ?? []), { socket, bytes }]);
  }
  for (const [network, holders] of byNetwork) if (!isLoopback(network)) cutDown(holders, perNetwork);
  const networks = [...byNetwork.values()].map((holders) => holders.filter(({ socket }) => !socket.destroyed));
  let left = sum(networks.flat());
  for (const holders of networks.sort((a, b) => sum(b) - sum(a))) {
    if (left <= inAll) return;
    const own = sum(holders);
    cutDown(holders, Math.max(0, own - (left - inAll)));
    left -= own - sum(holders.filter(({ socket }) => !socket.destroyed));
  }
}
