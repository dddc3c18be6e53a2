import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useHost, usePane } from '#addin/pane/PaneContext.ts';
import { keepCopyAsSent } from '#addin/screens/compare/useSent.ts';
import { failureText, statusText } from '#addin/screens/failureText.ts';
import type { CleanCopy as CleanedCopy } from '#addin/word/cleanCopy.ts';
import { counted } from '#shared/domain/display.ts';
import type { Status } from '#shared/domain/edits.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { saveFile } from '#shared/ui/saveFile.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A copy without anything of one's own side, internal comments included; what a second reading of it finds. */
export function CleanCopy() {
  const host = useHost();
  const { stored } = usePane();
  const [copy, setCopy] = useState<CleanedCopy | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { abilities, kind, platform } = host.info();
  // Word on a desktop keeps no file that a pane hands to it, but opens one
  const canSave = abilities.has('exportDocx') && (kind === 'demo' || platform === 'web' || host.openCopy !== undefined);

  const make = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const { cleanCopy } = await import('#addin/word/cleanCopy.ts');
      const copy = await cleanCopy(await host.exportDocx());
      setCopy(copy);
      if (!copy.isClean) return;
      const status = await host.openCopy?.(copy.bytes);
      if (status !== 'applied')
        saveFile({ blob: new Blob([copy.bytes as BlobPart], { type: DOCX }), name: 'clean-copy.docx' });
      if (status !== undefined && status !== 'applied') return setFailure(notOpened(status));
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
      <p>
        All changes accepted; comments, hidden text, names and traces of where the file comes from taken out. This
        document stays as it is.
      </p>
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
      {copy && !failure && <RemainsNote copy={copy} isOpened={host.openCopy !== undefined} />}
    </section>
  );
}

const notOpened = (status: Status): string =>
  `Word did not open the copy: ${statusText(status)} It was handed over as a download; where none has come, open this document on the demo page in a browser.`;

/** Word writes the name of whoever saves a document into it. */
const OPENED =
  ' It is open beside this document and not saved yet: when you save it, Word writes your name and today’s date into it.';

function RemainsNote({ copy: { remains, lost, isClean }, isOpened }: { copy: CleanedCopy; isOpened: boolean }) {
  const { comments, revisions, hidden, authors, left } = remains;
  return (
    <div className={isClean ? 'note' : 'note note-danger'} role="status">
      <Icon name={isClean ? 'check' : 'warning'} small />
      <div>
        <p>
          Read again: {counted(comments, 'comment')}, {counted(revisions, 'tracked change')},{' '}
          {counted(hidden, 'hidden passage')}, {counted(authors.length, 'author name')}.
          {isClean
            ? isOpened
              ? OPENED
              : ' The copy is in your downloads.'
            : lost.length > 0
              ? ` It was not saved: it would differ from this document in ${counted(lost.length, 'place')}.`
              : ' It was not saved: something is left that has to be taken out in Word first.'}
        </p>
        {left.length > 0 && (
          <>
            <p>Left in it, because readers see it or the text goes by it:</p>
            <ul aria-label="Left in the copy">
              {left.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </>
        )}
        <p className="quiet">
          Looked at: every part of the file for changes, comments, hidden words, names, properties, template, variables,
          paths, signatures and data of other programs; and compared as a whole with this document, its changes
          accepted. Not looked at: what the words and pictures say, white or tiny text, names of styles. The dates of
          the file stay.
        </p>
      </div>
    </div>
  );
}
