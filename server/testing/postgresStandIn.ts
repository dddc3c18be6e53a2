/** As much of a PostgreSQL server as it takes to be let in and asked: what it says to each query is up to the test. */
import net from 'node:net';

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const READY = message('Z', Buffer.from('I'));
const LET_IN = Buffer.concat([message('R', Buffer.alloc(4)), READY]);

/** One row of one column, as text. */
export function row(name: string, value: string): Buffer {
  const column = Buffer.alloc(name.length + 19);
  column.write(name, 'latin1');
  column.writeInt32BE(25, name.length + 7);
  column.writeInt16BE(-1, name.length + 11);
  column.writeInt32BE(-1, name.length + 13);
  const data = Buffer.alloc(4);
  data.writeInt32BE(Buffer.byteLength(value));
  const count = Buffer.from([0, 1]);
  return Buffer.concat([
    message('T', Buffer.concat([count, column])),
    message('D', Buffer.concat([count, data, Buffer.from(value)])),
    message('C', Buffer.from('SELECT 1\0')),
    READY,
  ]);
}

export interface StandIn {
  port: number;
  /** Connections that were let in. */
  letIn(): number;
  close(): Promise<void>;
}

const fatal = (code: string, text: string): Buffer => message('E', Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`));

/** As a server that is restarted says to each connection. */
export const ENDED = fatal('57P01', 'terminating connection due to administrator command');
/** As one says that has no connection left. */
export const FULL = fatal('53300', 'sorry, too many clients already');

/**
 * `answer`: to a simple query, by its text; null: silence. `isOpen` false: takes connections and never says a word. `farewell`: said in one
 * breath with letting in. `refusal`: said instead of letting in.
 */
export async function postgresStandIn(
  answer: (query: string) => Buffer | null,
  isOpen = () => true,
  farewell: () => Buffer | null = () => null,
  refusal: () => Buffer | null = () => null,
): Promise<StandIn> {
  const sockets = new Set<net.Socket>();
  let letIn = 0;
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    let isIn = false;
    socket.on('data', (chunk) => {
      if (!isIn) {
        if (!isOpen()) return;
        const no = refusal();
        if (no) return void socket.end(no);
        isIn = true;
        letIn++;
        const last = farewell();
        socket.write(last ? Buffer.concat([LET_IN, last]) : LET_IN);
        if (last) socket.end();
      } else if (chunk[0] === 0x51) {
        const said = answer(chunk.subarray(5, -1).toString());
        if (said) socket.write(said);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    letIn: () => letIn,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      return closed;
    },
  };
}
