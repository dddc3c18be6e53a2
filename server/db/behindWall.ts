/**
 * The record as one library's reader sees it: each statement runs with the rights of the wall's role, in a short transaction of its own
 * (docs/decisions/0023). Everything is `set local`: it ends with the transaction, also on the embedded database, whose clients all share
 * one session. Whatever asks does so as it asks any other database, and cannot forget the wall.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { LIBRARY_SETTING, READER } from '#server/db/wall.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Connections of the database underneath, each inside the wall from when it is taken until it is given back. */
function driverBehind<T>(db: Kysely<T>, namespace: string): Driver {
  const enter = CompiledQuery.raw(
    `begin; set local ${LIBRARY_SETTING} = ${quoted(namespace)}; set local role ${READER}`,
  );
  const leave = CompiledQuery.raw('commit');
  const given = new WeakMap<DatabaseConnection, () => void>();
  return {
    init: async () => {},
    destroy: async () => {},
    acquireConnection: () =>
      new Promise((resolve, reject) => {
        db.getExecutor()
          .provideConnection(async (connection) => {
            await connection.executeQuery(enter);
            await new Promise<void>((giveBack) => {
              given.set(connection, giveBack);
              resolve(connection);
            });
            // also after a failure, where it means to roll back
            await connection.executeQuery(leave);
          })
          // once it was handed out this says nothing any more: whoever had it has their answer, or knows that there was none
          .catch(reject);
      }),
    releaseConnection: async (connection) => given.get(connection)?.(),
    // it is in one
    beginTransaction: async () => {},
    commitTransaction: async () => {},
    rollbackTransaction: async (connection) => void (await connection.executeQuery(CompiledQuery.raw('rollback'))),
  };
}

/** Inside a transaction that somebody else began there is no way behind the wall: who asks there has asked for the right before. */
export function behindWall<T>(db: Kysely<T>, namespace: string): Kysely<T> {
  if (db.isTransaction) return db;
  return new Kysely<T>({
    dialect: {
      createDriver: () => driverBehind(db, namespace),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (own) => new PostgresIntrospector(own),
    },
    plugins: [...db.getExecutor().plugins],
  });
}
