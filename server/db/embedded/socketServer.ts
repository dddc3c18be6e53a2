/**
 * The embedded database behind a Unix socket. It has one backend for all clients, so they take turns: a turn is everything from
 * Parse to Sync (else one client's Bind would meet another's statement), and an open transaction keeps the turn until it ends.
 */
import net from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { type FrontendMessage, messageCutter } from '#server/db/embedded/frontendMessages.ts';

export interface SocketServer {
  /** A statement of our own, between two transactions of others. */
  say(statement: string): void;
  close(): Promise<void>;
}

/** A client that leaves a transaction open and says nothing would stop everybody else. */
const IDLE_IN_TRANSACTION_MS = 60_000;

interface Client {
  socket: net.Socket;
  /** Complete turns that wait. */
  turns: FrontendMessage[][];
  /** The turn that is not complete yet. */
  partial: FrontendMessage[];
  idle: NodeJS.Timeout | undefined;
}

/** Listens on `path`. Resolves when clients can connect. */
export async function serveSocket(db: PGlite, path: string): Promise<SocketServer> {
  const clients = new Set<Client>();
  /** Clients with something to say, in the order in which they asked. */
  const waiting: Client[] = [];
  /** Who has a transaction open. */
  let holder: Client | null = null;
  let busy = false;
  /** Statements of our own that wait. */
  const own: string[] = [];

  async function run({ socket }: Client, turn: readonly FrontendMessage[]): Promise<void> {
    for (const { bytes } of turn) {
      await db.runExclusive(() =>
        db.execProtocolRawStream(bytes, { onRawData: (data) => socket.writable && socket.write(Buffer.from(data)) }),
      );
    }
  }

  function nextClient(): Client | undefined {
    if (!holder) return waiting.shift();
    const at = waiting.indexOf(holder);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  }

  async function serve(): Promise<void> {
    if (busy) return;
    busy = true;
    for (;;) {
      while (!holder && own.length > 0) await db.exec(own.shift()!).catch(() => {});
      const client = nextClient();
      if (!client) break;
      clearTimeout(client.idle);
      const turn = client.turns.shift();
      if (!turn) continue;
      // what the database itself cannot answer ends this client, nobody else
      await run(client, turn).catch(() => client.socket.destroy());
      holder = db.isInTransaction() ? client : null;
      if (client.turns.length > 0) waiting.push(client);
      if (!holder) continue;
      if (client.socket.destroyed) await release(client);
      else client.idle = setTimeout(() => client.socket.destroy(), IDLE_IN_TRANSACTION_MS);
    }
    busy = false;
  }

  /** Rolls back what a client that is gone left open. */
  async function release(client: Client): Promise<void> {
    if (holder !== client) return;
    await db.exec('ROLLBACK').catch(() => {});
    holder = null;
  }

  async function leave(client: Client): Promise<void> {
    clients.delete(client);
    clearTimeout(client.idle);
    client.turns.length = 0;
    // in the middle of its turn: `serve` sees that the socket is gone
    if (busy) return;
    await release(client);
    await serve();
  }

  function hear(client: Client, message: FrontendMessage): void {
    if (message.kind === 'ssl') client.socket.write('N');
    else if (message.kind === 'terminate' || message.kind === 'cancel') client.socket.end();
    else {
      client.partial.push(message);
      if (!message.endsTurn) return;
      client.turns.push(client.partial);
      client.partial = [];
      if (!waiting.includes(client)) waiting.push(client);
      void serve();
    }
  }

  const server = net.createServer((socket) => {
    const client: Client = { socket, turns: [], partial: [], idle: undefined };
    const cut = messageCutter();
    clients.add(client);
    socket.setNoDelay(true);
    socket.on('data', (chunk) => {
      try {
        for (const message of cut(chunk)) hear(client, message);
      } catch {
        socket.destroy();
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => void leave(client));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return {
    say(statement) {
      own.push(statement);
      void serve();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const { socket } of clients) socket.destroy();
      await closed;
    },
  };
}
