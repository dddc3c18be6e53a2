/**
 * LanceDB keeps open what it has read of an index for as long as its caches have room, also where a merge has put another in its place: files
 * that were deleted keep their room on the disk, and open files add up for years. So connection and caches are replaced every so often. Tables
 * that are open go on with the old ones, which are gone once nothing holds them.
 */
import { type Connection, type CreateTableOptions, connect, Session, type Table } from '@lancedb/lancedb';
import type { Table as ArrowTable, Schema } from 'apache-arrow';

/** What the engine keeps of postings, vectors and manifests; its own limits are 6 and 1 GB. */
const INDEX_CACHE_BYTES = 512_000_000;
const METADATA_CACHE_BYTES = 64_000_000;
/** Each write and each merge opens the tables that it changed. */
const RENEW_AFTER = 100;

export type Engine = Pick<Connection, 'openTable' | 'dropTable' | 'close'> & {
  createEmptyTable(name: string, schema: Schema, options: Partial<CreateTableOptions>): Promise<Table>;
  createTable(name: string, rows: ArrowTable, options: Partial<CreateTableOptions>): Promise<Table>;
  tableNames(): Promise<string[]>;
};

/** `renewAfter`: so many tables are opened by one connection. */
export async function openEngine(
  address: string,
  storageOptions: Record<string, string> | undefined,
  renewAfter = RENEW_AFTER,
): Promise<Engine> {
  const anew = () =>
    // nothing of ours follows the newest version by itself
    connect(address, { storageOptions }, new Session(BigInt(INDEX_CACHE_BYTES), BigInt(METADATA_CACHE_BYTES)));
  let connection = await anew();
  let left = renewAfter;
  return {
    async openTable(...asked) {
      if (--left <= 0) {
        left = renewAfter;
        // a place that cannot be reached now may be later; whoever asks hears of it from the table
        connection = await anew().catch(() => connection);
      }
      return connection.openTable(...asked);
    },
    createTable: (name, rows, options) => connection.createTable(name, rows, options),
    createEmptyTable: (name, schema, options) => connection.createEmptyTable(name, schema, options),
    dropTable: (...asked) => connection.dropTable(...asked),
    tableNames: () => connection.tableNames(),
    close: () => connection.close(),
  };
}
