/** The calls of saved lists. What a person may not know of is not there. */
import {
  type Changing,
  deleteList,
  removeSnippet,
  restoreList,
  updateList,
  updateSnippet,
} from '#server/features/lists/change.ts';
import type { ListDeps } from '#server/features/lists/context.ts';
import { listFile } from '#server/features/lists/file.ts';
import { addSnippet, clipboardOf, namedList, nameOf } from '#server/features/lists/fill.ts';
import { closeLink, openLink } from '#server/features/lists/links.ts';
import { type ListFound, listFor, readerOf } from '#server/features/lists/reader.ts';
import { changedList, listReply, listsReply } from '#server/features/lists/reply.ts';
import { keepWording, wordingToSave } from '#server/features/lists/wording.ts';
import { type CallInput, type Route, route, SENT } from '#server/http/route.ts';
import type { Asker, Visitor } from '#server/http/visitor.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { LIST_CALLS } from '#shared/api/lists.ts';
import { isClipboardName } from '#shared/domain/lists.ts';
import { personalPaths } from '#shared/domain/paths.ts';

type ChangeInput = CallInput<typeof LIST_CALLS.changeList> | CallInput<typeof LIST_CALLS.putList>;
type Snippet = Extract<ChangeInput['body'], { action: 'snippet_add' }>['snippet'];

export function listRoutes(deps: ListDeps): Route[] {
  const { db, clock, config, guard } = deps;
  const done = { success: true as const };
  const changing = async (visitor: Visitor): Promise<Changing> => ({
    deps,
    visitor,
    reader: await readerOf(db, visitor.user),
  });

  /** Looked up first, then paid for. */
  async function toSave(asker: Asker, snippet: Snippet) {
    const found = await wordingToSave(deps, asker, snippet);
    return { keep: async () => ({ wording: await keepWording(deps, asker, found, snippet.body), note: snippet.note }) };
  }

  async function create(input: CallInput<typeof LIST_CALLS.createList>) {
    const { visitor, body } = input;
    const userId = visitor.user!.id;
    const asked = body.snippet && (await toSave(input, body.snippet));
    // part 2 §4.1: what quick save makes by itself asks for no plan
    const isQuick = asked !== undefined && (body.name === undefined || isClipboardName(body.name));
    const name = isQuick ? null : nameOf(body.name ?? '');
    if (!isQuick) await guard.requireFeature('list_create', visitor);
    const { reader } = await changing(visitor);
    const saved = await asked?.keep();
    const now = clock();
    const { row, snippetId } = await db.transaction().execute(async (trx) => {
      const row = name === null ? await clipboardOf(trx, userId, now) : await namedList(trx, userId, name, now);
      return { row, snippetId: saved ? await addSnippet(trx, row.id, saved, { reader, now }) : null };
    });
    return changedList(deps, visitor, reader, { row, role: 'owner', isByLink: false }, snippetId);
  }

  async function change(input: ChangeInput) {
    const { visitor, params, body } = input;
    const acting = await changing(visitor);
    const { reader } = acting;
    const found = await listFor(db, reader, params.id, 'fill');
    let [now, snippetId]: [ListFound, string | null] = [found, null];
    switch (body.action) {
      case 'update':
        await updateList(acting, found, body);
        now = await listFor(db, await readerOf(db, visitor.user), params.id, 'read');
        break;
      case 'snippet_add': {
        const saved = await (await toSave(input, body.snippet)).keep();
        snippetId = await db
          .transaction()
          .execute((trx) => addSnippet(trx, found.row.id, saved, { reader, now: clock() }));
        break;
      }
      case 'snippet_update':
        now = await updateSnippet(acting, found, body);
        snippetId = body.id;
        break;
      case 'snippet_remove':
        await removeSnippet(acting, found, body);
    }
    return changedList(deps, visitor, reader, now, snippetId);
  }

  return [
    route(LIST_CALLS.lists, ({ visitor, query: { type, id, namespace } }) =>
      listsReply(deps, visitor, type && id ? { type, id, namespace } : null),
    ),
    route(LIST_CALLS.createList, create),
    route(LIST_CALLS.list, async ({ visitor, params }) => {
      const reader = await readerOf(db, visitor.user);
      return listReply(deps, visitor, reader, await listFor(db, reader, params.id, 'read'));
    }),
    route(LIST_CALLS.changeList, change),
    route(LIST_CALLS.putList, change),
    route(LIST_CALLS.deleteList, async ({ visitor, params }) => {
      await deleteList(await changing(visitor), params.id);
      return done;
    }),
    route(LIST_CALLS.restoreList, async ({ visitor, params }) => {
      const acting = await changing(visitor);
      return changedList(deps, visitor, acting.reader, await restoreList(acting, params.id), null);
    }),
    route(LIST_CALLS.openListLink, async ({ visitor, params: { id, kind } }) => {
      const token = await openLink(await changing(visitor), id, kind);
      return { url: siteOrigin(config) + personalPaths.sharedList(token) };
    }),
    route(LIST_CALLS.closeListLink, async ({ visitor, params: { id, kind } }) => {
      await closeLink(await changing(visitor), id, kind);
      return done;
    }),
    route(LIST_CALLS.listFile, async ({ visitor, params, query, response }) => {
      const reader = await readerOf(db, visitor.user);
      const told = await listReply(deps, visitor, reader, await listFor(db, reader, params.id, 'read'));
      const { name, content } = await listFile(told, query.format, siteOrigin(config));
      response.attachment(name).send(content);
      return SENT;
    }),
  ];
}
