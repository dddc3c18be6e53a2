/** A reader says that something is wrong with a record. Specification part 2 §2.8. */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Base } from '#server/base.ts';
import type { Limits } from '#server/features/auth/index.ts';
import { notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { contractById } from '#server/record/contract.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { Library, ReadableLibrary } from '#server/record/library.ts';
import { wordingById } from '#server/record/wording.ts';
import type { ReportBody } from '#shared/api/inbox.ts';
import { paths } from '#shared/domain/paths.ts';

export type InboxDeps = Pick<Base, 'db' | 'clock' | 'audit'> & { libraries: Libraries; limits: Limits };

type Body = z.output<typeof ReportBody>;

/** Null: there is none here. */
async function recordOf(library: ReadableLibrary, { type, id, namespace }: Body) {
  const to = paths(namespace);
  if (type === 'contract') {
    const contract = await contractById(library, id);
    return contract && { title: contract.title, uri: to.contract(id) };
  }
  const wording = await wordingById(library, type, id);
  if (!wording || wording.scope === '') return null;
  const uri = type === 'definition' ? to.definition(wording.scope) : to.clauseGroup(wording.scope, wording.group_id);
  return { title: wording.heading || wording.contract_title, uri };
}

/** As an operator may read of it: of a private library that something in it was reported, and not what it is called. */
async function found(library: Library, body: Body) {
  const record = await recordOf(library, body);
  if (!record || !library.isPrivate) return record;
  return { title: `A ${body.type} of a private library`, uri: paths(body.namespace).home() };
}

/** Errors: `not_found` 404, `too_many_attempts` 429. */
export async function takeReport(
  { db, clock, libraries, limits }: InboxDeps,
  body: Body,
  { visitor, network }: { visitor: Visitor; network: string },
): Promise<void> {
  const library = await libraries.readable(body.namespace, visitor);
  const record = library && (await found(library, body));
  if (!record) throw notFound(body.type);
  await limits.take('reportNetwork', network);
  await db
    .insertInto('reader_report')
    .values({
      id: randomUUID(),
      user_id: visitor.user?.id ?? null,
      kind: body.type,
      object_id: body.id,
      namespace: body.namespace,
      title: record.title,
      uri: record.uri,
      problem: body.problem,
      note: body.note,
      created_at: clock(),
      done_at: null,
    })
    .execute();
}
