/** What the calls of one simulated host share: the document, its quirks, the queue of calls, the way back. */

import { abilitiesOf } from '#addin/word/abilities.ts';
import { createMutex } from '#addin/word/mutex.ts';
import type { Quirks } from '#addin/word/simulator/quirks.ts';
import { restore, type Savepoint, savepoint } from '#addin/word/simulator/undo.ts';
import { dropOrphans, referredComments } from '#shared/docx/comments.ts';
import { isTracking, protection, setTracking } from '#shared/docx/settings.ts';
import { readSnapshot, type SnapshotOptions } from '#shared/docx/snapshot.ts';
import { linkedTree, mainTree, type WordDocument } from '#shared/docx/wordDocument.ts';
import { writeXml } from '#shared/docx/xmlWrite.ts';
import { textHash } from '#shared/domain/anchors.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { type Ability, HostError, type HostEvent, type Tracking } from '#shared/ui/DocumentHost.ts';

export interface Session {
  document: WordDocument;
  quirks: Quirks;
  /** Actions of the running call, for `failAt`. */
  actions: number;
  /** How often `failAt` has struck. */
  failures: number;
  lock: ReturnType<typeof createMutex>;
  /** Documents to go back to, and how the main part read right after each change. */
  undo: { before: Savepoint; after: string }[];
  tell: (event: HostEvent) => void;
}

/** A failure as RichApi reports it. */
class SimulatedFailure extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.name = 'SimulatedFailure';
    this.code = code;
  }
}

const UNDO_STEPS = 50;

export function createSession(document: WordDocument, quirks: Quirks, tell: (event: HostEvent) => void): Session {
  return { document, quirks, actions: 0, failures: 0, lock: createMutex(), undo: [], tell };
}

/** Protection that lets the pane do nothing useful counts as read-only. */
export function isReadOnly({ document, quirks }: Session): boolean {
  const kind = protection(document);
  return quirks.readOnly || kind === 'readOnly' || kind === 'forms' || kind === 'comments';
}

export function can(session: Session, ability: Ability): boolean {
  const { apiLevel } = session.quirks;
  return abilitiesOf({ apiLevel, readOnly: isReadOnly(session), file: true }).abilities.has(ability);
}

/** @throws HostError read-only · unsupported */
export function demand(session: Session, ability: Ability): void {
  if (can(session, ability)) return;
  const writable = { apiLevel: session.quirks.apiLevel, readOnly: false, file: true };
  throw new HostError(abilitiesOf(writable).abilities.has(ability) ? 'read-only' : 'unsupported');
}

/** One call of the port: waits for its turn, begins to count actions anew. */
export function call<T>(session: Session, run: () => Promise<T>): Promise<T> {
  return session.lock(async () => {
    session.actions = 0;
    return run();
  });
}

/** One action of a batch. Those before it stay done when it fails: batches are not atomic. */
export function act(session: Session): void {
  const { failAt } = session.quirks;
  const index = session.actions++;
  if (!failAt || index < failAt.action || session.failures >= (failAt.times ?? 1)) return;
  session.failures++;
  throw new SimulatedFailure(failAt.code);
}

/** The host answers. Nothing but indexes and texts outlives this. */
export async function sync(session: Session): Promise<void> {
  const { latencyMs, unstableRanges } = session.quirks;
  await new Promise((resolve) => setTimeout(resolve, latencyMs));
  if (unstableRanges) restore(session.document, savepoint(session.document));
}

/** The document as this host can read it. */
export function read(session: Session, options: Pick<SnapshotOptions, 'maxChars'> = {}): DocSnapshot {
  const { deletedTextVisible, uniqueIdNull } = session.quirks;
  return readSnapshot(session.document, {
    ...options,
    ids: can(session, 'paragraphIds') && !uniqueIdNull,
    reviewed: can(session, 'reviewedText'),
    deletedTextVisible,
  });
}

/**
 * Changes the document in one step that `undo` takes back. `run` is told whether to track; whatever happens, the tracking mode is
 * afterwards what it was.
 */
export async function change<T>(session: Session, track: Tracking, run: (tracked: boolean) => Promise<T>): Promise<T> {
  const { document } = session;
  if (track === 'off' && protection(document) === 'trackedChanges') throw new HostError('read-only', 'NotAllowed');
  const was = isTracking(document);
  const before = savepoint(document);
  const comments = referredComments(document);
  const start = fingerprint(document);
  try {
    if (track !== 'keep') setTracking(document, track === 'on');
    return await run(track === 'keep' ? was : track === 'on');
  } finally {
    setTracking(document, was);
    dropOrphans(document, comments);
    const end = fingerprint(document);
    if (end !== start) {
      session.undo = [...session.undo.slice(1 - UNDO_STEPS), { before, after: end }];
      session.tell('paragraphs');
    }
  }
}

/** Tells one state of the words, marks and comments from another. */
export function fingerprint(document: WordDocument): string {
  const trees = [mainTree(document), linkedTree(document, 'comments'), linkedTree(document, 'commentsExtended')];
  return textHash(trees.map((tree) => (tree ? writeXml(tree) : '')).join('\n'));
}
