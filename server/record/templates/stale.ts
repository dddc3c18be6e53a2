/**
 * Which groups are to be read anew as templates, marked in the transaction that changes their members. Everywhere the mark comes before
 * templates are taken away and after groups are: whoever reads a group meanwhile then neither keeps a text that has gone nor waits for
 * whoever waits for it.
 */
import { sql } from 'kysely';
import type { WritableLibrary } from '#server/record/library.ts';

/** A group of one is its one text. */
const LEAST_MEMBERS = 2;

const mark = ({ db: trx, namespace }: WritableLibrary, groups: readonly string[], least: number) =>
  sql`insert into stale_group (namespace, group_id)
    select namespace, id from snippet_group
    where namespace = ${namespace} and id = any(${[...groups]}::text[]) and kind <> 'contract' and size >= ${least} order by id
    on conflict (namespace, group_id) do update set seq = default`.execute(trx);

/** Groups that got members. */
export const markGrown = (library: WritableLibrary, groups: readonly string[]) => mark(library, groups, LEAST_MEMBERS);

/** Groups that lost members: what their templates say may be a text that has just been removed, so it goes at once. */
export async function markShrunk(library: WritableLibrary, groups: readonly string[]): Promise<void> {
  const { db: trx, namespace } = library;
  await mark(library, groups, 1);
  await sql`delete from group_template where namespace = ${namespace} and group_id = any(${[...groups]}::text[])`.execute(
    trx,
  );
}
