/** How lists and what they hold are told. A text is read through its library, by whoever asks: nobody is shown what they may not read there. */
import type { Db } from '#server/db/db.ts';
import type { ListDeps } from '#server/features/lists/context.ts';
import { type ListFound, ownerOf, type Reader, readerOf } from '#server/features/lists/reader.ts';
import {
  type CountedList,
  lastSnippets,
  linksOf,
  listsOf,
  type SnippetRow,
  snippetsOf,
  snippetsOfText,
} from '#server/features/lists/store.ts';
import { findWording } from '#server/features/lists/wording.ts';
import { longDate } from '#server/features/records/index.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Library } from '#server/record/library.ts';
import { type SavedText, savedTexts } from '#server/record/savedTexts.ts';
import type { AskedSnippet, ListReply, ListsReply, SavedList, SavedSnippet } from '#shared/api/lists.ts';
import { calmTitle } from '#shared/domain/display.ts';
import { isFull, type ListRole, mayInList, roleInList, withPicked } from '#shared/domain/lists.ts';
import { paths, personalPaths } from '#shared/domain/paths.ts';
import { SNIPPET_CUT } from '#shared/domain/search.ts';
import { wordDiff } from '#shared/domain/wordDiff.ts';

type TellDeps = Pick<ListDeps, 'db' | 'libraries' | 'guard'>;

const prettyOf = (body: string): string => (body.length <= SNIPPET_CUT ? body : `${body.slice(0, SNIPPET_CUT)}…`);

type Told = Pick<SavedSnippet, 'title' | 'body' | 'source' | 'href' | 'cited' | 'state' | 'change'>;

const CLOSED: Told = {
  title: 'A text of a library that you may not read',
  body: '',
  source: null,
  href: '',
  cited: null,
  state: 'closed',
  change: null,
};

function toldOf(library: Library, row: SnippetRow, found: SavedText | null): Told {
  const to = paths(library.namespace);
  const { kind, scope, hash, contract_id: contractId } = row;
  const href = hrefOf(library, row);
  const source = found?.source ?? null;
  // the name of a contract goes with its text
  const title = row.title || (source ? calmTitle(source.title) : 'A contract');
  if (!found || found.text === null) return { ...CLOSED, title, href, state: 'withdrawn' };
  const { text, now } = found;
  const date = source && longDate(source.published);
  const shown = {
    title,
    body: withPicked(text, row.picked),
    href,
    cited: scope === '' ? null : to.cited(kind, scope, hash),
    source: source && {
      label: `${calmTitle(source.title)}${date ? ` (${date})` : ''}`,
      uri: to.contract(contractId, source.anchor ?? undefined),
    },
    change: null,
  };
  if (!now) return { ...shown, state: 'gone' };
  if (now.isSame) return { ...shown, state: 'same' };
  if (kind === 'contract') return { ...shown, state: 'changed' };
  const { added, removed } = wordDiff(text, now.text);
  return {
    ...shown,
    state: 'changed',
    change: { added, removed, uri: to.contract(contractId, now.anchor ?? undefined) },
  };
}

function hrefOf({ namespace }: Library, { kind, scope, group_id: group, contract_id: contract }: SnippetRow): string {
  const to = paths(namespace);
  if (kind === 'contract' || scope === '') return to.contract(contract);
  if (kind === 'definition') return to.definition(scope);
  return group === null ? to.clause(scope) : to.clauseGroup(scope, group);
}

async function namesOf(db: Db, rows: readonly SnippetRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ added_by }) => added_by ?? []))];
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('user_account')
    .select(['id', 'email', 'profile'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    people.map(({ id, email, profile }) => [
      id,
      [profile.firstName, profile.lastName].filter(Boolean).join(' ').trim() || email,
    ]),
  );
}

/** In the order of the rows. `isByLink`: whoever asks has only a link, and is not told who saved what. */
async function snippetsTold(
  { db, libraries }: Pick<TellDeps, 'db' | 'libraries'>,
  visitor: Pick<Visitor, 'user'>,
  rows: readonly SnippetRow[],
  isByLink = false,
): Promise<SavedSnippet[]> {
  const told = new Map<string, Told>();
  for (const namespace of new Set(rows.map((row) => row.namespace))) {
    const library = await libraries.readable(namespace, visitor);
    // what was saved with its names is closed to whoever does not see them
    if (library?.namespace !== namespace) continue;
    const own = rows.filter((row) => row.namespace === namespace);
    const texts = await savedTexts(
      library,
      own.map(({ kind, scope, hash, contract_id }) => ({ kind, scope, hash, contractId: contract_id })),
    );
    for (const [i, row] of own.entries()) told.set(row.id, toldOf(library, row, texts[i]!));
  }
  const names = isByLink ? new Map<string, string>() : await namesOf(db, rows);
  return rows.map((row) => {
    const one = told.get(row.id) ?? CLOSED;
    const isClosed = one.state === 'closed';
    return {
      id: row.id,
      type: row.kind,
      ...one,
      pretty: prettyOf(one.body),
      // of whoever saved it, about words that a stranger may not read
      note: isClosed && isByLink ? '' : row.note,
      savedAt: row.added_at.toISOString(),
      savedBy: (row.added_by && names.get(row.added_by)) ?? null,
      namespace: isClosed ? '' : row.namespace,
      hash: isClosed ? '' : row.hash,
      picked: row.picked.length,
      passport: isClosed ? null : row.passport,
      member: isClosed ? '' : row.member_id,
      groupId: isClosed ? null : row.group_id,
    };
  });
}

const listTold = (row: CountedList, role: ListRole, team: string | null, snippet: SavedSnippet | null): SavedList => ({
  id: row.id,
  name: row.name,
  link: personalPaths.list(row.id),
  full: isFull(row),
  snippet,
  count: row.count,
  role,
  team,
  changedAt: row.changed_at.toISOString(),
});

const canCreate = ({ guard }: Pick<TellDeps, 'guard'>, visitor: Visitor): Promise<boolean> =>
  guard.decision('list_create', visitor).then(({ allowed }) => allowed);

type Asked = Pick<Required<AskedSnippet>, 'type' | 'id' | 'namespace'>;

/** What the call and the page answer. `asked`: a wording, of which is told whether each list has it. */
export async function listsReply(deps: TellDeps, visitor: Visitor, asked: Asked | null = null): Promise<ListsReply> {
  const { db } = deps;
  const reader = await readerOf(db, visitor.user);
  const rows = await listsOf(db, { userId: visitor.user!.id, teamId: reader.team?.id ?? null });
  const ids = rows.map(({ id }) => id);
  const wording = asked && (await findWording(deps, { visitor }, asked));
  const found = asked
    ? wording
      ? await snippetsOfText(db, ids, { ...wording, namespace: wording.library.namespace })
      : []
    : await lastSnippets(db, ids);
  const told = await snippetsTold(deps, visitor, found);
  const byList = new Map(found.map((row, i) => [row.list_id, told[i]!]));
  return {
    canCreate: await canCreate(deps, visitor),
    lists: rows.map((row) =>
      listTold(row, roleInList(ownerOf(row), reader) ?? 'viewer', teamOf(row, reader), byList.get(row.id) ?? null),
    ),
  };
}

const teamOf = ({ team_id: id }: { team_id: string | null }, { team }: Reader): string | null =>
  id === null ? null : team?.id === id ? team.name : 'A team';

/** One list with what it holds. */
export async function listReply(
  deps: TellDeps,
  visitor: Visitor,
  reader: Reader,
  { row, role, isByLink }: ListFound,
): Promise<ListReply> {
  const rows = await snippetsOf(deps.db, row.id);
  const snippets = await snippetsTold(deps, visitor, rows, isByLink);
  const last = [...snippets].sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1))[0] ?? null;
  const isManaged = mayInList(role, 'manage');
  const links = isManaged ? await linksOf(deps.db, row.id) : [];
  return {
    list: listTold({ ...row, count: rows.length }, role, isByLink ? null : teamOf(row, reader), last),
    snippets,
    links: links.map(({ kind, created_at }) => ({ kind, since: created_at.toISOString() })),
    giveTo: isManaged && row.team_id === null ? (reader.team?.name ?? null) : null,
    canCreate: reader.user ? await canCreate(deps, visitor) : false,
  };
}

/** A list after a change, with the snippet that the change was about. */
export async function changedList(
  deps: TellDeps,
  visitor: Visitor,
  reader: Reader,
  { row, role, isByLink }: ListFound,
  snippetId: string | null,
): Promise<SavedList> {
  const rows = await snippetsOf(deps.db, row.id);
  const one = rows.filter(({ id }) => id === snippetId);
  const [snippet = null] = await snippetsTold(deps, visitor, one, isByLink);
  return listTold({ ...row, count: rows.length }, role, isByLink ? null : teamOf(row, reader), snippet);
}
