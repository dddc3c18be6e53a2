/** The port over the document that Word has open. With its neighbours the only code that names Office or Word. */

import { readEntry, readKey, writeEntry, writeKey } from '#addin/word/documentData.ts';
import { exportDocx } from '#addin/word/exportDocx.ts';
import { newGuid } from '#addin/word/guid.ts';
import { statusOf } from '#addin/word/hostErrors.ts';
import { hostInfo } from '#addin/word/hostInfo.ts';
import { readParagraphs } from '#addin/word/readDocument.ts';
import { readSelection, select } from '#addin/word/selection.ts';
import { createBells, watchParagraphs, watchSelection, watchTheme } from '#addin/word/watch.ts';
import {
  call,
  createWordSession,
  demand,
  inWord,
  noted,
  readingCall,
  type WordSession,
} from '#addin/word/wordSession.ts';
import type { EditReport, Status } from '#shared/domain/edits.ts';
import { type Ability, type DocumentHost, HostError, type HostEvent } from '#shared/ui/DocumentHost.ts';

/** Fetched ahead while nobody waits (addin/screens/Screens.tsx), and in any case before the first change. */
const fetchEditing = () => import('#addin/word/editing.ts');

/** Call it once office.js is ready in Word. */
export function createWordHost(): DocumentHost {
  const bells = createBells();
  const session = createWordSession(bells.tell);
  const watchers: Record<HostEvent, (ring: () => void) => () => void> = {
    selection: watchSelection,
    theme: watchTheme,
    paragraphs: (ring) => watchParagraphs(session, ring),
  };

  return {
    info: () => hostInfo(session),

    documentKey: (create = false) =>
      call(session, async () => {
        const key = await readKey();
        if (key !== null || !create) return key;
        demand(session, 'data');
        const made = newGuid();
        await writeKey(made);
        return made;
      }),
    readData: (name) => call(session, () => readEntry(name)),
    writeData: (name, value) => inStatus(session, 'data', () => writeEntry(name, value).then(() => 'applied')),

    readDocument: ({ maxChars, signal } = {}) =>
      readingCall(session, async (context) => {
        const { paras, rev, truncated, xml } = await readParagraphs(context, session, maxChars);
        if (signal?.aborted) throw new HostError('aborted');
        return { paras, rev, truncated, ...(xml?.notes && { notes: xml.notes }) };
      }),
    readSelection: () => readingCall(session, (context) => readSelection(context, session)),
    select: (anchor) => inStatus(session, 'read', () => inWord((context) => select(context, session, anchor))),

    insertSnippet: (snippet) => call(session, async () => (await fetchEditing()).insertSnippet(session, snippet)),
    listSnippets: () =>
      demanded(session, 'snippets', async () => {
        const { listSnippets } = await fetchEditing();
        return inWord((context) => listSnippets(context, session));
      }),
    updateSnippet: (guid, body, track, tag) =>
      call(session, async () => (await fetchEditing()).updateSnippet(session, guid, body, track, tag)),
    tagSnippet: (anchor, length, tag) =>
      call(session, async () => (await fetchEditing()).tagSnippet(session, anchor, length, tag)),
    untagSnippet: (guid) => call(session, async () => (await fetchEditing()).untagSnippet(session, guid)),

    applyEdits: (edits, options) =>
      call(session, async () => (await fetchEditing()).applyEdits(session, edits, options)),

    listChanges: ({ mine = false } = {}) =>
      demanded(session, 'changes', async () => {
        const { readChanges } = await fetchEditing();
        const listed = await inWord(async (context) => (await readChanges(context, session)).map((one) => one.change));
        return mine ? listed.filter(({ author }) => session.authors.has(author)) : listed;
      }),
    resolveChanges: (ids, how, options) =>
      call(session, async () => {
        try {
          demand(session, 'changes');
          const { change, resolveChanges } = await fetchEditing();
          return await change(session, 'keep', () => resolveChanges(session, ids, how, options));
        } catch (error) {
          return failedReport(ids, statusOf(noted(error)));
        }
      }),

    addComment: (anchor, text) =>
      changingComments(session, (context, { addComment }) => addComment(context, session, anchor, text)),
    listComments: () =>
      demanded(session, 'comments', async () => {
        const { listComments } = await fetchEditing();
        return inWord((context) => listComments(context, session));
      }),
    resolveComment: (id) => changingComments(session, (context, { resolveComment }) => resolveComment(context, id)),
    deleteComment: (id) => changingComments(session, (context, { deleteComment }) => deleteComment(context, id)),

    undo: () => inStatus(session, 'undo', async () => (await fetchEditing()).undo(session)),
    exportDocx: () => demanded(session, 'exportDocx', exportDocx),
    ...(isOnDesktop(session) && {
      openCopy: (bytes: Uint8Array) =>
        inStatus(session, 'read', async () => (await import('#addin/word/openCopy.ts')).openCopy(bytes)),
    }),

    on: (event, listener) => bells.on(event, listener, () => watchers[event](() => bells.tell(event))),
  };
}

/** Word for Windows and Mac opens documents that it is given; on the web a browser keeps them. */
const isOnDesktop = (session: WordSession): boolean =>
  session.apiLevel >= 1.3 && /^(?:windows|mac)$/.test(hostInfo(session).platform);

/** @throws HostError where this Word cannot do it */
const demanded = <T>(session: WordSession, ability: Ability, work: () => Promise<T>): Promise<T> =>
  call(session, async () => {
    demand(session, ability);
    return work();
  });

/** For methods that say in their status what went wrong. */
const inStatus = (session: WordSession, ability: Ability, work: () => Promise<Status>): Promise<Status> =>
  call(session, async () => {
    try {
      demand(session, ability);
      return await work();
    } catch (error) {
      return statusOf(noted(error));
    }
  });

const changingComments = (
  session: WordSession,
  work: (context: Word.RequestContext, editing: Awaited<ReturnType<typeof fetchEditing>>) => Promise<Status>,
): Promise<Status> =>
  inStatus(session, 'comments', async () => {
    const editing = await fetchEditing();
    return editing.change(session, 'keep', () => inWord((context) => work(context, editing)));
  });

const failedReport = (ids: readonly string[], status: Status): EditReport => ({
  items: ids.map((id) => ({ id, status })),
  changed: 0,
  aborted: false,
});
