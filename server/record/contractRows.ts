/**
 * The rows of one contract, put in and taken out inside a transaction that holds the library's lock.
 * They travel as one JSON parameter per table: statements stay small whatever the contract's size.
 */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { ClauseTable, ContractTable, DefinitionTable, TagTable } from '#server/db/recordTables.ts';
import type { Tables } from '#server/db/schema.ts';
import { assignGroups, type Fingerprint, type GroupItem, leaveGroups } from '#server/record/grouping/index.ts';
import type { ReadableLibrary, WritableLibrary } from '#server/record/library.ts';
import { storable } from '#shared/reading/blocks.ts';

type Row<Table, Times extends keyof Table = never> = Omit<Selectable<Table>, 'group_id' | Times>;

/** A typed link from a contract to what it shares with others. */
export type Tag = Pick<TagTable, 'type' | 'value' | 'name'>;

/** Without their groups, which depend on what else the library holds. */
export interface ContractRows {
  contract: Row<ContractTable, 'created_at' | 'updated_at'> & { created_at: Date | string; updated_at: Date | string };
  clauses: Row<ClauseTable>[];
  definitions: Row<DefinitionTable>[];
  tags: TagTable[];
}

async function insertRows(
  trx: Kysely<Tables>,
  table: 'contract' | 'clause' | 'definition' | 'tag',
  rows: object[],
): Promise<void> {
  if (rows.length === 0) return;
  // names, facts and notes come from files and rows as well, not only the text that was placed
  const json = JSON.stringify(rows, (_key, value) => (typeof value === 'string' ? storable(value) : value));
  const columns = Object.keys(rows[0]!);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(
    trx,
  );
}

/** Takes the library's lock for the rest of the transaction, so that groups are assigned one contract at a time, and raises its version. */
export async function lockLibrary({ db: trx, namespace }: WritableLibrary): Promise<void> {
  const locked = await trx
    .updateTable('namespace')
    .set({ version: sql`version + 1` })
    .where('id', '=', namespace)
    .returning('id')
    .executeTakeFirst();
  if (!locked) throw new Error(`there is no library ${namespace}`);
}

export const notifyIndex = ({ db: trx, namespace }: WritableLibrary, contractId: string, change: 'upsert' | 'remove') =>
  trx.insertInto('outbox').values({ namespace, contract_id: contractId, change }).execute();

/** Puts a contract into its groups and inserts it. `fingerprints`: of its texts by their ids, as far as they were made before. */
export async function insertContract(
  library: WritableLibrary,
  { contract, clauses, definitions, tags }: ContractRows,
  fingerprints: ReadonlyMap<string, Fingerprint> = new Map(),
): Promise<void> {
  const { db: trx } = library;
  const { id, text, published } = contract;
  const year = published ? Number(published.slice(0, 4)) : null;
  const texts: GroupItem[] = [
    ...clauses.map(
      (row): GroupItem => ({ kind: 'clause', scope: row.type_id ?? '', id: row.id, text: row.text, year }),
    ),
    ...definitions.map(
      (row): GroupItem => ({ kind: 'definition', scope: row.term_id, id: row.id, text: row.text, year }),
    ),
    ...(contract.kind === 'contract' ? [{ kind: 'contract', scope: '', id, text, year } as GroupItem] : []),
  ];
  const items = texts.map((item) => ({ ...item, fingerprint: fingerprints.get(item.id) }));
  const groups = await assignGroups(library, items);
  const grouped = <T extends { id: string }>(rows: T[]) =>
    rows.map((row) => ({ ...row, group_id: groups.get(row.id)! }));
  await insertRows(trx, 'contract', [{ ...contract, group_id: groups.get(id) ?? '' }]);
  await insertRows(trx, 'clause', grouped(clauses));
  await insertRows(trx, 'definition', grouped(definitions));
  await insertRows(trx, 'tag', tags);
  await notifyIndex(library, id, 'upsert');
}

/** The rows of one contract as they stand; null: there is none. */
export async function readRows({ db, namespace }: ReadableLibrary, contractId: string): Promise<ContractRows | null> {
  const all = (table: string, order: string) => sql`
    coalesce((select jsonb_agg(to_jsonb(t) - 'group_id' order by ${sql.ref(`t.${order}`)}) from ${sql.table(table)} t
      where t.namespace = k.namespace and t.contract_id = k.id), '[]'::jsonb)`;
  const { rows } = await sql<{ rows: ContractRows }>`
    select jsonb_build_object('contract', to_jsonb(k) - 'group_id', 'clauses', ${all('clause', 'position')},
      'definitions', ${all('definition', 'position')}, 'tags', ${all('tag', 'value')}) as rows
    from contract k where namespace = ${namespace} and id = ${contractId}`.execute(db);
  return rows[0]?.rows ?? null;
}

/** Takes a contract out of its groups and deletes it; clauses, definitions and tags go by cascade. */
export async function erase(library: WritableLibrary, contractId: string): Promise<void> {
  const { db: trx, namespace } = library;
  await leaveGroups(library, contractId);
  await trx.deleteFrom('contract').where('namespace', '=', namespace).where('id', '=', contractId).execute();
}
