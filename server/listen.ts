/** The HTTP server around the app: its start, and its end without dropping a request. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '#server/config.ts';

/** Nobody may take longer than this to send the head of a request; looked after every second, which Node by default does twice a minute. */
const HEADERS_MS = 10_000;
/** The last resort: how slowly a body may come is watched where it is read (http/body.ts), and an upload takes its time. */
const REQUEST_MS = 900_000;
const CHECK_MS = 1000;
const DRAIN_DEADLINE_MS = 15_000;
const IDLE_CHECK_MS = 50;
/** For a connection on which nothing was asked yet: a question may be on its way. */
const SILENT_MS = 500;

const REASONS: Record<string, (config: Pick<Config, 'port' | 'host'>) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use. Stop the program that has it, or set PORT to another number.`,
  EACCES: ({ port }) => `Port ${port} may not be opened by this user. Set PORT to a number from 1024 on.`,
  EADDRNOTAVAIL: ({ host }) => `${host} is no address of this machine. Set HOST to one, or to 0.0.0.0 for all.`,
  ENOTFOUND: ({ host }) => `${host} is no address of this machine. Set HOST to one, or to 0.0.0.0 for all.`,
};

/** Connections on which nothing has been asked; Node counts them as busy. */
const silent = new WeakMap<Server, Set<Socket>>();

function watchSilent(server: Server): void {
  const sockets = new Set<Socket>();
  silent.set(server, sockets);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }) => sockets.delete(socket));
}

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
export function listen(app: RequestListener, config: Address): Promise<Server> {
  const server = createServer(
    { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: CHECK_MS },
    app,
  );
  watchSilent(server);
  return bind(server, config);
}

/** Takes no more connections, lets the requests in flight finish and the idle go; whoever is still there at the deadline is cut off. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // a connection is idle only once its last answer is out
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const quiet = setTimeout(() => {
    for (const socket of silent.get(server) ?? []) socket.destroy();
  }, SILENT_MS);
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise((resolve) => {
    timer = setTimeout(resolve, DRAIN_DEADLINE_MS);
  });
  await Promise.race([closed, deadline]);
  clearInterval(idle);
  clearTimeout(quiet);
  clearTimeout(timer);
  server.closeAllConnections();
}
