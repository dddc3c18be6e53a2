import { useEffect, useRef, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { failureText, statusText } from '#addin/screens/failureText.ts';
import { type Applied, applyProposals } from '#addin/screens/review/applyProposals.ts';
import type { Comparison } from '#shared/docx/model/compareModels.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Edit } from '#shared/domain/edits.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

interface OtherFile {
  name: string;
  bytes: Uint8Array;
}

export interface ComparedFile {
  file: OtherFile;
  comparison: Comparison;
  /** The document as it was when it was compared. */
  now: DocSnapshot;
}

/** The open document beside a file: what differs, and what a person does about it. */
export function useOtherFile() {
  const host = useHost();
  const { notify } = useApp();
  const [found, setFound] = useState<ComparedFile | null>(null);
  const [applied, setApplied] = useState<{ done: Applied; at: Date } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOld, setOld] = useState(false);

  const rev = useRef<string | null>(null);
  useEffect(
    () =>
      host.on('paragraphs', () => {
        if (rev.current === null) return;
        // what this pane itself has changed was compared again
        void host.readDocument().then(
          (snapshot) => rev.current !== null && setOld(snapshot.rev !== rev.current),
          () => setOld(true),
        );
      }),
    [host],
  );

  const work = async (task: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await task();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const compareWith = async (file: OtherFile): Promise<void> => {
    // reading Word files is needed here only
    const { compareFiles } = await import('#addin/word/compareFiles.ts');
    const [bytes, now] = [await host.exportDocx(), await host.readDocument()];
    const comparison = await compareFiles(file.bytes, bytes);
    if (typeof comparison === 'string') return setFailure(comparison);
    rev.current = now.rev;
    setOld(false);
    setFound({ file, comparison, now });
  };
  const again = async (): Promise<void> => {
    if (found) await compareWith(found.file);
  };
  return {
    found,
    applied,
    failure,
    isBusy,
    isOld,
    choose: (chosen: File) =>
      work(async () => {
        setApplied(null);
        await compareWith({ name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) });
      }),
    again: () => work(again),
    /** Takes the file's wording over as a tracked change, then compares again. */
    apply: (edit: Edit) =>
      work(async () => {
        const done = await applyProposals(host, [edit]);
        setApplied({ done, at: new Date() });
        if (done.refusal) notify(`Not changed. ${statusText(done.refusal)}`);
        await again();
      }),
    undone: () =>
      work(async () => {
        setApplied(null);
        await again();
      }),
  };
}
