/** The open document against another file, difference by difference. Nothing of either leaves this computer. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { DifferenceList } from '#addin/screens/compare/DifferenceList.tsx';
import { FileButton } from '#addin/screens/compare/FileButton.tsx';
import { notComparedText } from '#addin/screens/compare/notComparedText.ts';
import { keyOf } from '#addin/screens/compare/takenOver.ts';
import { useOtherFile } from '#addin/screens/compare/useOtherFile.ts';
import { lookingAlone, weighty } from '#addin/screens/compare/weights.ts';
import { EditReceipt } from '#addin/screens/review/EditReceipt.tsx';
import { counted } from '#shared/domain/display.ts';

export function OtherFile() {
  const { abilities } = useHost().info();
  const { found, applied, failure, isBusy, isOld, choose, again, apply, undone } = useOtherFile();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const [showsDismissed, setShowsDismissed] = useState(false);
  const canWrite = abilities.has('trackedEdits') && abilities.has('reviewedText');
  const all = found?.comparison.differences ?? [];
  const open = all.filter((one) => !dismissed.has(keyOf(one)));
  const hidden = all.filter((one) => dismissed.has(keyOf(one)));
  return (
    <section className="pane-section" aria-labelledby="other-file">
      <h2 id="other-file">Compare with another file</h2>
      <p>The whole file: words, numbers, order, references, notes, headers, formatting.</p>
      {abilities.has('exportDocx') ? (
        <p className="row">
          <FileButton
            label="File to compare with"
            disabled={isBusy}
            onChoose={(file) => {
              setDismissed(new Set());
              void choose(file);
            }}
          >
            {isBusy ? 'Comparing' : found ? 'Choose another .docx' : 'Choose a .docx'}
          </FileButton>
          {found && (
            <Button size="small" appearance="subtle" disabled={isBusy} onClick={() => void again()}>
              Compare again
            </Button>
          )}
        </p>
      ) : (
        <p className="quiet">This Word does not hand out the file, so it cannot be compared.</p>
      )}
      {failure && (
        <p className="note note-danger" role="alert">
          {failure}
        </p>
      )}
      {applied && (
        <EditReceipt
          key={applied.at.getTime()}
          applied={applied.done}
          title={`Wording of ${found?.file.name ?? 'the file'} taken over`}
          at={applied.at}
          onUndone={() => void undone()}
        />
      )}
      {found && (
        <>
          <p role="status">
            <b>{counted(weighty(open), 'difference')}</b> from {found.file.name}
            {lookingAlone(open)}
            {hidden.length > 0 && `, ${hidden.length} set aside`}.
          </p>
          {isOld && !isBusy && <p className="quiet">The document has changed since. Compare again.</p>}
          <DifferenceList
            differences={open}
            now={found.now}
            acts={{
              isBusy,
              onApply: canWrite ? (edit) => void apply(edit) : null,
              onDismiss: (difference) => setDismissed(new Set([...dismissed, keyOf(difference)])),
            }}
          />
          {hidden.length > 0 && (
            <p className="row">
              <Button
                size="small"
                appearance="subtle"
                aria-expanded={showsDismissed}
                onClick={() => setShowsDismissed(!showsDismissed)}
              >
                {hidden.length} set aside, {showsDismissed ? 'hide' : 'show'}
              </Button>
            </p>
          )}
          {hidden.length > 0 && showsDismissed && (
            <DifferenceList
              differences={hidden}
              now={found.now}
              acts={{
                isBusy,
                onRestore: (difference) =>
                  setDismissed(new Set([...dismissed].filter((key) => key !== keyOf(difference)))),
              }}
            />
          )}
          <p className="quiet">{notComparedText(found.comparison)}</p>
        </>
      )}
    </section>
  );
}
