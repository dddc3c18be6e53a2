/** Playbooks that people write. Everything is asked for with its owner: nobody else's is there. */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import type { ImportNote } from '#shared/api/playbooks.ts';
import type { Playbook } from '#shared/domain/playbooks/playbook.ts';

/** Ids of these never meet one of the standard playbooks. */
const OWN_PREFIX = 'own-';

const MOST_SHOWN = 500;

export interface NewPlaybook {
  userId: string;
  name: string;
  rules: number;
  draft: Record<string, unknown>;
  notes: readonly ImportNote[];
  copiedFrom: string | null;
  now: Date;
}

export async function insertPlaybook(db: Db, one: NewPlaybook): Promise<string> {
  const id = `${OWN_PREFIX}${randomUUID()}`;
  await db
    .insertInto('playbook')
    .values({
      id,
      user_id: one.userId,
      name: one.name,
      rules: one.rules,
      draft: JSON.stringify(one.draft),
      revision: 1,
      notes: JSON.stringify(one.notes),
      copied_from: one.copiedFrom,
      created_at: one.now,
      changed_at: one.now,
      deleted_at: null,
    })
    .execute();
  return id;
}

export async function countPlaybooks(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('playbook')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

const playbooks = (db: Db, userId: string) =>
  db.selectFrom('playbook').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null);

export type PlaybookRow = NonNullable<Awaited<ReturnType<typeof findPlaybook>>>;

export const findPlaybook = (db: Db, userId: string, id: string) =>
  playbooks(db, userId).where('id', '=', id).executeTakeFirst();

export interface ReleaseRow {
  playbook_id: string;
  number: number;
  hash: string;
  note: string;
  published_at: Date;
}

/** The one changed last first, with the newest release of each. */
export async function listPlaybooks(db: Db, userId: string) {
  const rows = await db
    .selectFrom('playbook')
    .select(['id', 'name', 'rules', 'revision', 'changed_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('changed_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const newest = await db
    .selectFrom('playbook_version as v')
    .innerJoin('playbook as p', 'p.id', 'v.playbook_id')
    .distinctOn('v.playbook_id')
    .selectAll('v')
    .where('p.user_id', '=', userId)
    .orderBy('v.playbook_id')
    .orderBy('v.number', 'desc')
    .execute();
  const byId = new Map<string, ReleaseRow>(newest.map((one) => [one.playbook_id, one]));
  return rows.map((row) => ({ ...row, latest: byId.get(row.id) ?? null }));
}

/** The newest first; of a playbook that was found before. */
export const releasesOf = (db: Db, playbookId: string): Promise<ReleaseRow[]> =>
  db
    .selectFrom('playbook_version')
    .selectAll()
    .where('playbook_id', '=', playbookId)
    .orderBy('number', 'desc')
    .execute();

const bodies = (db: Db, userId: string) =>
  db
    .selectFrom('playbook_version as v')
    .innerJoin('playbook as p', 'p.id', 'v.playbook_id')
    .innerJoin('playbook_release as r', 'r.hash', 'v.hash')
    .select(['v.playbook_id', 'v.number', 'v.hash', 'v.note', 'v.published_at', 'r.body'])
    .where('p.user_id', '=', userId)
    .where('p.deleted_at', 'is', null);

/** A release of one's own as it was published. */
export const findRelease = (db: Db, userId: string, playbookId: string, version: string) =>
  bodies(db, userId)
    .where('v.playbook_id', '=', playbookId)
    .where(sql<boolean>`v.number::text = ${version}`)
    .executeTakeFirst();

interface Body {
  hash: string;
  playbook: Playbook;
}

export async function newestReleases(db: Db, userId: string): Promise<Body[]> {
  const rows = await bodies(db, userId)
    .distinctOn('v.playbook_id')
    .orderBy('v.playbook_id')
    .orderBy('v.number', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows
    .sort((a, b) => a.body.name.localeCompare(b.body.name, 'en'))
    .map(({ hash, body }) => ({ hash, playbook: body }));
}

export async function newestOf(db: Db, userId: string, playbookId: string): Promise<Body | null> {
  const row = await bodies(db, userId)
    .where('v.playbook_id', '=', playbookId)
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { hash: row.hash, playbook: row.body } : null;
}

export interface Change {
  name: string;
  rules: number;
  draft: Record<string, unknown>;
  keepsNotes: boolean;
  now: Date;
}

/** In one statement: the revision that it was made from is still the last one, or nothing happens. Null: it is not. */
export async function changeDraft(
  db: Db,
  { id, userId, revision }: { id: string; userId: string; revision: number },
  { name, rules, draft, keepsNotes, now }: Change,
): Promise<number | null> {
  const row = await db
    .updateTable('playbook')
    .set({
      name,
      rules,
      draft: JSON.stringify(draft),
      changed_at: now,
      revision: sql<number>`revision + 1`,
      ...(!keepsNotes && { notes: '[]' }),
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revision', '=', revision)
    .where('deleted_at', 'is', null)
    .returning('revision')
    .executeTakeFirst();
  return row?.revision ?? null;
}

/** Takes the row, so that of two publishings one waits for the other. Undefined: deleted, or changed meanwhile. */
export const lockAt = (
  trx: Transaction<Tables>,
  { id, userId, revision }: { id: string; userId: string; revision: number },
) => playbooks(trx, userId).where('id', '=', id).where('revision', '=', revision).forUpdate().executeTakeFirst();

export async function insertRelease(
  trx: Transaction<Tables>,
  { hash, playbook, number, note, now }: { hash: string; playbook: Playbook; number: number; note: string; now: Date },
): Promise<ReleaseRow> {
  await trx
    .insertInto('playbook_release')
    .values({ hash, playbook_id: playbook.id, version: playbook.version, body: JSON.stringify(playbook) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  return trx
    .insertInto('playbook_version')
    .values({ playbook_id: playbook.id, number, hash, note, published_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Resolves with whether anything changed. */
export async function setDeleted(
  db: Db,
  { id, userId }: { id: string; userId: string },
  deletedAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('playbook')
    .set({ deleted_at: deletedAt })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
