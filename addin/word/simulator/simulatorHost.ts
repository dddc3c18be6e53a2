import { abilitiesOf } from '#addin/word/abilities.ts';
import { toHostError } from '#addin/word/hostErrors.ts';
import { listChanges, resolveChanges } from '#addin/word/simulator/hostChanges.ts';
import { addComment, deleteComment, listComments, resolveComment } from '#addin/word/simulator/hostComments.ts';
import { documentKey, readData, undo, writeData } from '#addin/word/simulator/hostData.ts';
import { applyEdits } from '#addin/word/simulator/hostEdits.ts';
import { readDocument, readSelection, select } from '#addin/word/simulator/hostReading.ts';
import { call, createSession, demand, isReadOnly, sync } from '#addin/word/simulator/hostSession.ts';
import { insertSnippet, listSnippets, tagSnippet, untagSnippet } from '#addin/word/simulator/hostSnippets.ts';
import { NO_QUIRKS, type Quirks } from '#addin/word/simulator/quirks.ts';
import { updateSnippet } from '#addin/word/simulator/updateSnippet.ts';
import { saveDocument, type WordDocument } from '#shared/docx/wordDocument.ts';
import type { DocumentHost, HostEvent, HostInfo } from '#shared/ui/DocumentHost.ts';

/** Longest that listeners wait to be told. */
const DEBOUNCE_MS = 300;

export interface SimulatorHost extends DocumentHost {
  /** The document itself, for whoever shows it. Changing it goes through `edit`. */
  readonly document: WordDocument;
  /** What a user does to the document beside the pane: waits for its turn, then tells the listeners. */
  edit(change: (document: WordDocument) => void): Promise<void>;
  /** Which part of the document the user has selected, or that the theme changed. */
  tell(event: HostEvent): void;
}

export interface SimulatorOptions {
  quirks?: Partial<Quirks>;
  locale?: string;
  dark?: () => boolean;
}

/** The port over a document in memory. Nothing outside of it sees the difference to Word, except for layout. */
export function createSimulatorHost(document: WordDocument, options: SimulatorOptions = {}): SimulatorHost {
  const quirks: Quirks = { ...NO_QUIRKS, ...options.quirks };
  const listeners = new Map<HostEvent, Set<() => void>>();
  const timers = new Map<HostEvent, ReturnType<typeof setTimeout>>();
  const tell = (event: HostEvent): void => {
    if (timers.has(event) || !listeners.get(event)?.size) return;
    const ring = (): void => {
      timers.delete(event);
      for (const listener of listeners.get(event) ?? []) listener();
    };
    timers.set(event, setTimeout(ring, DEBOUNCE_MS));
  };
  const session = createSession(document, quirks, tell);

  /** Methods without a status throw HostError and nothing else. */
  const queue = <T>(run: () => Promise<T>): Promise<T> =>
    call(session, run).catch((error) => {
      throw toHostError(error);
    });

  return {
    document,
    tell,
    edit: (change) =>
      queue(async () => {
        change(document);
        tell('paragraphs');
      }),
    info: (): HostInfo => ({
      kind: 'demo',
      platform: 'demo',
      apiLevel: quirks.apiLevel,
      version: 'simulator',
      ...abilitiesOf({ apiLevel: quirks.apiLevel, readOnly: isReadOnly(session), file: true }),
      readOnly: isReadOnly(session),
      commerceAllowed: true,
      locale: options.locale ?? 'en-US',
      dark: options.dark?.() ?? false,
    }),
    documentKey: (create) => queue(() => documentKey(session, create)),
    readData: (name) => queue(() => readData(session, name)),
    writeData: (name, value) => queue(() => writeData(session, name, value)),
    readDocument: (given) => queue(() => readDocument(session, given)),
    readSelection: () => queue(() => readSelection(session)),
    select: (anchor) => queue(() => select(session, anchor)),
    insertSnippet: (snippet) => queue(() => insertSnippet(session, snippet)),
    listSnippets: () => queue(() => listSnippets(session)),
    updateSnippet: (guid, body, track, tag) => queue(() => updateSnippet(session, guid, body, track, tag)),
    tagSnippet: (anchor, length, tag) => queue(() => tagSnippet(session, anchor, length, tag)),
    untagSnippet: (guid) => queue(() => untagSnippet(session, guid)),
    applyEdits: (edits, given) => queue(() => applyEdits(session, edits, given)),
    listChanges: (given) => queue(() => listChanges(session, given)),
    resolveChanges: (ids, how, given) => queue(() => resolveChanges(session, ids, how, given)),
    addComment: (anchor, text) => queue(() => addComment(session, anchor, text)),
    listComments: () => queue(() => listComments(session)),
    resolveComment: (id) => queue(() => resolveComment(session, id)),
    deleteComment: (id) => queue(() => deleteComment(session, id)),
    undo: () => queue(() => undo(session)),
    exportDocx: () =>
      queue(async () => {
        demand(session, 'exportDocx');
        await sync(session);
        return saveDocument(document);
      }),
    on: (event, listener) => {
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all);
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
  };
}
