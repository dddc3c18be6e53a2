/** The version that was sent: by the document's own key, by its content (a clean copy carries no key), or chosen from a file. */
import { useCallback, useEffect, useState } from 'react';
import type { Stored } from '#addin/account/stored.ts';
import { useHost, usePane } from '#addin/pane/PaneContext.ts';
import { type FoundVersion, findSent, forgetSent, isKept, keepSent } from '#addin/screens/compare/sentVersions.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

/** Told when a version is kept, so that every screen knows. */
const listeners = new Set<() => void>();

/** Keys of files that were chosen for documents without a key of their own: somebody's choice stands above what reads alike. */
const chosenKeys = new WeakMap<DocumentHost, string>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

export interface Sent {
  sent: FoundVersion | null;
  /** Whether it outlasts the pane. */
  isKept: boolean;
  /** The document as it stands is what was sent. */
  mark(): Promise<void>;
  /** This file is what was sent; null, or why it cannot be read. */
  choose(file: File): Promise<string | null>;
  /** Nothing of the version is kept any longer. */
  forget(): void;
}

export function useSent(): Sent {
  const host = useHost();
  const { stored } = usePane();
  const [sent, setSent] = useState<FoundVersion | null>(null);
  useEffect(() => {
    let isHere = true;
    const read = (): void => {
      Promise.all([host.documentKey(), host.readDocument()]).then(
        ([key, now]) => isHere && setSent(findSent(stored, key ?? chosenKeys.get(host) ?? null, now)),
        () => undefined,
      );
    };
    read();
    listeners.add(read);
    return () => {
      isHere = false;
      listeners.delete(read);
    };
  }, [host, stored]);
  const mark = useCallback(async () => {
    const key = await host.documentKey(true);
    if (key === null) return;
    const { packSent } = await import('#addin/word/compareFiles.ts');
    const [bytes, snapshot] = [await host.exportDocx(), await host.readDocument()];
    keepSent(stored, key, { at: new Date().toISOString(), snapshot, file: await packSent(bytes) });
    tell();
  }, [host, stored]);
  const choose = useCallback(
    async (chosen: File) => {
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      const [{ packSent }, { readFileSnapshot }] = await Promise.all([
        import('#addin/word/compareFiles.ts'),
        import('#addin/word/fileSnapshot.ts'),
      ]);
      const snapshot = await readFileSnapshot(bytes);
      if (typeof snapshot === 'string') return snapshot;
      const at = new Date(chosen.lastModified).toISOString();
      const own = await host.documentKey();
      const key = own ?? `file.${chosen.name}`;
      if (own === null) chosenKeys.set(host, key);
      keepSent(stored, key, { at, snapshot, file: await packSent(bytes), name: chosen.name });
      tell();
      return null;
    },
    [host, stored],
  );
  const forget = useCallback(() => {
    if (sent) forgetSent(stored, sent);
    tell();
  }, [sent, stored]);
  return { sent, isKept: sent ? isKept(stored, sent) : stored.works, mark, choose, forget };
}

/** A copy to send carries no key of ours: what came back is found by what it says. @throws UnreadableDocument */
export async function keepCopyAsSent(stored: Stored, bytes: Uint8Array): Promise<void> {
  const [{ packSent }, { readFileSnapshot }] = await Promise.all([
    import('#addin/word/compareFiles.ts'),
    import('#addin/word/fileSnapshot.ts'),
  ]);
  const snapshot = await readFileSnapshot(bytes);
  if (typeof snapshot === 'string') return;
  const at = new Date().toISOString();
  keepSent(stored, `copy.${at}`, { at, snapshot, file: await packSent(bytes) });
  tell();
}
