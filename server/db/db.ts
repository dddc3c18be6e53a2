/** One way in to either database: DATABASE_URL if set, otherwise the embedded one behind its socket. Same driver, same SQL. */
import { Kysely, type Kysely as KyselyType, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import { FolderInUse } from '#server/db/embedded/lock.ts';
import { type Embedded, startEmbedded } from '#server/db/embedded/start.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool, type Pool, type PoolStanding } from '#server/db/pool.ts';
import type { Tables } from '#server/db/schema.ts';
import { refuseUnfinished } from '#server/db/unfinishedRestore.ts';

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

const POOLS = new WeakMap<object, Pool>();

export function connect(options: pg.PoolConfig): Db {
  const pool = createPool(options);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  POOLS.set(db, pool);
  return db;
}

/** Null: not a database that was connected to here, or only a part of one. */
export const poolStanding = (db: Db): PoolStanding | null => POOLS.get(db)?.standing() ?? null;

/** Over a connection of its own: a step may take as long as it needs, and so may waiting for the process that takes it. */
async function bringUpToDate(place: pg.PoolConfig): Promise<void> {
  const db = connect({ ...place, max: 1 });
  try {
    await refuseUnfinished(db);
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

const placeOf = ({ databaseUrl }: Pick<Config, 'databaseUrl'>, embedded: Embedded | null): pg.PoolConfig =>
  databaseUrl
    ? { connectionString: databaseUrl }
    : { host: embedded!.socketFolder, user: 'postgres', database: 'postgres' };

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'durability'> &
  Partial<Pick<Config, 'statementTimeout' | 'minFreeMb'>>;

async function reach(config: DatabaseConfig, onExit?: (code: number | null) => void, pool: pg.PoolConfig = {}) {
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded(config.dataDir, config.durability, onExit, config.minFreeMb);
  const place = placeOf(config, embedded);
  const db = config.databaseUrl
    ? connect({
        ...place,
        max: 10,
        query_timeout: 60_000,
        // the server gives up as well, and not only we on it; all clients of the embedded one would share the setting
        statement_timeout: config.statementTimeout,
        ...pool,
      })
    : connect({ ...place, max: 6, query_timeout: 120_000, ...pool });
  const close = async () => {
    try {
      await db.destroy();
    } finally {
      await embedded?.close();
    }
  };
  return { place, database: { db, embedded: embedded !== null, owner: embedded?.owner ?? true, close } };
}

/** Opens the record as it is, be there tables or none. `pool` overrides the driver's settings. */
export const reachDatabase = async (...given: Parameters<typeof reach>): Promise<Database> =>
  (await reach(...given)).database;

/**
 * Opens the record and brings its tables up to date. `isAlone`: an embedded database that another process has is left as it is.
 * @throws UnfinishedRestore, NewerDatabase, FolderInUse
 */
export async function openDatabase(
  config: DatabaseConfig,
  onExit?: (code: number | null) => void,
  pool?: pg.PoolConfig,
  isAlone = false,
): Promise<Database> {
  const { place, database } = await reach(config, onExit, pool);
  try {
    // before any step is taken: the other one may be of an earlier version, and would refuse its record afterwards
    if (isAlone && !database.owner) throw new FolderInUse(config.dataDir);
    // whoever takes their turn at the embedded one may have to wait for as long as another's steps take
    await bringUpToDate(database.embedded ? { ...place, connectionTimeoutMillis: 0 } : place);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
