/** The version that was sent, kept on this computer under the document's own key. */
import { useCallback, useEffect, useState } from 'react';
import type { Stored } from '#addin/account/stored.ts';
import { useHost, usePane } from '#addin/pane/PaneContext.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

export interface SentVersion {
  /** ISO 8601. */
  at: string;
  snapshot: DocSnapshot;
}

/** Where the browser keeps nothing, it is known until the pane is closed. */
const inMemory = new Map<string, SentVersion>();
/** Told when a version is marked, so that every screen knows. */
const listeners = new Set<() => void>();

const nameOf = (key: string): string => `sent.${key}`;

function readSent(stored: Stored, key: string): SentVersion | null {
  const known = inMemory.get(key);
  if (known) return known;
  try {
    const value = JSON.parse(stored.read(nameOf(key)) ?? 'null') as SentVersion | null;
    return value && Array.isArray(value.snapshot?.paras) ? value : null;
  } catch {
    return null;
  }
}

export function useSent(): { sent: SentVersion | null; isKept: boolean; mark(): Promise<void> } {
  const host = useHost();
  const { stored } = usePane();
  const [sent, setSent] = useState<SentVersion | null>(null);
  useEffect(() => {
    let isHere = true;
    const read = (): void => {
      host.documentKey().then(
        (key) => isHere && setSent(key === null ? null : readSent(stored, key)),
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
    const version: SentVersion = { at: new Date().toISOString(), snapshot: await host.readDocument() };
    inMemory.set(key, version);
    stored.write(nameOf(key), JSON.stringify(version));
    for (const listener of listeners) listener();
  }, [host, stored]);
  return { sent, isKept: stored.works, mark };
}
