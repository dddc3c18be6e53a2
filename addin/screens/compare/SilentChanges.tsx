/** The verdict on a document that came back, and what was sent put back, place by place. */
import { useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { DifferenceList } from '#addin/screens/compare/DifferenceList.tsx';
import { notComparedText } from '#addin/screens/compare/notComparedText.ts';
import { lookingAlone, weighty } from '#addin/screens/compare/weights.ts';
import { failureText, statusText } from '#addin/screens/failureText.ts';
import { type Applied, applyProposals } from '#addin/screens/review/applyProposals.ts';
import { EditReceipt } from '#addin/screens/review/EditReceipt.tsx';
import type { Verified } from '#addin/word/compareFiles.ts';
import { counted } from '#shared/domain/display.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Edit } from '#shared/domain/edits.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';

interface SilentChangesProps {
  verified: Verified;
  /** The document as it was when it was looked at. */
  now: DocSnapshot;
  /** The document has changed: it is looked at again. */
  onChanged(): Promise<void>;
}

export function SilentChanges({ verified, now, onChanged }: SilentChangesProps) {
  const host = useHost();
  const { notify } = useApp();
  const [applied, setApplied] = useState<{ done: Applied; at: Date } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { abilities } = host.info();
  const canWrite = abilities.has('trackedEdits') && abilities.has('reviewedText');
  const putBack = async (edit: Edit): Promise<void> => {
    setBusy(true);
    try {
      const done = await applyProposals(host, [edit]);
      setApplied({ done, at: new Date() });
      if (done.refusal) notify(`Not changed. ${statusText(done.refusal)}`);
      await onChanged();
    } catch (error) {
      notify(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const { differences, readsAsSent } = verified;
  return (
    <>
      <p className={differences.length === 0 ? 'note' : 'note note-danger'} role="status">
        <Icon name={differences.length === 0 ? 'check' : 'warning'} small />
        <span>
          <b>{counted(weighty(differences), 'silent change')}</b> in the whole file{lookingAlone(differences)}.{' '}
          {differences.length > 0 &&
            readsAsSent &&
            'Once its changes are accepted the document reads word for word as what was sent. '}
          <small>{notComparedText(verified)}</small>
        </span>
      </p>
      {applied && (
        <EditReceipt
          key={applied.at.getTime()}
          applied={applied.done}
          title="Put back as it was sent"
          at={applied.at}
          onUndone={() => {
            setApplied(null);
            void onChanged();
          }}
        />
      )}
      <DifferenceList
        differences={differences}
        now={now}
        acts={{ of: 'sent', isBusy, onApply: canWrite ? (edit) => void putBack(edit) : null }}
      />
    </>
  );
}
