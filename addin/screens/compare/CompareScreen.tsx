/** Against what was sent, and against another file. Nothing of either leaves this computer. */
import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { DifferenceList } from '#addin/screens/compare/DifferenceList.tsx';
import { type Difference, silentChanges, wordDifferences } from '#addin/screens/compare/silentChanges.ts';
import { useSent } from '#addin/screens/compare/useSent.ts';
import { failureText } from '#addin/screens/failureText.ts';
import { counted } from '#shared/domain/display.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { Icon } from '#shared/ui/Icon.tsx';

interface Compared {
  /** What it was compared with. */
  with: string;
  differences: Difference[];
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
  const { sent, isKept, mark } = useSent();
  const [found, setFound] = useState<Compared | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isPossible = host.info().abilities.has('data');
  const run = (work: () => Promise<void>) => (): void => {
    setFailure(null);
    work().catch((error) => setFailure(failureText(error)));
  };
  const verify = async (): Promise<void> => {
    const now = await host.readDocument();
    setFound({ with: 'what was sent', differences: silentChanges(sent!.snapshot, now), now });
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
          <p className={found.differences.length === 0 ? 'note' : 'note note-danger'} role="status">
            <Icon name={found.differences.length === 0 ? 'check' : 'warning'} small />
            {counted(found.differences.length, 'silent change')}
          </p>
          <DifferenceList differences={found.differences} now={found.now} />
        </>
      )}
    </section>
  );
}

function OtherFile() {
  const host = useHost();
  const file = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Compared | null>(null);
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
      setFound({ with: chosen.name, differences: wordDifferences(other, now), now });
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
            {counted(found.differences.length, 'paragraph')} {found.differences.length === 1 ? 'differs' : 'differ'}{' '}
            from {found.with}
          </p>
          <DifferenceList differences={found.differences} now={found.now} />
        </>
      )}
    </section>
  );
}
