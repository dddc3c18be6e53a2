/** The comments of the document with the readers they are meant for; who that is stands in the document. */
import { readList, writeJson } from '#addin/screens/documentJson.ts';
import { type TakenBack, undoSteps } from '#addin/screens/insert/insertWording.ts';
import { createMutex } from '#addin/word/mutex.ts';
import type { Anchor } from '#shared/domain/anchors.ts';
import type { TypedComment } from '#shared/domain/checks/check.ts';
import { type KeptAudience, keepAudience, typedComments } from '#shared/domain/commentAudience.ts';
import type { Status } from '#shared/domain/edits.ts';
import type { CommentInfo } from '#shared/domain/markup.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

/** Null where this host shows comments in no way. An older Word has no list of them: there they are read from the file. */
async function readComments(host: DocumentHost): Promise<CommentInfo[] | null> {
  const { abilities } = host.info();
  if (abilities.has('comments')) return host.listComments();
  if (!abilities.has('exportDocx')) return null;
  // reading Word files is needed here only
  const { readFileComments } = await import('#addin/word/fileComments.ts');
  return readFileComments(await host.exportDocx());
}

const readAudiences = (host: DocumentHost): Promise<KeptAudience[]> =>
  readList(
    host,
    'audiences',
    ({ id, hash, audience }) =>
      typeof id === 'string' && typeof hash === 'string' && (audience === 'internal' || audience === 'counterparty'),
  );

const locks = new WeakMap<DocumentHost, ReturnType<typeof createMutex>>();

/** One after the other: what was said a moment ago counts, and two words said at once are both kept. */
function inTurn<T>(host: DocumentHost, work: () => Promise<T>): Promise<T> {
  const lock = locks.get(host) ?? createMutex();
  locks.set(host, lock);
  return lock(work);
}

export const readTypedComments = (host: DocumentHost): Promise<TypedComment[] | null> =>
  inTurn(host, async () => {
    const [comments, kept] = await Promise.all([readComments(host), readAudiences(host)]);
    return comments && typedComments(comments, kept);
  });

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Told when a comment was typed or deleted here. Returns how to stop. */
export function onComments(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Remembers in the document whom a comment is for. */
export async function setAudience(host: DocumentHost, id: string, audience: KeptAudience['audience']): Promise<Status> {
  const status = await inTurn(host, async () => {
    const [comments, kept] = await Promise.all([readComments(host), readAudiences(host)]);
    const next = keepAudience(comments ?? [], kept, id, audience);
    return next.some((entry) => entry.id === id) ? writeJson(host, 'audiences', next) : 'not-found';
  });
  tell();
  return status;
}

/** Deletes comments one by one. `deleted`: how many are gone; `status`: why the next one is not. */
export async function deleteComments(
  host: DocumentHost,
  comments: readonly TypedComment[],
): Promise<{ deleted: number; status: Status }> {
  let deleted = 0;
  let status: Status = 'applied';
  for (const { id } of comments) {
    status = await host.deleteComment(id);
    if (status !== 'applied') break;
    deleted++;
  }
  tell();
  return { deleted, status };
}

/** Brings deleted ones back, where this host can. */
export async function undeleteComments(host: DocumentHost, deleted: number): Promise<TakenBack> {
  const done = await undoSteps(host, deleted);
  tell();
  return done;
}

/** Puts a comment on a place and remembers whom it is for. */
export async function addTypedComment(
  host: DocumentHost,
  anchor: Anchor,
  text: string,
  audience: KeptAudience['audience'],
): Promise<Status> {
  const before = new Set((await readTypedComments(host))?.map(({ id }) => id));
  const status = await host.addComment(anchor, text);
  if (status !== 'applied') return status;
  const added = (await readTypedComments(host))?.find((one) => !before.has(one.id) && one.text === text);
  // where this Word lists no comments, the first words of an internal one say what it is
  if (added) await setAudience(host, added.id, audience);
  tell();
  return status;
}
