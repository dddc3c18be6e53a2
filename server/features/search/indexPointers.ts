/** Pointers of the search index in the record: the one truth about it for any number of processes, moved only by whoever holds the lease. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { type Holding, leaseHolder } from '#server/db/lease.ts';
import { OtherWriter, type Pointer, type Pointers, State } from '#server/outside/searchIndex/lance/pointers.ts';

const LEASE = 'search-index';
const LEASE_MS = 30_000;
/** Whoever reads a generation that is no longer live has finished by then. */
const GRACE = '10 minutes';
/** No build takes so long. */
const UNFINISHED = '1 day';

/** The lease of whoever writes the index. */
export const indexWriter = (db: Db, ms = LEASE_MS): Holding => leaseHolder(db, LEASE, ms);

/** Locked until the statement ends: nobody takes the lease over between the question and the write. */
const held = (fence: number) =>
  sql`held as (select 1 from lease where name = ${LEASE} and fence = ${fence} and until > now() for share)`;

/** `holding`: the same as the process's other work on the index has. */
export function indexPointers(db: Db, holding: Holding): Pointers {
  return {
    async read(namespace) {
      const row = await db
        .selectFrom('index_pointer')
        .select(['revision', 'state'])
        .where('namespace', '=', namespace)
        .executeTakeFirst();
      const state = State.safeParse(row?.state);
      return row && state.success ? { ...state.data, revision: Number(row.revision) } : null;
    },
    async writing(job) {
      const done = await holding(async ({ fence, isHeld }) => {
        const check = () => {
          if (!isHeld()) throw new OtherWriter();
        };
        return { is: await job({ fence, check }) };
      });
      if (!done) throw new OtherWriter();
      return done.is;
    },
    async begin(namespace, { fence }, above) {
      const { rows } = await sql<{ number: string }>`
        with ${held(fence)},
        ended as (delete from index_build using held where namespace = ${namespace} and lived_at is null)
        insert into index_build (namespace, generation)
        select ${namespace}, setval('index_generation', greatest(nextval('index_generation'), ${above + 1})) from held
        returning generation as number`.execute(db);
      if (!rows[0]) throw new OtherWriter();
      return Number(rows[0].number);
    },
    async nextBatch(namespace, { fence }, after) {
      const { rows } = await sql<{ batch: string }>`
        with ${held(fence)}
        update index_pointer set batch = greatest(batch, ${after}) + 1
        from held where namespace = ${namespace} returning batch`.execute(db);
      if (!rows[0]) throw new OtherWriter();
      return Number(rows[0].batch);
    },
    async publish(namespace, { fence }, state): Promise<Pointer> {
      const { generation } = state;
      const { rows } = await sql<{ revision: string }>`
        with ${held(fence)},
        turned as (
          update index_build set
            lived_at = coalesce(lived_at, now()),
            retired_at = case when generation <> ${generation} then now() end
          from held where namespace = ${namespace}
            and case when generation = ${generation} then lived_at is null else lived_at is not null and retired_at is null end
        )
        insert into index_pointer (namespace, generation, revision, batch, state)
        select ${namespace}, ${generation}::bigint, 1, 0, ${JSON.stringify(State.parse(state))}::jsonb from held
        on conflict (namespace) do update set
          generation = excluded.generation, state = excluded.state, revision = index_pointer.revision + 1,
          batch = case when index_pointer.generation = excluded.generation then index_pointer.batch else 0 end
        returning revision`.execute(db);
      if (!rows[0]) throw new OtherWriter();
      return { ...state, revision: Number(rows[0].revision) };
    },
    async kept(namespace) {
      await sql`
        delete from index_build where namespace = ${namespace}
          and (retired_at < now() - ${GRACE}::interval or (lived_at is null and begun_at < now() - ${UNFINISHED}::interval))
      `.execute(db);
      const rows = await db
        .selectFrom('index_build')
        .select('generation')
        .where('namespace', '=', namespace)
        // what is live is kept whatever is known of how it was built
        .union(db.selectFrom('index_pointer').select('generation').where('namespace', '=', namespace))
        .execute();
      return rows.map(({ generation }) => Number(generation));
    },
    async remove(namespace, { fence }) {
      const { rows } = await sql<{ is: number }>`
        with ${held(fence)},
        pointer as (delete from index_pointer using held where namespace = ${namespace}),
        builds as (delete from index_build using held where namespace = ${namespace})
        select 1 as is from held`.execute(db);
      if (!rows[0]) throw new OtherWriter();
    },
  };
}
