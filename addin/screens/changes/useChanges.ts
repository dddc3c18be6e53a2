import { useCallback, useEffect, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { failureText, statusText } from '#addin/screens/failureText.ts';
import { onComments, readTypedComments } from '#addin/screens/send/comments.ts';
import { type ChangeUnit, changeUnits, wordsOf } from '#shared/domain/changeKinds.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { CommentInfo } from '#shared/domain/markup.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

export interface ReadChanges {
  units: ChangeUnit[];
  /** All of them, resolved ones too. */
  comments: readonly CommentInfo[];
  snapshot: DocSnapshot;
}

/** What waits in the document, read anew whenever it changes. */
export function useChanges(isPossible: boolean) {
  const host = useHost();
  const { notify } = useApp();
  const [read, setRead] = useState<ReadChanges | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const readAll = useCallback(async () => {
    if (!isPossible) return;
    try {
      const [changes, snapshot] = await Promise.all([host.listChanges(), host.readDocument()]);
      const comments = (await readTypedComments(host).catch(() => null)) ?? [];
      setRead({ units: changeUnits(changes, wordsOf(snapshot)), comments, snapshot });
      setFailure(null);
    } catch (error) {
      setFailure(failureText(error));
    }
  }, [host, isPossible]);
  useEffect(() => {
    void readAll();
    const stops = [host.on('paragraphs', () => void readAll()), onComments(() => void readAll())];
    return () => {
      for (const stop of stops) stop();
    };
  }, [host, readAll]);

  const resolve = async (units: readonly ChangeUnit[], how: 'accept' | 'reject'): Promise<void> => {
    setBusy(true);
    try {
      const ids = units.flatMap((unit) => unit.ids);
      const report = await host.resolveChanges(ids, how);
      const bad = report.items.find(({ status }) => status !== 'applied');
      if (bad) notify(statusText(bad.status));
      await readAll();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { read, failure, isBusy, resolve };
}
