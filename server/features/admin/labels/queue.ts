/** Who is asked about which clause: nobody about one that somebody else has at the moment, unless they ask for that very one. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Library } from '#server/record/library.ts';
import { type AskedClause, clauseAsked, uncertainClauses } from '#server/record/uncertain.ts';
import { CLAIM_MINUTES, type LabelQueue } from '#shared/domain/labels.ts';

/** What is labelled: a wording, wherever it stands. */
export const hashOf = ({ text }: Pick<AskedClause, 'text'>): string => createHash('sha256').update(text).digest('hex');

/** Read at a time: most of the first ones may be labelled already. */
const BATCH = 100;

export interface Claim {
  claimed_by: string;
  until: Date;
}

/** Somebody has it who is not `userId`. */
export async function heldByOther(db: Db, hash: string, userId: string, now: Date): Promise<Claim | null> {
  const claim = await db
    .selectFrom('clause_label_claim')
    .select(['claimed_by', 'until'])
    .where('hash', '=', hash)
    .where('claimed_by', '<>', userId)
    .where('until', '>', now)
    .executeTakeFirst();
  return claim ?? null;
}

/** False: somebody else has it. Of two at once one gets it: it is one statement. */
export async function claim(
  db: Db,
  { namespace, clause, userId, now }: { namespace: string; clause: AskedClause; userId: string; now: Date },
): Promise<boolean> {
  const until = new Date(now.getTime() + CLAIM_MINUTES * 60_000);
  const values = { namespace, clause_id: clause.id, claimed_by: userId, until };
  const row = await db
    .insertInto('clause_label_claim')
    .values({ hash: hashOf(clause), ...values })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([eb('clause_label_claim.until', '<=', now), eb('clause_label_claim.claimed_by', '=', userId)]),
        ),
    )
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

export const release = (db: Db, hash: string, userId: string) =>
  db.deleteFrom('clause_label_claim').where('hash', '=', hash).where('claimed_by', '=', userId).execute();

/** Nobody comes back to what they had in another queue, or had open in another window. */
const releaseAll = (db: Db, userId: string, but: string | null) =>
  db
    .deleteFrom('clause_label_claim')
    .where('claimed_by', '=', userId)
    .$if(but !== null, (query) => query.where('hash', '<>', but!))
    .execute();

/** What of these is not to be asked of this person. */
async function taken(db: Db, hashes: readonly string[], userId: string, now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select hash from clause_label where hash = any(${[...hashes]}::text[])
    union select hash from clause_label_skip where user_id = ${userId} and hash = any(${[...hashes]}::text[])
    union select hash from clause_label_claim where claimed_by <> ${userId} and until > ${now}
      and hash = any(${[...hashes]}::text[])`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

async function* waiting(library: Library, isUntyped: boolean, userId: string, now: Date): AsyncGenerator<AskedClause> {
  for (let offset = 0; ; offset += BATCH) {
    const batch = await uncertainClauses(library, { isUntyped, limit: BATCH, offset });
    const not = await taken(library.db, batch.map(hashOf), userId, now);
    for (const clause of batch) if (!not.has(hashOf(clause))) yield clause;
    if (batch.length < BATCH) return;
  }
}

/** Texts that one other person has labelled, the longest ago first, as they stand in the library now. */
async function* oncelabelled(library: Library, userId: string, now: Date): AsyncGenerator<AskedClause> {
  const { rows } = await sql<{ clause_id: string; hash: string }>`
    select min(l.clause_id) as clause_id, l.hash from clause_label l
    where l.namespace = ${library.namespace}
      and not exists (select from clause_label_skip s where s.hash = l.hash and s.user_id = ${userId})
      and not exists (select from clause_label_claim c where c.hash = l.hash and c.claimed_by <> ${userId} and c.until > ${now})
    group by l.hash having count(*) = 1 and not coalesce(bool_or(l.labelled_by = ${userId}), false)
    order by min(l.labelled_at) limit 1000`.execute(library.db);
  for (const { clause_id, hash } of rows) {
    const clause = await clauseAsked(library, clause_id);
    if (clause && hashOf(clause) === hash) yield clause;
  }
}

async function held(library: Library, userId: string, now: Date): Promise<AskedClause | null> {
  const row = await library.db
    .selectFrom('clause_label_claim')
    .select(['clause_id', 'hash'])
    .where('claimed_by', '=', userId)
    .where('namespace', '=', library.namespace)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .executeTakeFirst();
  const clause = row && (await clauseAsked(library, row.clause_id));
  return clause && hashOf(clause) === row.hash ? clause : null;
}

/** Claimed for this person; the one that they have already comes first. Null: nothing waits. */
export async function nextClause(
  library: Library,
  queue: LabelQueue,
  userId: string,
  now: Date,
): Promise<AskedClause | null> {
  const { namespace, db } = library;
  // the queue of second labels begins with the same one by itself
  const own = queue === 'second' ? null : await held(library, userId, now);
  const found =
    queue === 'second' ? oncelabelled(library, userId, now) : waiting(library, queue === 'untyped', userId, now);
  const fits = own && (queue !== 'untyped' || own.typeId === null);
  if (fits && !(await taken(db, [hashOf(own)], userId, now)).has(hashOf(own))) {
    if (await claim(db, { namespace, clause: own, userId, now })) return own;
  }
  for await (const clause of found)
    if (await claim(db, { namespace, clause, userId, now })) {
      await releaseAll(db, userId, hashOf(clause));
      return clause;
    }
  await releaseAll(db, userId, null);
  return null;
}
