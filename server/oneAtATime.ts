/**
 * One question of a connection after the other. Node hands on at once all that have come in one piece, and their work in one go, so that
 * a thousand questions in a row on a single connection kept everybody else waiting until the last was answered. No browser asks like that.
 */
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** A connection on which more than `most` wait is cut off. */
export function oneAtATime(app: RequestListener, most = 50): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const next = () => {
      const one = waiting.get(socket)?.shift();
      if (!one) waiting.delete(socket);
      // behind those of others
      else setImmediate(one);
    };
    const go = () => {
      if (socket.destroyed) return;
      response.once('close', next);
      app(request, response);
    };
    const line = waiting.get(socket);
    if (line && line.length >= most) socket.destroy();
    else if (line) line.push(go);
    else {
      waiting.set(socket, []);
      go();
    }
  };
}
