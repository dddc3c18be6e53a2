/** Bulk reviews and their documents. What a person asks for is asked with its owner; what the job asks, with the bulk that it was given. */
import { type Selectable, sql, type Transaction } from 'kysely';
import type { BulkDocumentTable } from '#server/db/bulkReviewTables.ts';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import type { Owner } from '#server/features/quota/index.ts';
import type { BulkDocumentState } from '#shared/domain/bulkReview.ts';
import type { Posture } from '#shared/domain/playbooks/playbook.ts';

const MOST_SHOWN = 200;

export interface NewBulk {
  id: string;
  owner: Owner & { userId: string };
  name: string;
  playbookHash: string | null;
  side: string;
  posture: Posture;
  source: { namespace: string; query: string; found: number } | null;
  now: Date;
}

export async function insertBulk(trx: Transaction<Tables>, one: NewBulk): Promise<void> {
  const { owner, source } = one;
  await trx
    .insertInto('bulk_review')
    .values({
      id: one.id,
      subject: owner.subject,
      user_id: owner.userId,
      name: one.name,
      playbook_hash: one.playbookHash,
      side: one.side,
      posture: one.posture,
      ...source,
      created_at: one.now,
    })
    .execute();
}

/** Holds the bulk review until the end of the transaction, so that adding to it and ending its job come one after the other. Null: it is gone. */
export const lockBulk = (trx: Transaction<Tables>, id: string) =>
  trx.selectFrom('bulk_review').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export interface NewDocument {
  id: string;
  kind: BulkDocumentTable['kind'];
  /** What it came as. */
  source: string;
  name: string;
  hash?: string;
  contractId?: string;
  bytes?: number;
  /** Why it is not read at all. */
  refused?: string;
}

/** Behind those that there are, in their order. Those that came before already are passed over. */
export async function insertDocuments(trx: Transaction<Tables>, bulkId: string, all: readonly NewDocument[]) {
  if (all.length === 0) return;
  const { next } = await trx
    .selectFrom('bulk_document')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
    .where('bulk_id', '=', bulkId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('bulk_document')
    .values(
      all.map(({ id, kind, source, name, hash = null, contractId = null, bytes = 0, refused }, n) => ({
        id,
        bulk_id: bulkId,
        position: Number(next) + n,
        kind,
        source,
        name,
        contract_id: contractId,
        document_hash: hash,
        bytes,
        state: refused === undefined ? ('waiting' as const) : ('failed' as const),
        reason: refused ?? '',
      })),
    )
    .onConflict((conflict) => conflict.columns(['bulk_id', 'source']).doNothing())
    .execute();
}

/** How many there are, and the bytes of files that wait. */
export async function sizeOf(db: Db, bulkId: string): Promise<{ documents: number; bytes: number }> {
  const row = await db
    .selectFrom('bulk_document')
    .select([
      sql<number>`count(*) filter (where kind <> 'archive')::int`.as('documents'),
      sql<string>`coalesce(sum(bytes) filter (where state in ('waiting', 'reading')), 0)`.as('bytes'),
    ])
    .where('bulk_id', '=', bulkId)
    .executeTakeFirstOrThrow();
  return { documents: row.documents, bytes: Number(row.bytes) };
}

const inState = (state: BulkDocumentState) =>
  sql<number>`(select count(*)::int from bulk_document d where d.bulk_id = b.id and d.state = ${state})`;
const withVerdict = (verdict: string) =>
  sql<number>`(select count(*)::int from bulk_document d join review r on r.bulk_document_id = d.id
    join review_result x on x.review_id = r.id where d.bulk_id = b.id and x.verdict = ${verdict})`;

const bulks = (db: Db, { subject }: Owner) =>
  db
    .selectFrom('bulk_review as b')
    .leftJoin('playbook_release as p', 'p.hash', 'b.playbook_hash')
    .leftJoin('job as j', 'j.id', 'b.job_id')
    .selectAll('b')
    .select(['p.playbook_id', 'p.version', sql<string | null>`p.body->>'name'`.as('playbook_name')])
    .select('j.state as job_state')
    .select([
      inState('waiting').as('waiting'),
      inState('reading').as('reading'),
      inState('done').as('done'),
      inState('failed').as('failed'),
      inState('duplicate').as('duplicate'),
    ])
    .select([withVerdict('pass').as('passed'), withVerdict('review').as('looked_at'), withVerdict('fail').as('fails')])
    .where('b.subject', '=', subject);

export type BulkRow = NonNullable<Awaited<ReturnType<typeof findBulk>>>;

export const findBulk = (db: Db, owner: Owner, id: string) =>
  bulks(db, owner).where('b.id', '=', id).executeTakeFirst();

export const listBulks = (db: Db, owner: Owner): Promise<BulkRow[]> =>
  bulks(db, owner).orderBy('b.created_at', 'desc').limit(MOST_SHOWN).execute();

const documents = (db: Db, bulkId: string) =>
  db
    .selectFrom('bulk_document as d')
    .leftJoin('review as r', 'r.bulk_document_id', 'd.id')
    .selectAll('d')
    .select([
      'r.id as review_id',
      'r.state as review_state',
      'r.playbook_hash as review_playbook',
      'r.side as review_side',
    ])
    .where('d.bulk_id', '=', bulkId);

export type DocumentRow = Awaited<ReturnType<typeof documentsOf>>[number];

/** In their order; archives that were opened are no documents any more. */
export const documentsOf = (db: Db, bulkId: string) => documents(db, bulkId).orderBy('d.position').execute();

/** Verdicts of each review, a letter for each in the order of its rules. */
export async function cellsOfReviews(db: Db, bulkId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('review_result as x')
    .innerJoin('review as r', 'r.id', 'x.review_id')
    .innerJoin('bulk_document as d', 'd.id', 'r.bulk_document_id')
    .select(['x.review_id', sql<string>`string_agg(left(x.verdict, 1), '' order by x.position)`.as('cells')])
    .where('d.bulk_id', '=', bulkId)
    .groupBy('x.review_id')
    .execute();
  return new Map(rows.map(({ review_id, cells }) => [review_id, cells]));
}

/** What the job does next: what was begun, then what waits. `last` comes behind all others. */
export const nextDocument = (db: Db, bulkId: string, last: string | null = null) =>
  documents(db, bulkId)
    .where('d.state', 'in', ['reading', 'waiting'])
    .orderBy(sql`(d.id = ${last ?? ''})`)
    .orderBy(sql`(d.state = 'waiting')`)
    .orderBy('d.position')
    .limit(1)
    .executeTakeFirst();

/** Counts one more beginning. Resolves with how many there were; null: it is gone. */
export async function begin(db: Db, id: string): Promise<number | null> {
  const row = await db
    .updateTable('bulk_document')
    .set({ state: 'reading', tries: sql`tries + 1` })
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? null;
}

/** It waits again, as if it had not been begun: what went wrong was not about it. One that is settled stays so. */
export async function putBack(db: Db, id: string): Promise<void> {
  await db
    .updateTable('bulk_document')
    .set({ state: 'waiting', tries: 0 })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute();
}

type Change = Partial<
  Pick<
    Selectable<BulkDocumentTable>,
    'kind' | 'state' | 'reason' | 'may_retry' | 'document_hash' | 'duplicate_of' | 'name'
  >
>;

export async function changeDocument(db: Db, id: string, change: Change): Promise<void> {
  await db.updateTable('bulk_document').set(change).where('id', '=', id).execute();
}

/** What of an archive is here already: it may have been opened before, by a job that did not come to its end. */
export async function sourcesOf(db: Db, { bulk_id, id }: Pick<DocumentRow, 'bulk_id' | 'id'>): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bulk_document')
    .select('source')
    .where('bulk_id', '=', bulk_id)
    .where(sql<boolean>`starts_with(source, ${`${id}!`})`)
    .execute();
  return new Set(rows.map(({ source }) => source));
}

export async function removeDocument(db: Db, id: string): Promise<void> {
  await db.deleteFrom('bulk_document').where('id', '=', id).execute();
}

/** Another of the same content that has its review. */
export const sameContent = (db: Db, { bulk_id, id }: Pick<DocumentRow, 'bulk_id' | 'id'>, hash: string) =>
  db
    .selectFrom('bulk_document')
    .select(['id', 'name'])
    .where('bulk_id', '=', bulk_id)
    .where('document_hash', '=', hash)
    .where('id', '<>', id)
    .where('state', '=', 'done')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();

/** Once more with what failed and may be different the next time. */
export async function retryFailed(trx: Transaction<Tables>, bulkId: string): Promise<void> {
  await trx
    .updateTable('bulk_document')
    .set({ state: 'waiting', reason: '', may_retry: false, tries: 0 })
    .where('bulk_id', '=', bulkId)
    .where('state', '=', 'failed')
    .where('may_retry', '=', true)
    .execute();
}

export const setJob = (db: Db, bulkId: string, jobId: string | null) =>
  db.updateTable('bulk_review').set({ job_id: jobId }).where('id', '=', bulkId).execute();

/** Its documents, reviews, results and decisions go with it. */
export async function deleteBulk(db: Db, owner: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bulk_review')
    .where('id', '=', id)
    .where('subject', '=', owner.subject)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** A review that was given up or stopped in the middle goes on. */
export async function reopenReview(db: Db, reviewId: string): Promise<void> {
  await db
    .updateTable('review')
    .set({ state: 'running', error: '', ended_at: null })
    .where('id', '=', reviewId)
    .where('state', '<>', 'done')
    .execute();
}
