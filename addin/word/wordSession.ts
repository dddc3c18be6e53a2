/// <reference types="office-js" />
/** What the calls of the real host share: their queue, what this Word can do, the way back. */
import { abilitiesOf } from '#addin/word/abilities.ts';
import { failureOf, hostCodeOf, toHostError } from '#addin/word/hostErrors.ts';
import { createMutex } from '#addin/word/mutex.ts';
import { withRetries } from '#addin/word/retry.ts';
import { isSupported, wordApiLevel } from '#addin/word/supported.ts';
import type { UndoStep } from '#addin/word/undoStep.ts';
import { type Ability, HostError, type HostEvent } from '#shared/ui/DocumentHost.ts';

export interface WordSession {
  apiLevel: number;
  lock: ReturnType<typeof createMutex>;
  /** The document's XML was too much for this Word once: read without it. */
  withoutXml: boolean;
  /** Names under which this pane has been seen to write. */
  authors: Set<string>;
  undo: UndoStep[];
  tell: (event: HostEvent) => void;
}

export const createWordSession = (tell: WordSession['tell']): WordSession => ({
  apiLevel: wordApiLevel(),
  lock: createMutex(),
  withoutXml: false,
  authors: new Set(),
  undo: [],
  tell,
});

/** Opened for viewing, or protected. */
export const isReadOnly = (): boolean => Office.context.document?.mode === Office.DocumentMode?.ReadOnly;

export const capabilities = ({ apiLevel }: WordSession) =>
  abilitiesOf({ apiLevel, readOnly: isReadOnly(), file: isSupported('CompressedFile', '1.1') });

export const can = (session: WordSession, ability: Ability): boolean => capabilities(session).abilities.has(ability);

/** @throws HostError read-only · unsupported */
export function demand(session: WordSession, ability: Ability): void {
  if (can(session, ability)) return;
  const { apiLevel } = session;
  const writable = abilitiesOf({ apiLevel, readOnly: false, file: isSupported('CompressedFile', '1.1') });
  throw new HostError(writable.abilities.has(ability) ? 'read-only' : 'unsupported');
}

/** One batch, or several in a row with the same objects. Objects live no longer than `work`. @throws as office.js does */
export const inWord = <T>(work: (context: Word.RequestContext) => Promise<T>): Promise<T> => Word.run(work);

/** One call of the port: waits for its turn; whatever goes wrong is a HostError. */
export function call<T>(session: WordSession, work: () => Promise<T>): Promise<T> {
  return session.lock(async () => {
    try {
      return await work();
    } catch (error) {
      throw noted(error);
    }
  });
}

/** A call that changes nothing, so that trying it again does no harm. */
export const readingCall = <T>(session: WordSession, work: (context: Word.RequestContext) => Promise<T>): Promise<T> =>
  call(session, () => withRetries(() => inWord(work)));

/** Says in the console what was our fault: the place in our own calls, never words of the document. */
export function noted(error: unknown): HostError {
  const code = hostCodeOf(error);
  if (
    code !== undefined &&
    failureOf(code).ours &&
    typeof error === 'object' &&
    error !== null &&
    'debugInfo' in error
  ) {
    const { errorLocation } = error.debugInfo as { errorLocation?: string };
    console.warn(`Word: ${code} at ${errorLocation ?? 'an unknown place'}`);
  }
  return toHostError(error);
}
