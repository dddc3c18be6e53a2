/** One way in to either database: DATABASE_URL if set, otherwise the embedded one behind its socket. Same driver, same SQL. */
import { Kysely, type Kysely as KyselyType, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/schema.ts';

export type Db = KyselyType<Tables>;

const DATE_OID = 1082;
// A date has no time zone: keep it as ISO text instead of a local midnight.
pg.types.setTypeParser(DATE_OID, (value) => value);

export interface Database {
  db: Db;
  embedded: boolean;
  /** False when joined to the embedded database of a running server, which then feeds the index as well. */
  owner: boolean;
  close(): Promise<void>;
}

export function connect(options: pg.PoolConfig): Db {
  const pool = new pg.Pool({ connectionTimeoutMillis: 20_000, idleTimeoutMillis: 0, ...options });
  // An idle client may lose its server; the next query gets a new one and reports what went wrong.
  pool.on('error', () => {});
  // nor may one at work end the process: its query fails and says so, and the pool lets it go
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Over a connection of its own: a migration may take as long as it needs. */
async function migrateServer(connectionString: string): Promise<void> {
  const db = connect({ connectionString, max: 1 });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** Opens the record and brings its tables up to date. `pool` overrides the driver's settings. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'durability'> & Partial<Pick<Config, 'statementTimeout'>>,
  onExit?: (code: number | null) => void,
  pool: pg.PoolConfig = {},
): Promise<Database> {
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir, config.durability, onExit);
  const db = config.databaseUrl
    ? connect({
        connectionString: config.databaseUrl,
        max: 10,
        query_timeout: 60_000,
        // the server gives up as well, and not only we on it; all clients of the embedded one would share the setting
        statement_timeout: config.statementTimeout,
        ...pool,
      })
    : connect({
        host: embedded!.socketFolder,
        user: 'postgres',
        database: 'postgres',
        max: 6,
        query_timeout: 120_000,
        ...pool,
      });
  const close = async () => {
    try {
      await db.destroy();
    } finally {
      await embedded?.close();
    }
  };
  try {
    await (config.databaseUrl ? migrateServer(config.databaseUrl) : migrate(db));
  } catch (error) {
    await close();
    throw error;
  }
  return { db, embedded: embedded !== null, owner: embedded?.owner ?? true, close };
}
