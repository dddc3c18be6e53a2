/**
 * Who looks after a wording, and its versions. A wording is a group, and groups have other ids wherever they are worked out anew: the
 * files name a clause of the group instead, one with the words of the newest version that still stands, because equal words are always
 * in one group.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import {
  DAY,
  type Item,
  type ItemSpec,
  MOMENT,
  MOMENT_OR_NONE,
  type Row,
  type StandIn,
} from '#server/db/items/spec.ts';
import { insertItem, NotHere, type PeopleHere } from '#server/db/items/write.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { STEWARD_STATES } from '#shared/domain/stewardship.ts';

const short = z.string().max(2000);
const NAMED = { namespace: 'the folder says which library it is' };
const OWNER = ['namespace'];

/** What is written of a group that no clause is in any more: documents may still hold its words. */
const NO_CLAUSE = 'group ';

/** A clause of the group that a column names. */
const clauseOf = (column: string): StandIn => ({
  column,
  written(alias) {
    const group = sql.ref(`${alias}.${column}`);
    const namespace = sql.ref(`${alias}.namespace`);
    return sql`case when ${group} is not null then coalesce(
      (select held.id from clause held where held.namespace = ${namespace} and held.group_id = ${group}
        order by coalesce((select max(said.number) from stewarded_version said
          where said.namespace = ${namespace} and said.group_id = ${group} and btrim(said.words) = btrim(held.text)), 0) desc,
          held.id collate "C" limit 1),
      ${NO_CLAUSE}::text || ${group}) end`;
  },
});

export const STEWARDS: ItemSpec = {
  name: 'stewards',
  main: {
    table: 'stewarded_wording',
    file: 'stewards',
    columns: {
      clause_id: short.min(1),
      title: short,
      owner_id: short.nullable(),
      review_by: DAY,
      state: z.enum(STEWARD_STATES).nullable(),
      note: z.string().max(100_000),
      set_by: short.nullable(),
      set_at: MOMENT,
      reminded_of: DAY,
      reminded_late_of: DAY,
    },
    standIns: { clause_id: clauseOf('group_id') },
    key: ['clause_id'],
    people: ['owner_id', 'set_by'],
    leftOut: NAMED,
    owner: OWNER,
  },
  children: [
    {
      table: 'stewarded_version',
      file: 'stewardVersions',
      columns: {
        clause_id: short.min(1),
        number: z.int().min(1),
        words: z.string(),
        prints: z.array(z.string().max(64)),
        noted_by: short.nullable(),
        noted_at: MOMENT,
        withdrawn_by: short.nullable(),
        withdrawn_at: MOMENT_OR_NONE,
        reason: z.string().max(100_000).nullable(),
        replacement: short.nullable(),
      },
      standIns: { clause_id: clauseOf('group_id'), replacement: clauseOf('replacement') },
      key: ['number'],
      people: ['noted_by', 'withdrawn_by'],
      leftOut: { ...NAMED, reader_prints: 'noted again when the copy without names is made' },
      owner: OWNER,
      of: { clause_id: 'clause_id' },
    },
  ],
};

const groupsOf = (rows: Row[]): string[] =>
  rows
    .flatMap(({ clause_id, replacement }) => [clause_id, replacement])
    .filter((one): one is string => typeof one === 'string');

/** Inside the transaction of `library`, whose contracts are in. */
export async function putSteward(library: WritableLibrary, item: Item, here: PeopleHere): Promise<void> {
  const { db: trx, namespace } = library;
  const { stewards = [], stewardVersions = [] } = item.rows;
  const clauses = await trx
    .selectFrom('clause')
    .select(['id', 'group_id'])
    .where('namespace', '=', namespace)
    .where('id', 'in', groupsOf([...stewards, ...stewardVersions]))
    .execute();
  const groups = new Map(clauses.map(({ id, group_id }) => [id, group_id]));
  const groupOf = (named: unknown): string => {
    const name = String(named);
    const group = name.startsWith(NO_CLAUSE) ? name.slice(NO_CLAUSE.length) : groups.get(name);
    if (!group) throw new NotHere();
    return group;
  };
  const placed = ({ clause_id, ...row }: Row): Row => ({ ...row, group_id: groupOf(clause_id) });
  const rows = {
    stewards: stewards.map(placed),
    stewardVersions: stewardVersions.map(({ replacement, ...row }) => ({
      ...placed(row),
      replacement: replacement === null ? null : groupOf(replacement),
    })),
  };
  await insertItem({ db: trx, owner: { namespace } }, STEWARDS, { ...item, rows }, here);
}

/** A wording is looked after from its first version on. */
export const stewardFault = ({ rows }: Item): string | null =>
  rows.stewardVersions?.length ? null : 'it has no version';
