/**
 * A second wall behind `libraries.readable()`: policies of the database that let only one library's rows through, even where a query
 * forgets to ask for it. They bind a role that is neither superuser nor owner of the tables, because those pass every policy (the
 * embedded database knows no other user of its own). Raised after the migrations of every start, from the catalogue: a table that comes
 * later cannot be forgotten.
 */
import { type Kysely, sql } from 'kysely';

export const READER = 'clausary_reader';
/** What policies compare a row's namespace with. */
export const LIBRARY_SETTING = 'clausary.library';
const POLICY = 'of_library';
/** What the role may know of people: who has put a contract in. */
const OF_PEOPLE = ['id', 'email'];

const INSUFFICIENT_PRIVILEGE = '42501';
/** Somebody else has just made it. */
const EXISTS = ['42710', '23505'];
/** Any number: whoever puts up policies or rights holds this lock, so that two servers that start at once do not meet. */
const RAISING = 7_317_238;

interface Walled {
  name: string;
  /** What names the library. */
  key: string;
  hasPolicy: boolean;
  isGranted: boolean;
}

/** Every table whose rows belong to a library, and how far the wall has come there. */
async function walledTables<T>(db: Kysely<T>, hasRole: boolean): Promise<Walled[]> {
  const isGranted = hasRole ? sql`has_table_privilege(${READER}, t.oid, 'select')` : sql`false`;
  const { rows } = await sql<Walled>`
    select t.relname as name, a.attname as key, ${isGranted} as "isGranted",
      t.relrowsecurity and exists (select 1 from pg_policy p where p.polrelid = t.oid and p.polname = ${POLICY}) as "hasPolicy"
    from pg_class t join pg_attribute a on a.attrelid = t.oid and not a.attisdropped
      and a.attname = case when t.relname = 'namespace' then 'id' else 'namespace' end
    where t.relkind in ('r', 'p') and t.relnamespace = current_schema()::regnamespace
    order by t.relname`.execute(db);
  return rows;
}

const hasRole = async <T>(db: Kysely<T>, role: string): Promise<boolean> =>
  (await sql`select 1 from pg_roles where rolname = ${role}`.execute(db)).rows.length > 0;

/** Makes the role where it is missing. False: this user of the database may not, and whoever administers it must. */
export async function ensureReader<T>(db: Kysely<T>, role: string = READER): Promise<boolean> {
  try {
    if (!(await hasRole(db, role)))
      await sql`create role ${sql.id(role)} nologin nosuperuser nobypassrls noinherit`
        .execute(db)
        .catch((error: { code?: string }) => {
          if (!EXISTS.includes(error.code ?? '')) throw error;
        });
    const { rows } = await sql`select 1 where pg_has_role(current_user, ${role}, 'MEMBER')`.execute(db);
    if (rows.length === 0) await sql`grant ${sql.id(role)} to current_user`.execute(db);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
}

/** Runs what is missing, one server after the other. */
async function inTurn<T>(db: Kysely<T>, statements: readonly ReturnType<typeof sql>[]): Promise<void> {
  const run = async (trx: Kysely<T>) => {
    await sql`select pg_advisory_xact_lock(${RAISING})`.execute(trx);
    for (const statement of statements) await statement.execute(trx);
  };
  await (db.isTransaction ? run(db) : db.transaction().execute(run));
}

/**
 * Puts a policy on every table of libraries, and lets the role read them. What stands already is left alone. Whoever owns the tables passes:
 * the wall holds where `behindWall()` is asked. False: the role could not be made, and there is no wall.
 */
export async function raiseWall<T>(db: Kysely<T>): Promise<boolean> {
  const open = (await walledTables(db, false)).filter(({ hasPolicy }) => !hasPolicy);
  if (open.length > 0)
    await inTurn(
      db,
      open.flatMap(({ name, key }) => [
        sql`alter table ${sql.id(name)} enable row level security`,
        sql`drop policy if exists ${sql.id(POLICY)} on ${sql.id(name)}`,
        // with no setting, and with the empty one that a finished transaction leaves behind, nothing comes through
        sql`create policy ${sql.id(POLICY)} on ${sql.id(name)} for select
          using (${sql.id(key)} = current_setting(${sql.lit(LIBRARY_SETTING)}, true))`,
      ]),
    );
  if (!(await ensureReader(db))) return false;
  const closed = (await walledTables(db, true)).filter(({ isGranted }) => !isGranted);
  if (closed.length > 0) {
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
    await inTurn(db, [
      sql`grant usage on schema ${sql.id(rows[0]!.schema)} to ${sql.id(READER)}`,
      ...closed.map(({ name }) => sql`grant select on ${sql.id(name)} to ${sql.id(READER)}`),
      sql`grant select (${sql.join(OF_PEOPLE.map((column) => sql.id(column)))}) on user_account to ${sql.id(READER)}`,
    ]);
  }
  return true;
}

/** Whether every table of libraries is behind the wall, and we may go there. */
export async function wallStands<T>(db: Kysely<T>): Promise<boolean> {
  if (!(await hasRole(db, READER))) return false;
  const { rows } = await sql`select 1 where pg_has_role(current_user, ${READER}, 'MEMBER')`.execute(db);
  const tables = await walledTables(db, true);
  return rows.length > 0 && tables.every(({ hasPolicy, isGranted }) => hasPolicy && isGranted);
}
