/** Asks every route as visitors of every kind, for their own things, somebody else's and such as there are not. */
import { randomUUID } from 'node:crypto';
import type { Express } from 'express';
import { type RawBuilder, sql } from 'kysely';
import type { Response } from 'supertest';
import type { Db } from '#server/db/db.ts';
import { cite } from '#server/features/citations/service.ts';
import { ANYBODY } from '#server/http/visitor.ts';
import { type AccessRow, accessRow, type Status, type VisitorKind } from '#server/testing/accessTable.ts';
import type { TestApi, TestBrowser } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { PEOPLE, type PersonKind, personOf, type TestPerson } from '#server/testing/visitors.ts';
import { IS_WHOLE } from '#server/testing/wholeWalks.ts';
import type { CitedKind } from '#shared/domain/citation.ts';

export const VISITORS: readonly VisitorKind[] = ['anonymous', ...(Object.keys(PEOPLE) as PersonKind[])];

/**
 * Who asks for the route number `at`: whoever has not signed in, and of those of whom the table says the same another one at each route, so
 * that all come to ask. Whatever the table tells apart is asked at every route.
 */
export function visitorsAt(row: AccessRow, at: number): readonly VisitorKind[] {
  if (IS_WHOLE) return VISITORS;
  const alike = new Map<string, VisitorKind[]>();
  for (const visitor of Object.keys(PEOPLE) as PersonKind[]) {
    const status = String(row[visitor] ?? row.everybody);
    alike.set(status, [...(alike.get(status) ?? []), visitor]);
  }
  return ['anonymous', ...[...alike.values()].map((kinds) => kinds[at % kinds.length]!)];
}

export type Relation = 'own' | 'other' | 'absent';

interface Layer {
  handle: { stack?: Layer[] };
  route?: { path: string; methods: Record<string, boolean> };
}

const routesBelow = (stack: readonly Layer[] = []): string[] =>
  stack.flatMap(({ route, handle }) =>
    route ? Object.keys(route.methods).map((method) => `${method} ${route.path}`) : routesBelow(handle.stack),
  );

/** Everything that the app answers to, whoever mounted it: "get /api/search". */
export const mountedRoutes = (app: Express): string[] => [
  ...new Set(routesBelow((app as unknown as { router: { stack: Layer[] } }).router.stack)),
];

/** Those of them that are pages, each also as a library has it. */
export function mountedPages({ changed }: Pick<TestApi, 'changed'>): ReadonlySet<string> {
  const pages = new Set<string>();
  changed((mounted) => {
    for (const { pattern } of mounted.pageRoutes)
      pages.add(`get ${pattern}`).add(`get /library/:namespace${pattern === '/' ? '' : pattern}`);
    return mounted;
  });
  return pages;
}

/** Two names of the same length: what is said about them can be compared. */
const LIBRARIES: Record<Relation, string> = { own: 'en', other: 'secret', absent: 'nowher' };

export interface World {
  places: Record<string, string>;
  otherSession: string;
  /** One of each kind, for what changes nothing. */
  people: Partial<Record<VisitorKind, TestPerson>>;
  hasChanged(): Promise<boolean>;
}

export async function createWorld(api: TestApi): Promise<World> {
  const { db } = api.deps;
  await db.insertInto('namespace').values({ id: LIBRARIES.other, title: 'Secret', visibility: 'private' }).execute();
  const sections = [
    { heading: 'Governing Law', body: 'The law of Delaware governs this Agreement.', type: 'governing-law' },
    { heading: 'Definitions', body: '“Affiliate” means an entity under common control with a party.' },
  ];
  let contract = '';
  for (const id of ['a', 'b'])
    contract = (await seedContract(db, { id, title: `Agreement ${id}`, type: 'services-agreement', sections })).id;
  await seedContract(db, {
    id: 's',
    namespace: LIBRARIES.other,
    title: 'Secret',
    type: 'services-agreement',
    sections,
  });
  await api.deps.indexer.ensureIndex();
  const clauses = db.selectFrom('clause').select(['id', 'group_id']).where('namespace', '=', 'en');
  const { id: clause, group_id: group } = await clauses
    .where('type_id', '=', 'governing-law')
    .executeTakeFirstOrThrow();
  const contracts = db.selectFrom('contract').select('group_id').where('namespace', '=', 'en');
  const { group_id: contractGroup } = await contracts.where('id', '=', contract).executeTakeFirstOrThrow();
  const cited = async (type: CitedKind, id: string) =>
    (await cite(api.deps, { type, id, namespace: LIBRARIES.own }, { visitor: ANYBODY, network: '127.0.0.1' })).hash;
  const definitions = db.selectFrom('definition').select(['id', 'group_id']).where('namespace', '=', LIBRARIES.own);
  const { id: definition, group_id: otherGroup } = await definitions.executeTakeFirstOrThrow();
  const hashes = {
    cited: await cited('clause', group),
    citedTerm: await cited('definition', definition),
    citedContract: await cited('contract', contract),
  };
  const { sessionId: otherSession } = await personOf(api, 'premium');
  const people: World['people'] = {};
  for (const kind of Object.keys(PEOPLE) as PersonKind[]) people[kind] = await personOf(api, kind);
  return {
    places: { contract, clause, group, otherGroup, contractGroup, ...hashes },
    otherSession,
    people,
    hasChanged: changesOf(db, await watchedTables(db)),
  };
}

/** The record's tables. Failed tries are counted in `rate_limit`: that is what it is for. */
async function watchedTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'rate_limit' order by table_name`.execute(db);
  return rows.map(({ name }) => name);
}

/** A mark of everything in the record: a row that is written gets the number of its transaction, one that goes is no longer counted. */
async function markOf(db: Db, tables: readonly string[]): Promise<string> {
  const marks: RawBuilder<unknown>[] = tables.map(
    (name) => sql`select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) as mark from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ mark: string }>`${sql.join(marks, sql` union all `)}`.execute(db);
  return rows.map(({ mark }) => mark).join();
}

/** Whether the record is another than when it was last asked. All tables are looked at only where a transaction has written since. */
function changesOf(db: Db, tables: readonly string[]): () => Promise<boolean> {
  let [next, mark] = ['', ''];
  return async () => {
    const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(
      db,
    );
    if (rows[0]!.next === next) return false;
    const before = mark;
    [next, mark] = [rows[0]!.next, await markOf(db, tables)];
    return mark !== before;
  };
}

const OBJECT = /\{(session|library)\}/;

/** What differs between two answers although they say the same: names that were asked for, and what is random in each. */
function saidIn({ status, text, headers }: Response): string {
  const kept = Object.entries(headers).filter(([name]) => !/^(?:date|etag|set-cookie|ratelimit-.*)$/.test(name));
  const names = new RegExp(`${LIBRARIES.other}|${LIBRARIES.absent}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`, 'g');
  return JSON.stringify([status, kept, text])
    .replaceAll(names, '·')
    .replaceAll(/nonce-[^'"]+|\b[0-9a-f]{8}\b/g, '·');
}

interface Asked {
  person: TestPerson | null;
  browser: TestBrowser;
}

export interface Walk {
  /** Cells in which something was not as the table says: "get /x as free, own: 200 instead of 403". */
  violations: string[];
  cells: number;
}

/** What the table says of one cell. Who is not let in learns nothing about what there is. */
function expectedIn(row: AccessRow, visitor: VisitorKind, relation: Relation): readonly number[] {
  const status: Status = row[visitor] ?? row.everybody;
  return relation === 'own' || status === 401 || status === 403 ? [status].flat() : [404];
}

interface WalkOptions {
  /** Asked as a page call, so that nothing has to be rendered. */
  isPage: boolean;
  visitors: readonly VisitorKind[];
  /** In place of the line of the table. */
  row?: AccessRow;
}

/** Errors: when the table has no line for the route. */
export async function walkRoute(
  api: Pick<TestApi, 'deps' | 'browser'>,
  world: World,
  route: string,
  { isPage, visitors, row = accessRow(route) ?? undefined }: WalkOptions,
): Promise<Walk> {
  if (!row) throw new Error(`${route} has no line in server/testing/accessTable.ts`);
  const { db } = api.deps;
  const [method = '', path = ''] = route.split(' ');
  const isReading = method === 'get';
  const template = JSON.stringify({ at: row.at ?? path, body: row.body });
  const walk: Walk = { violations: [], cells: 0 };

  const wantedOf = (visitor: VisitorKind, relation: Relation) => expectedIn(row!, visitor, relation);
  /** Whoever is to be let in may have ended their account when the next is asked: they are somebody new. All others are of the world. */
  const isRefused = (wanted: readonly number[]) => wanted.every((status) => status >= 400);

  async function asker(visitor: VisitorKind, relation: Relation): Promise<Asked> {
    const browser = api.browser();
    if (visitor === 'anonymous') return { person: null, browser };
    const isOfWorld = isReading || isRefused(wantedOf(visitor, relation));
    const person = isOfWorld ? world.people[visitor]! : await personOf(api, visitor);
    browser.setCookie('session', person.token);
    return { person, browser };
  }

  async function ask({ person, browser }: Asked, relation: Relation): Promise<Response> {
    const sessions = { own: person?.sessionId ?? randomUUID(), other: world.otherSession, absent: randomUUID() };
    const places: Record<string, string> = {
      ...world.places,
      session: sessions[relation],
      library: LIBRARIES[relation],
      fresh: randomUUID(),
    };
    const filled = template.replaceAll(/\{(\w+)\}/g, (hole, name: string) => places[name] ?? hole);
    const { at, body } = JSON.parse(filled) as { at: string; body?: object };
    if (!isReading) return browser.send(method as 'post', at, body);
    return browser.get(isPage ? `${at}${at.includes('?') ? '&' : '?'}v=2&response=json` : at);
  }

  async function cell(asked: Asked, visitor: VisitorKind, relation: Relation): Promise<Response> {
    const name = `${route} as ${visitor}, ${relation}`;
    const wanted = wantedOf(visitor, relation);
    const isWatched = !isReading && wanted.some((status) => status >= 400);
    if (isWatched) await world.hasChanged();
    const response = await ask(asked, relation);
    walk.cells++;
    if (!wanted.includes(response.status)) walk.violations.push(`${name}: ${response.status} instead of ${wanted}`);
    if (isWatched && response.status >= 400 && (await world.hasChanged()))
      walk.violations.push(`${name}: refused, and changed something`);
    return response;
  }

  // every five minutes a session is told that it was seen: not while somebody looks for changes
  const stale = sql<Date>`now() - interval '2 minutes'`;
  await db.updateTable('session').set({ last_seen_at: new Date() }).where('last_seen_at', '<', stale).execute();
  if (isReading) await world.hasChanged();
  for (const visitor of visitors) {
    // all come from one address: what one has tried or spent is no concern of the next
    if (!isReading) await sql`delete from rate_limit`.execute(db);
    if (!isReading) await db.deleteFrom('usage_counter').execute();
    await cell(await asker(visitor, 'own'), visitor, 'own');
    if (!OBJECT.test(template)) continue;
    const asked = await asker(visitor, 'other');
    const other = await cell(asked, visitor, 'other');
    const absent = await cell(asked, visitor, 'absent');
    if (saidIn(other) !== saidIn(absent))
      walk.violations.push(`${route} as ${visitor}: somebody else's is told from one that there is not`);
  }
  if (isReading && (await world.hasChanged())) walk.violations.push(`${route}: reading changed something`);
  return walk;
}
