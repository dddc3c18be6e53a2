/** Against what was sent, and against another file. Nothing of either leaves this computer. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { useViews } from '#addin/pane/ViewContext.ts';
import { FileButton } from '#addin/screens/compare/FileButton.tsx';
import { OtherFile } from '#addin/screens/compare/OtherFile.tsx';
import { SilentChanges } from '#addin/screens/compare/SilentChanges.tsx';
import type { FoundVersion } from '#addin/screens/compare/sentVersions.ts';
import { useSent } from '#addin/screens/compare/useSent.ts';
import { failureText } from '#addin/screens/failureText.ts';
import { SendRefusal } from '#addin/screens/send/SendRefusal.tsx';
import { useMarkAsSent } from '#addin/screens/send/useMarkAsSent.ts';
import type { Verified } from '#addin/word/compareFiles.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

/** What was found out about the document as it was when it was looked at. */
interface Found {
  what: Verified;
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
  const { sent, isKept, choose, forget } = useSent();
  const { refused, mark } = useMarkAsSent();
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { abilities } = host.info();
  const isPossible = abilities.has('data') && abilities.has('exportDocx');
  const run = (work: () => Promise<void>) => (): void => {
    setFailure(null);
    work().catch((error) => setFailure(failureText(error)));
  };
  const verify = async (): Promise<void> => {
    const { verifySent } = await import('#addin/word/compareFiles.ts');
    const [bytes, now] = [await host.exportDocx(), await host.readDocument()];
    setFound({ what: await verifySent(sent!.file, bytes), now });
  };
  return (
    <section className="pane-section" aria-labelledby="as-sent">
      <h2 id="as-sent">Verify the redline</h2>
      <p>
        {sent
          ? sentText(sent)
          : 'Mark the document when you send it, or choose the file that you sent. When it comes back, changes made with tracking off show here.'}
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
        {abilities.has('exportDocx') && (
          <FileButton
            label="File that was sent"
            onChoose={(file) =>
              run(async () => {
                setFound(null);
                setFailure(await choose(file));
              })()
            }
          >
            Choose the file sent
          </FileButton>
        )}
        {sent && (
          <Button
            size="small"
            appearance="subtle"
            onClick={() => {
              setFound(null);
              forget();
            }}
          >
            Forget what was sent
          </Button>
        )}
      </p>
      {!isPossible && <p className="quiet">The document cannot be edited or read as a file, so it cannot be marked.</p>}
      {sent && !isKept && (
        <p className="quiet">This browser keeps nothing: the mark is gone when the pane is closed.</p>
      )}
      {found && <SilentChanges verified={found.what} now={found.now} onChanged={verify} />}
    </section>
  );
}

function sentText({ at, name, share }: FoundVersion): string {
  const when = new Date(at).toLocaleString();
  if (name !== undefined) return `Sent as ${name}, saved ${when}.`;
  if (share === undefined) return `Marked as sent ${when}.`;
  return `Found by its content, ${Math.round(share * 100)} % of its paragraphs: sent ${when}.`;
}
