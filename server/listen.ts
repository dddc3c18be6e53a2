/** The HTTP server around the app: its start, and its end without dropping a request. */
import { createServer, type RequestListener, type Server } from 'node:http';
import net from 'node:net';
import type { Config } from '#server/config.ts';
import { type Connections, type ReaderLimits, watchConnections } from '#server/connections.ts';
import { oneAtATime } from '#server/oneAtATime.ts';

/** Nobody may take longer than this to send the head of a request; looked after every second, which Node by default does twice a minute. */
const HEADERS_MS = 10_000;
/** The last resort: how slowly a body may come is watched where it is read (http/body.ts), and an upload takes its time. */
const REQUEST_MS = 900_000;
const CHECK_MS = 1000;
const DRAIN_DEADLINE_MS = 15_000;
/** Nobody may keep an answer waiting for longer than this without taking a byte of it. */
const READER_MS = 30_000;
const QUIET_CHECK_MS = 50;
/** For a connection on which nothing is asked: a question may be on its way. */
const QUIET_MS = 500;

const REASONS: Record<string, (config: Pick<Config, 'port' | 'host'>) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use. Stop the program that has it, or set PORT to another number.`,
  EACCES: ({ port }) => `Port ${port} may not be opened by this user. Set PORT to a number from 1024 on.`,
  EADDRNOTAVAIL: ({ host }) => `${host} is no address of this machine. Set HOST to one, or to 0.0.0.0 for all.`,
  ENOTFOUND: ({ host }) => `${host} is no address of this machine. Set HOST to one, or to 0.0.0.0 for all.`,
};

const connections = new WeakMap<Server, Connections>();

/** The server cannot listen; the message says what to do. */
export class ListenError extends Error {}

type Address = Pick<Config, 'port' | 'host'>;

function bind(server: Server, config: Address): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''];
      reject(reason ? new ListenError(reason(config)) : error);
    });
    server.listen(config.port, config.host);
  });
}

/** Whether the address can be had, said before a database is made, which takes its time. Throws ListenError where it cannot. */
export async function tryAddress(config: Address): Promise<void> {
  const server = await bind(createServer(), config);
  await new Promise((resolve) => server.close(resolve));
}

/** Serves the app. Throws ListenError where the address cannot be had. */
export function listen(
  app: RequestListener,
  config: Address,
  { readerMs = READER_MS, unread }: Partial<ReaderLimits> = {},
): Promise<Server> {
  const server = createServer(
    { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: CHECK_MS },
    oneAtATime(app),
  );
  connections.set(server, watchConnections(server, { readerMs, unread }));
  return bind(server, config);
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Takes no more connections, tells everybody in their next answer that it is the last, and lets the quiet go; whoever is still there at
 * the deadline is cut off. Node's own `close` would hang up on whoever has just asked again.
 */
export async function drain(server: Server): Promise<void> {
  const watched = connections.get(server);
  // what has knocked is let in first: the system hangs up on all that still stand at the door
  await nextTurn();
  const closed = new Promise((resolve) => net.Server.prototype.close.call(server, resolve));
  // only now: whoever is told to go comes back by another connection
  watched?.sayGoodbye();
  const quiet = setInterval(() => watched?.endQuiet(QUIET_MS), QUIET_CHECK_MS);
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise((resolve) => {
    timer = setTimeout(resolve, DRAIN_DEADLINE_MS);
  });
  await Promise.race([closed, deadline]);
  clearInterval(quiet);
  clearTimeout(timer);
  server.closeAllConnections();
  // ends its own timers
  server.close(() => {});
}
