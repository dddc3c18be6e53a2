/** What people say of clauses: of public libraries alone, by the text that stands in the record and not by what a browser sends. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import type { Db } from '#server/db/db.ts';
import { claim, hashOf, heldByOther, nextClause, release } from '#server/features/admin/labels/queue.ts';
import { operatedName } from '#server/features/libraries/index.ts';
import { clauseTitle } from '#server/features/records/index.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import { proposedTypes } from '#server/ingest/types/classify.ts';
import { clauseType } from '#server/ingest/types/index.ts';
import { standsIn } from '#server/record/explorer.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { Library } from '#server/record/library.ts';
import { type AskedClause, clauseAsked, uncertainCount } from '#server/record/uncertain.ts';
import type { LabelItem, LabelNext, LabelProgress } from '#shared/api/labels.ts';
import { agreementOf, type LabelQueue, MOST_PROPOSALS } from '#shared/domain/labels.ts';
import { paths } from '#shared/domain/paths.ts';

export interface LabelDeps extends Pick<Base, 'config' | 'db' | 'clock' | 'audit'> {
  libraries: Libraries;
}

export interface Which {
  namespace: string;
  clause: string;
  hash: string;
}

/** Errors: `not_found` 404, for a private library as for one that there is not: nothing of it is ever labelled. */
async function publicLibrary({ libraries }: LabelDeps, namespace: string): Promise<Library> {
  const library = (await libraries.publicOnes()).find((one) => one.namespace === namespace);
  if (!library) throw notFound('library');
  return library;
}

const typeNamed = (id: string | null) => (id === null ? null : { id, title: clauseTitle(id) });

interface SaidRow {
  type_id: string | null;
  labelled_by: string | null;
  labelled_at: Date;
  email: string | null;
}

const saidRows = (db: Db, hash: string): Promise<SaidRow[]> =>
  db
    .selectFrom('clause_label as l')
    .leftJoin('user_account as u', 'u.id', 'l.labelled_by')
    .select(['l.type_id', 'l.labelled_by', 'l.labelled_at', 'u.email'])
    .where('l.hash', '=', hash)
    .orderBy('l.labelled_at')
    .execute();

const said = ({ type_id, email, labelled_at }: SaidRow): NonNullable<LabelItem['own']> => ({
  type: typeNamed(type_id),
  by: email,
  at: labelled_at.toISOString(),
});

async function itemOf(deps: LabelDeps, library: Library, clause: AskedClause, userId: string): Promise<LabelItem> {
  const { db, clock } = deps;
  const hash = hashOf(clause);
  const [rows, other] = await Promise.all([saidRows(db, hash), heldByOther(db, hash, userId, clock())]);
  const own = rows.find(({ labelled_by }) => labelled_by === userId);
  const holder =
    other &&
    (await db.selectFrom('user_account').select('email').where('id', '=', other.claimed_by).executeTakeFirst());
  return {
    namespace: library.namespace,
    clause: clause.id,
    hash,
    contract: {
      title: clause.contractTitle,
      uri: paths(library.namespace).contract(clause.contractId, clause.anchor),
    },
    number: clause.number,
    heading: clause.heading,
    text: clause.text,
    before: clause.before,
    after: clause.after,
    has: typeNamed(clause.typeId),
    confidence: clause.confidence,
    proposals: proposedTypes({ heading: clause.heading, text: clause.text }, MOST_PROPOSALS).map(
      ({ typeId, confidence }) => ({
        ...typeNamed(typeId)!,
        chance: confidence,
      }),
    ),
    heldBy: other && { by: holder?.email ?? '', until: other.until.toISOString() },
    own: own ? said(own) : null,
    // nobody is told what others think before they have said what they think
    others: own ? rows.filter((row) => row !== own).map(said) : [],
  };
}

export async function progressOf(deps: LabelDeps, userId: string): Promise<LabelProgress> {
  const libraries = await deps.libraries.publicOnes();
  const totals = await Promise.all(
    libraries.map((library) => library.cached('uncertain', async () => ({ n: await uncertainCount(library) }))),
  );
  const { rows } = await sql<{ types: (string | null)[]; is_own: boolean }>`
    select array_agg(type_id) as types, coalesce(bool_or(labelled_by = ${userId}), false) as is_own
    from clause_label l where ${standsIn(libraries, 'l')} group by hash`.execute(deps.db);
  const twice = rows.filter(({ types }) => types.length > 1);
  return {
    labelled: rows.length,
    own: rows.filter(({ is_own }) => is_own).length,
    twice: twice.length,
    agreed: twice.filter(({ types }) => agreementOf(types) === 'agrees').length,
    total: totals.reduce((sum, { n }) => sum + n, 0),
  };
}

/** Errors: `not_found` 404. */
export async function next(
  deps: LabelDeps,
  userId: string,
  { queue, namespace }: { queue: LabelQueue; namespace: string },
): Promise<LabelNext> {
  const library = await publicLibrary(deps, namespace);
  const clause = await nextClause(library, queue, userId, deps.clock());
  return { item: clause && (await itemOf(deps, library, clause, userId)), progress: await progressOf(deps, userId) };
}

/** `id`: of a clause or of a group. It is claimed unless somebody else has it, which is said. Errors: `not_found` 404. */
export async function open(
  deps: LabelDeps,
  userId: string,
  { namespace, id }: { namespace: string; id: string },
): Promise<LabelNext & { item: LabelItem }> {
  const library = await publicLibrary(deps, namespace);
  const clause = await clauseAsked(library, id);
  if (!clause) throw notFound('clause');
  await claim(deps.db, { namespace, clause, userId, now: deps.clock() });
  return { item: await itemOf(deps, library, clause, userId), progress: await progressOf(deps, userId) };
}

/** Errors: `not_found` 404, `label_changed` 409 where another text stands there now. */
async function asShown(deps: LabelDeps, { namespace, clause: id, hash }: Which): Promise<AskedClause> {
  const clause = await clauseAsked(await publicLibrary(deps, namespace), id);
  if (!clause) throw notFound('clause');
  if (hashOf(clause) !== hash)
    throw new AppError('label_changed', 409, 'This clause reads differently now. Open it again.');
  return clause;
}

/** Errors: those of `asShown`, `invalid` 422 for a type that there is not. */
export async function put(
  deps: LabelDeps,
  userId: string,
  { type, ...which }: Which & { type: string | null },
): Promise<{ others: LabelItem['others']; progress: LabelProgress }> {
  if (type !== null && !clauseType(type)) throw invalid('type', 'There is no such clause type.');
  const clause = await asShown(deps, which);
  const { namespace, hash } = which;
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    const values = {
      namespace,
      clause_id: clause.id,
      type_id: type,
      suggested_type_id: clause.typeId,
      confidence: clause.confidence,
      labelled_at: now,
    };
    await trx
      .insertInto('clause_label')
      .values({
        id: randomUUID(),
        hash,
        heading: clause.heading ?? '',
        body: clause.text,
        labelled_by: userId,
        ...values,
      })
      .onConflict((conflict) => conflict.columns(['hash', 'labelled_by']).doUpdateSet(values))
      .execute();
    await release(trx, hash, userId);
    await deps.audit.record(trx, {
      actor: { userId },
      action: 'admin.clause_labelled',
      object: { name: `clause:${await operatedName(deps, trx, namespace)}/${clause.id}` },
      details: { type: type ?? 'none', before: clause.typeId ?? 'none' },
    });
  });
  const rows = await saidRows(deps.db, hash);
  return {
    others: rows.filter(({ labelled_by }) => labelled_by !== userId).map(said),
    progress: await progressOf(deps, userId),
  };
}

/** Errors: those of `asShown`. */
export async function skip(deps: LabelDeps, userId: string, which: Which): Promise<void> {
  await asShown(deps, which);
  const at = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('clause_label_skip')
      .values({ hash: which.hash, namespace: which.namespace, clause_id: which.clause, user_id: userId, at })
      .onConflict((conflict) => conflict.columns(['hash', 'user_id']).doUpdateSet({ at }))
      .execute();
    await release(trx, which.hash, userId);
  });
}

interface Last {
  hash: string;
  namespace: string;
  clause_id: string;
  at: Date;
}

/** The last thing that somebody has said or left to others. Errors: `not_found` 404 where there is none, or its clause is gone. */
export async function undo(deps: LabelDeps, userId: string): Promise<LabelNext & { item: LabelItem }> {
  const where = await deps.db.transaction().execute(async (trx) => {
    const { rows } = await sql<Last & { is_label: boolean }>`
      (select hash, namespace, clause_id, labelled_at as at, true as is_label from clause_label where labelled_by = ${userId}
        order by labelled_at desc limit 1)
      union all
      (select s.hash, s.namespace, s.clause_id, s.at, false from clause_label_skip s where s.user_id = ${userId}
        order by s.at desc limit 1)
      order by at desc limit 1`.execute(trx);
    const last = rows[0];
    if (!last) throw notFound('label of yours');
    if (last.is_label) {
      await trx.deleteFrom('clause_label').where('hash', '=', last.hash).where('labelled_by', '=', userId).execute();
      await deps.audit.record(trx, {
        actor: { userId },
        action: 'admin.clause_label_withdrawn',
        object: { name: `clause:${await operatedName(deps, trx, last.namespace)}/${last.clause_id}` },
      });
    } else
      await trx.deleteFrom('clause_label_skip').where('hash', '=', last.hash).where('user_id', '=', userId).execute();
    return { namespace: last.namespace, id: last.clause_id };
  });
  return open(deps, userId, where);
}
