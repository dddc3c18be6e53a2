import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useHost, usePane } from '#addin/pane/PaneContext.ts';
import { keepCopyAsSent } from '#addin/screens/compare/useSent.ts';
import { failureText } from '#addin/screens/failureText.ts';
import type { Remains } from '#addin/word/remains.ts';
import { counted } from '#shared/domain/display.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { saveFile } from '#shared/ui/saveFile.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A copy without anything of one's own side, internal comments included; what a second reading of it finds. */
export function CleanCopy() {
  const host = useHost();
  const { stored } = usePane();
  const [remains, setRemains] = useState<Remains | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { abilities, kind, platform } = host.info();
  // Word on a desktop keeps no file that a pane hands to it.
  const canSave = abilities.has('exportDocx') && (kind === 'demo' || platform === 'web');

  const make = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const { cleanCopy } = await import('#addin/word/cleanCopy.ts');
      const copy = await cleanCopy(await host.exportDocx());
      setRemains(copy.remains);
      if (!copy.isClean) return;
      saveFile({ blob: new Blob([copy.bytes as BlobPart], { type: DOCX }), name: 'clean-copy.docx' });
      await keepCopyAsSent(stored, copy.bytes);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="pane-section" aria-labelledby="clean">
      <h3 id="clean" className="label">
        Clean copy
      </h3>
      <p>All changes accepted; comments, hidden text and names of authors taken out. This document stays as it is.</p>
      {canSave ? (
        <p>
          <Button size="small" appearance="primary" disabled={isBusy} onClick={make}>
            {isBusy ? 'Working' : 'Make a clean copy'}
          </Button>
        </p>
      ) : (
        <p className="quiet">
          Word on this computer keeps no file from a pane. Open the document on the demo page in a browser to make one.
        </p>
      )}
      {failure && (
        <p className="note note-danger" role="alert">
          {failure}
        </p>
      )}
      {remains && <RemainsNote remains={remains} />}
    </section>
  );
}

function RemainsNote({ remains }: { remains: Remains }) {
  const { comments, revisions, hidden, authors, left } = remains;
  const isClean = comments + revisions + hidden + authors.length === 0;
  return (
    <div className={isClean ? 'note' : 'note note-danger'} role="status">
      <Icon name={isClean ? 'check' : 'warning'} small />
      <div>
        <p>
          Read again: {counted(comments, 'comment')}, {counted(revisions, 'tracked change')},{' '}
          {counted(hidden, 'hidden stretch', 'hidden stretches')}, {counted(authors.length, 'author name')}.
          {isClean
            ? ' The copy is in your downloads.'
            : ' It was not saved: something stands in headers, notes or text boxes that has to be taken out in Word first.'}
        </p>
        {left.length > 0 && (
          <>
            <p>Left in it, if you mind: Word’s Inspect Document takes most of it out.</p>
            <ul aria-label="Left in the copy">
              {left.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </>
        )}
        <p className="quiet">
          Looked at: changes, comments, formatting as hidden, names of authors. Not looked at: what the words and
          pictures say, white or tiny text.
        </p>
      </div>
    </div>
  );
}
