import { newGuid } from '#addin/word/guid.ts';
import { statusOf } from '#addin/word/hostErrors.ts';
import { act, demand, fingerprint, type Session, sync } from '#addin/word/simulator/hostSession.ts';
import { restore } from '#addin/word/simulator/undo.ts';
import { readData as readAll, readEntry, readKey, writeAll, writeEntry, writeKey } from '#shared/docx/customData.ts';
import type { Status } from '#shared/domain/edits.ts';

/** Reading needs no right to write; a document that may not be changed gets no key. */
export async function documentKey(session: Session, create = false): Promise<string | null> {
  await sync(session);
  const key = readKey(session.document);
  if (key !== null || !create) return key;
  demand(session, 'data');
  act(session);
  const made = newGuid();
  writeKey(session.document, made);
  return made;
}

export async function readData(session: Session, name: string): Promise<string | null> {
  await sync(session);
  return readEntry(session.document, name);
}

export async function writeData(session: Session, name: string, value: string | null): Promise<Status> {
  try {
    demand(session, 'data');
    await sync(session);
    act(session);
    writeEntry(session.document, name, value);
    return 'applied';
  } catch (error) {
    return statusOf(error);
  }
}

/** Goes one step back. What we keep inside the document is no step: it stays as it is. */
export async function undo(session: Session): Promise<Status> {
  try {
    demand(session, 'undo');
    await sync(session);
    const { document } = session;
    const last = session.undo.at(-1);
    if (!last) return 'not-found';
    if (last.after !== fingerprint(document)) return 'stale';
    act(session);
    session.undo.pop();
    const kept = readAll(document);
    restore(document, last.before);
    writeAll(document, kept);
    session.tell('paragraphs');
    return 'applied';
  } catch (error) {
    return statusOf(error);
  }
}
