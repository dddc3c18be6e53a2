/** Links to a list: one of each kind, of which only the hash is kept. */
import { recordListEvent } from '#server/features/lists/audited.ts';
import type { Changing } from '#server/features/lists/change.ts';
import { listFor } from '#server/features/lists/reader.ts';
import { lockList, type Trx } from '#server/features/lists/store.ts';
import { notFound } from '#server/http/errors.ts';
import { hashOf, randomToken } from '#server/secrets.ts';
import type { LinkKind } from '#shared/domain/lists.ts';

/** Answers the token, which is told once. Errors: `not_found` 404, `forbidden` 403, `upgrade_required` 402. */
export async function openLink(acting: Changing, id: string, kind: LinkKind): Promise<string> {
  const { deps, reader, visitor } = acting;
  const { row } = await listFor(deps.db, reader, id, 'manage');
  await deps.guard.requireFeature('list_create', visitor);
  const token = randomToken();
  const made = { token_hash: hashOf(token), created_at: deps.clock() };
  await withLink(acting, row.id, 'list.link_opened', kind, (trx) =>
    trx
      .insertInto('saved_list_link')
      .values({ list_id: row.id, kind, ...made })
      .onConflict((on) => on.columns(['list_id', 'kind']).doUpdateSet(made))
      .execute(),
  );
  return token;
}

/** Errors: `not_found` 404, `forbidden` 403. */
export async function closeLink(acting: Changing, id: string, kind: LinkKind): Promise<void> {
  const { row } = await listFor(acting.deps.db, acting.reader, id, 'manage');
  await withLink(acting, row.id, 'list.link_closed', kind, (trx) =>
    trx.deleteFrom('saved_list_link').where('list_id', '=', row.id).where('kind', '=', kind).execute(),
  );
}

const withLink = (
  { deps, reader }: Changing,
  id: string,
  action: 'list.link_opened' | 'list.link_closed',
  kind: LinkKind,
  work: (trx: Trx) => Promise<unknown>,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    // whose it is now, and stays until the entry is written
    const row = await lockList(trx, id);
    if (!row) throw notFound('list');
    await work(trx);
    const event = { userId: reader.userId!, action, listId: id, teamId: row.team_id, details: { kind } };
    await recordListEvent(deps, trx, event);
  });
