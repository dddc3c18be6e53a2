/**
 * Connections to a database: opened to whichever of its addresses takes writes, thrown away when they fall silent. A connection at which
 * somebody waited in vain is not given to the next.
 */
import pg from 'pg';
import { patiently } from '#server/db/patience.ts';

/** Until a connection to a server stands; an address that swallows everything costs no more. The embedded one may have others to serve first. */
const CONNECT_MS = 5000;
/** For a free connection, and for one that is being opened. */
const QUEUE_MS = 20_000;

/** "postgres://u:p@one:5432,two/db": one URL for each of its hosts. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host.trim()}${after}`) : [url];
}

/** As PostgreSQL says it of itself where it only reads along: another address has taken over, or will. */
const standby = () => Object.assign(new Error('this server of the database takes no writes'), { code: '25006' });

/** The embedded database writes nothing while its disk is nearly full (embedded/child.ts): what PostgreSQL itself says of that is 53100. */
function tellFull(error: { code?: string }): never {
  throw error.code === '25006' ? Object.assign(new Error('its disk is nearly full'), { code: '53100' }) : error;
}

/** Clients that go to the next address after one that failed; whoever comes later begins where somebody last got through. */
function clientOf(addresses: readonly string[]) {
  let at = 0;
  return class extends pg.Client {
    private readonly tried = at;
    constructor(options: pg.ClientConfig = {}) {
      const connectionString = addresses[at % addresses.length];
      super({ ...options, ...(connectionString && { connectionString, connectionTimeoutMillis: CONNECT_MS }) });
      // a line that is lost never ends the process: whatever was asked fails and says so, and the pool lets the client go. From its first
      // moment, since a server that restarts may let in and send away in one breath, before the pool listens
      this.on('error', () => {});
    }

    next(): void {
      if (at === this.tried) at++;
    }

    // the pool connects with a callback, and asks nothing else with one
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = super.connect().catch((error: unknown) => {
        this.next();
        throw error;
      });
      if (!callback) return connected;
      connected.then(() => callback(null as unknown as Error), callback);
      return undefined;
    }

    /** The pool throws away what can be asked no more; the news of the closed line would come a moment too late. */
    private cutOff(): void {
      const inner = this as unknown as { _queryable: boolean; connection: { stream: { destroy(): void } } };
      inner._queryable = false;
      inner.connection.stream.destroy();
    }

    // biome-ignore lint/suspicious/noExplicitAny: the driver's own has ten signatures, all of which pass through
    override query(...asked: any[]): any {
      // biome-ignore lint/suspicious/noExplicitAny: as above
      const answer = (super.query as (...given: any[]) => unknown)(...asked);
      if (!(answer instanceof Promise)) return answer;
      return patiently(addresses.length > 0 ? answer : answer.catch(tellFull), {
        isAnswer: true,
        onSilence: () => this.cutOff(),
      });
    }
  };
}

/** Connections: all of them, those that have nothing to do, and queries that wait for one. */
export interface PoolStanding {
  total: number;
  idle: number;
  waiting: number;
}

export interface Pool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
  standing(): PoolStanding;
}

/** `url` may name several hosts. @throws DatabaseSilent inside `withPatience` */
export function createPool({ connectionString, ...options }: pg.PoolConfig): Pool {
  const addresses = connectionString ? addressesOf(connectionString) : [];
  const Client = clientOf(addresses);
  const pool = new pg.Pool({
    connectionTimeoutMillis: QUEUE_MS,
    idleTimeoutMillis: 0,
    keepAlive: true,
    ...options,
    Client: Client as never,
    ...(addresses.length > 1 && {
      async onConnect(client: pg.ClientBase) {
        const { rows } = await client.query('select pg_is_in_recovery() as reads_only');
        if (!rows[0].reads_only) return;
        (client as unknown as InstanceType<typeof Client>).next();
        throw standby();
      },
    }),
  });
  // An idle client may lose its server; the next query gets a new one and reports what went wrong.
  pool.on('error', () => {});

  async function connect(): Promise<pg.PoolClient> {
    for (let tries = 1; ; tries++) {
      const connected = pool.connect();
      let isLate = false;
      connected.then(
        (client) => isLate && client.release(),
        () => {},
      );
      const onSilence = () => {
        isLate = true;
      };
      try {
        return await patiently(connected, { isAnswer: false, onSilence });
      } catch (error) {
        if (isLate || tries >= addresses.length) throw error;
      }
    }
  }
  const standing = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { connect, end: () => pool.end(), standing };
}
