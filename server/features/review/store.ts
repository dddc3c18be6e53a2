/** Reviews with their documents, results and decisions. Everything is asked for with its owner: nobody else's is there. */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { ReviewTable, StoredResult } from '#server/db/reviewTables.ts';
import type { Tables } from '#server/db/schema.ts';
import type { Release } from '#server/features/playbooks/index.ts';
import type { Owner } from '#server/features/quota/index.ts';
import type { ReviewDecision } from '#shared/api/reviews.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { OutsideProvision } from '#shared/domain/playbooks/outside.ts';
import type { Playbook, Posture, Verdict } from '#shared/domain/playbooks/playbook.ts';

const MOST_SHOWN = 200;

export interface NewReview {
  owner: Owner;
  name: string;
  documentHash: string;
  document: DocSnapshot;
  /** Characters that a reader of the pages does not see. */
  hidden: number;
  release: Pick<Release, 'hash' | 'playbook'>;
  side: string;
  posture: Posture;
  engine: string;
  /** Name of the model that is asked what the rules cannot tell; null: none. */
  model: string | null;
  /** Of the matter; '' for none. */
  label?: string;
  total: number;
  earlierId: string | null;
  /** Of the bulk review that it is part of. */
  bulkDocumentId?: string;
  now: Date;
}

/** A release as it is now, for as long as anything rests on it. */
export async function keepRelease(trx: Transaction<Tables>, { hash, playbook }: NewReview['release']): Promise<void> {
  const { id: playbook_id, version } = playbook;
  await trx
    .insertInto('playbook_release')
    .values({ hash, playbook_id, version, body: JSON.stringify(playbook) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** The review and the release that it rests on. Resolves with its id. */
export async function insertReview(trx: Transaction<Tables>, one: NewReview): Promise<string> {
  const { owner, release } = one;
  await keepRelease(trx, release);
  const id = randomUUID();
  await trx
    .insertInto('review')
    .values({
      id,
      subject: owner.subject,
      user_id: owner.userId,
      name: one.name,
      document_hash: one.documentHash,
      document: JSON.stringify(one.document),
      hidden: one.hidden,
      playbook_hash: release.hash,
      side: one.side,
      posture: one.posture,
      engine: one.engine,
      model: one.model,
      label: one.label ?? '',
      state: 'running',
      total: one.total,
      earlier_id: one.earlierId,
      bulk_document_id: one.bulkDocumentId ?? null,
      created_at: one.now,
    })
    .execute();
  return id;
}

/** What a list shows, and what a review says of itself; never its document. */
const HEAD = [
  'r.id',
  'r.subject',
  'r.name',
  'r.document_hash',
  'r.playbook_hash',
  'r.side',
  'r.posture',
  'r.engine',
  'r.model',
  'r.label',
  'r.state',
  'r.error',
  'r.total',
  'r.outside',
  'r.left_out',
  'r.hidden',
  'r.earlier_id',
  'r.created_at',
  'r.ended_at',
] as const;

const counted = (verdict: Verdict) =>
  sql<number>`(select count(*)::int from review_result x where x.review_id = r.id and x.verdict = ${verdict})`;

const reviews = (db: Db, { subject }: Owner) =>
  db
    .selectFrom('review as r')
    .innerJoin('playbook_release as p', 'p.hash', 'r.playbook_hash')
    .select([...HEAD, 'p.playbook_id', 'p.version', sql<string>`p.body->>'name'`.as('playbook_name')])
    .leftJoin('bulk_document as b', 'b.id', 'r.bulk_document_id')
    .select('b.bulk_id')
    .select([counted('pass').as('passed'), counted('review').as('looked_at'), counted('fail').as('failed')])
    .where('r.subject', '=', subject);

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** Those of bulk reviews are listed there. */
export const listReviews = (db: Db, owner: Owner): Promise<ReviewRow[]> =>
  reviews(db, owner)
    .where('r.bulk_document_id', 'is', null)
    .orderBy('r.created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();

export const findReview = (db: Db, owner: Owner, id: string) =>
  reviews(db, owner).where('r.id', '=', id).executeTakeFirst();

/** The last one that is done of a file of that name, read with that playbook; begun before a moment, where one is given. */
export const lastReviewOf = (db: Db, owner: Owner, name: string, playbookId: string, before?: Date) =>
  reviews(db, owner)
    .$if(before !== undefined, (query) => query.where('r.created_at', '<', before!))
    .where(sql`lower(r.name)`, '=', name.toLowerCase())
    .where('p.playbook_id', '=', playbookId)
    .where('r.state', '=', 'done')
    .orderBy('r.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function documentOf(db: Db, owner: Owner, id: string): Promise<DocSnapshot | null> {
  const row = await db
    .selectFrom('review')
    .select('document')
    .where('id', '=', id)
    .where('subject', '=', owner.subject)
    .executeTakeFirst();
  return row?.document ?? null;
}

/** What a worker needs, whoever the owner is. Null: it was deleted. */
export const reviewToRun = (db: Db, id: string) =>
  db
    .selectFrom('review as r')
    .innerJoin('playbook_release as p', 'p.hash', 'r.playbook_hash')
    .leftJoin('review as e', 'e.id', 'r.earlier_id')
    .select(['r.id', 'r.state', 'r.document', 'r.side', 'r.posture', 'r.earlier_id', 'p.body'])
    .select(['r.subject', 'r.user_id', 'r.name', 'r.model', 'r.label', 'r.created_at', 'r.document_hash'])
    .select('e.document_hash as earlier_hash')
    .where('r.id', '=', id)
    .executeTakeFirst();
export type ReviewToRun = NonNullable<Awaited<ReturnType<typeof reviewToRun>>>;

export interface ResultRow extends StoredResult {
  ruleId: string;
}

/** In the order of the playbook. */
export async function resultsOf(db: Db, reviewId: string): Promise<ResultRow[]> {
  const rows = await db
    .selectFrom('review_result')
    .select(['rule_id', 'result'])
    .where('review_id', '=', reviewId)
    .orderBy('position')
    .execute();
  return rows.map(({ rule_id, result }) => ({ ...result, ruleId: rule_id }));
}

/** False: somebody deleted the review meanwhile. A result that is there already stays. */
export async function keepResult(
  db: Db,
  reviewId: string,
  { position, ruleId, result }: { position: number; ruleId: string; result: StoredResult },
): Promise<boolean> {
  const { rows } = await sql`
    insert into review_result (review_id, position, rule_id, verdict, result)
    select id, ${position}, ${ruleId}, ${result.verdict}, ${JSON.stringify(result)}::jsonb
    from review where id = ${reviewId}
    on conflict (review_id, position) do update set rule_id = excluded.rule_id
    returning review_id`.execute(db);
  return rows.length > 0;
}

/** What a model made of a result that is there. False: the review was deleted meanwhile. */
export async function changeResult(
  db: Db,
  reviewId: string,
  { position, result }: { position: number; result: StoredResult },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review_result')
    .set({ verdict: result.verdict, result: JSON.stringify(result) })
    .where('review_id', '=', reviewId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

interface Ending {
  outside: readonly OutsideProvision[];
  leftOut: number;
  /** Decisions of the earlier review that hold for this one, by rule. */
  kept: readonly string[];
  now: Date;
}

export async function endReview(
  db: Db,
  { id, earlier_id }: Pick<ReviewTable, 'id' | 'earlier_id'>,
  { outside, leftOut, kept, now }: Ending,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (earlier_id !== null && kept.length > 0)
      await sql`
        insert into review_decision (review_id, rule_id, kind, words, note, decided_at)
        select ${id}, rule_id, kind, words, note, decided_at from review_decision
        where review_id = ${earlier_id} and rule_id = any(${kept}::text[])
        on conflict do nothing`.execute(trx);
    await trx
      .updateTable('review')
      .set({ state: 'done', outside: JSON.stringify(outside), left_out: leftOut, ended_at: now })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
  });
}

export async function failReview(db: Db, id: string, error: string, now: Date): Promise<void> {
  await db
    .updateTable('review')
    .set({ state: 'failed', error, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

export async function decisionsOf(db: Db, reviewId: string): Promise<Map<string, ReviewDecision>> {
  const rows = await db.selectFrom('review_decision').selectAll().where('review_id', '=', reviewId).execute();
  return new Map(
    rows.map(({ rule_id, kind, words, note, decided_at }) => [
      rule_id,
      { kind, words, note, at: decided_at.toISOString() },
    ]),
  );
}

/** Null takes it back. */
export async function decide(
  db: Db,
  reviewId: string,
  ruleId: string,
  decision: (Omit<ReviewDecision, 'at'> & { at: Date }) | null,
): Promise<void> {
  if (decision === null) {
    await db.deleteFrom('review_decision').where('review_id', '=', reviewId).where('rule_id', '=', ruleId).execute();
    return;
  }
  const { kind, words, note, at } = decision;
  await db
    .insertInto('review_decision')
    .values({ review_id: reviewId, rule_id: ruleId, kind, words, note, decided_at: at })
    .onConflict((conflict) =>
      conflict.columns(['review_id', 'rule_id']).doUpdateSet({ kind, words, note, decided_at: at }),
    )
    .execute();
}

export async function deleteReview(db: Db, owner: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('review')
    .where('id', '=', id)
    .where('subject', '=', owner.subject)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The release as it was when the review was made. */
export async function releaseBody(db: Db, hash: string): Promise<Playbook> {
  const { body } = await db
    .selectFrom('playbook_release')
    .select('body')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return body;
}
