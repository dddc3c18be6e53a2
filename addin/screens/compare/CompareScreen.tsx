/** Against what was sent, and against another file. Nothing of either leaves this computer. */
import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { useViews } from '#addin/pane/ViewContext.ts';
import { DifferenceList } from '#addin/screens/compare/DifferenceList.tsx';
import { useSent } from '#addin/screens/compare/useSent.ts';
import { failureText } from '#addin/screens/failureText.ts';
import { SendRefusal } from '#addin/screens/send/SendRefusal.tsx';
import { useMarkAsSent } from '#addin/screens/send/useMarkAsSent.ts';
import { comparedText } from '#shared/domain/compared.ts';
import { counted } from '#shared/domain/display.ts';
import { type DocumentChanges, documentChanges } from '#shared/domain/documentChanges.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { type RedlineVerdict, recordSent, verifyRedline } from '#shared/domain/honestRedline.ts';
import { Icon } from '#shared/ui/Icon.tsx';

/** Something about the document as it was when it was looked at. */
interface Found<T> {
  what: T;
  now: DocSnapshot;
}

export default function CompareScreen() {
  return (
    <>
      <AsSent />
      <OtherFile />
    </>
  );
}

function AsSent() {
  const host = useHost();
  const { step } = useViews();
  const { sent, isKept } = useSent();
  const { refused, mark } = useMarkAsSent();
  const [found, setFound] = useState<Found<RedlineVerdict> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isPossible = host.info().abilities.has('data');
  const run = (work: () => Promise<void>) => (): void => {
    setFailure(null);
    work().catch((error) => setFailure(failureText(error)));
  };
  const verify = async (): Promise<void> => {
    const now = await host.readDocument();
    setFound({ what: verifyRedline(recordSent(sent!.snapshot, sent!.at), now), now });
  };
  return (
    <section className="pane-section" aria-labelledby="as-sent">
      <h2 id="as-sent">Verify the redline</h2>
      <p>
        {sent
          ? `Marked as sent ${new Date(sent.at).toLocaleString()}.`
          : 'Mark the document when you send it. When it comes back, changes made with tracking off show here.'}
      </p>
      {failure && (
        <p className="note note-danger" role="alert">
          {failure}
        </p>
      )}
      <SendRefusal refused={refused}>
        <Button size="small" appearance="primary" onClick={() => step({ type: 'tab', tab: 'send' })}>
          Go to Send
        </Button>
      </SendRefusal>
      <p className="row">
        {sent && (
          <Button size="small" appearance="primary" onClick={run(verify)}>
            Verify redline
          </Button>
        )}
        <Button
          size="small"
          disabled={!isPossible}
          onClick={run(async () => {
            await mark();
            setFound(null);
          })}
        >
          {sent ? 'Mark as sent again' : 'Mark as sent'}
        </Button>
      </p>
      {!isPossible && <p className="quiet">The document cannot be edited, so it cannot be marked.</p>}
      {sent && !isKept && (
        <p className="quiet">This browser keeps nothing: the mark is gone when the pane is closed.</p>
      )}
      {found && (
        <>
          <p className={found.what.isHonest ? 'note' : 'note note-danger'} role="status">
            <Icon name={found.what.isHonest ? 'check' : 'warning'} small />
            <span>
              <b>{counted(found.what.changes.length, 'silent change')}</b> in what was compared.{' '}
              {comparedText(found.what.compared)}
            </span>
          </p>
          {!found.what.isCertain && (
            <p>
              This is not certain: Word did not say what every paragraph with tracked changes read before them. Compare
              with the file that you sent, below.
            </p>
          )}
          <DifferenceList changes={found.what.changes} now={found.now} />
        </>
      )}
    </section>
  );
}

function OtherFile() {
  const host = useHost();
  const file = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found<DocumentChanges & { name: string }> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const compare = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setBusy(true);
    setFailure(null);
    try {
      // reading Word files is needed here only
      const { readFileSnapshot } = await import('#addin/word/fileSnapshot.ts');
      const other = await readFileSnapshot(new Uint8Array(await chosen.arrayBuffer()));
      if (typeof other === 'string') return setFailure(other);
      const now = await host.readDocument();
      setFound({ what: { name: chosen.name, ...documentChanges(other, now) }, now });
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="pane-section" aria-labelledby="other-file">
      <h2 id="other-file">Compare with another file</h2>
      <p>Word by word: what this document has otherwise than the file.</p>
      <p className="row">
        <Button size="small" disabled={isBusy} onClick={() => file.current?.click()}>
          {isBusy ? 'Comparing' : 'Choose a .docx'}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".docx"
          hidden
          aria-label="File to compare with"
          onChange={(event) => {
            void compare(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </p>
      {failure && (
        <p className="note note-danger" role="alert">
          {failure}
        </p>
      )}
      {found && (
        <>
          <p role="status">
            <b>{counted(found.what.changes.length, 'difference')}</b> from {found.what.name}.
          </p>
          <p className="quiet">{comparedText(found.what.compared)}</p>
          <DifferenceList changes={found.what.changes} now={found.now} />
        </>
      )}
    </section>
  );
}
