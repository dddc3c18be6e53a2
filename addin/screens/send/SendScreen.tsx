/** Before a document goes out: what it still gives away, and a clean copy that is read again. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { useViews } from '#addin/pane/ViewContext.ts';
import { useSent } from '#addin/screens/compare/useSent.ts';
import { failureText } from '#addin/screens/failureText.ts';
import { stripPassports } from '#addin/screens/insert/passports.ts';
import { useSendCheck } from '#addin/screens/send/useSendCheck.ts';
import type { Remains } from '#addin/word/cleanCopy.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { saveFile } from '#shared/ui/saveFile.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export default function SendScreen() {
  const host = useHost();
  const { step } = useViews();
  const { notify } = useApp();
  const { mark } = useSent();
  const { check, failure, again } = useSendCheck();
  const [remains, setRemains] = useState<Remains | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { abilities, kind, platform } = host.info();
  // Word on a desktop keeps no file that a pane hands to it.
  const canSave = abilities.has('exportDocx') && (kind === 'demo' || platform === 'web');

  const run = (work: () => Promise<void>) => (): void => {
    setBusy(true);
    setProblem(null);
    work()
      .catch((error) => setProblem(failureText(error)))
      .finally(() => setBusy(false));
  };
  const strip = async (): Promise<void> => {
    notify(`${counted(await stripPassports(host), 'passport')} taken off.`);
    again();
  };
  const clean = async (): Promise<void> => {
    const { cleanCopy, isClean } = await import('#addin/word/cleanCopy.ts');
    const copy = await cleanCopy(await host.exportDocx());
    setRemains(copy.remains);
    if (isClean(copy.remains))
      saveFile({ blob: new Blob([copy.bytes as BlobPart], { type: DOCX }), name: 'clean-copy.docx' });
  };
  const shown = problem ?? failure;
  return (
    <>
      <h2>Before you send</h2>
      {shown && (
        <p className="note note-danger" role="alert">
          {shown}
        </p>
      )}
      {!check && !failure && <p role="status">Reading the document</p>}
      {check && (
        <dl className="pairs send-list">
          <Line name="Comments" count={check.comments} />
          <Line name="Tracked changes" count={check.changes} without="cannot be counted here" />
          <Line name="Passports" count={check.passports} />
          <Line name="Hidden text" count={check.hidden} />
          <Line name="Silent changes since sent" count={check.silent} without="not marked as sent" />
        </dl>
      )}
      <p className="row">
        {check !== null && check.passports > 0 && (
          <Button size="small" disabled={isBusy} onClick={run(strip)}>
            Take passports off
          </Button>
        )}
        {check !== null && (check.changes ?? 0) > 0 && (
          <Button size="small" appearance="subtle" onClick={() => step({ type: 'tab', tab: 'changes' })}>
            Decide the changes
          </Button>
        )}
        {abilities.has('data') && (
          <Button
            size="small"
            appearance="subtle"
            disabled={isBusy}
            onClick={run(async () => {
              await mark();
              notify('Marked as sent.');
            })}
          >
            Mark as sent
          </Button>
        )}
      </p>
      <section className="pane-section" aria-labelledby="clean">
        <h3 id="clean" className="label">
          Clean copy
        </h3>
        <p>All changes accepted, comments, hidden text and names taken out. This document stays as it is.</p>
        {canSave ? (
          <p>
            <Button size="small" appearance="primary" disabled={isBusy} onClick={run(clean)}>
              {isBusy ? 'Working' : 'Make a clean copy'}
            </Button>
          </p>
        ) : (
          <p className="quiet">
            Word on this computer keeps no file from a pane. Open the document on the demo page in a browser to make
            one.
          </p>
        )}
        {remains && <RemainsNote remains={remains} />}
      </section>
    </>
  );
}

function Line({ name, count, without = '' }: { name: string; count: number | null; without?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={count === null ? 'quiet' : count > 0 ? 'bad' : 'good'}>{count === null ? without : count}</dd>
    </div>
  );
}

function RemainsNote({ remains }: { remains: Remains }) {
  const { comments, revisions, hidden, authors } = remains;
  const isClean = comments + revisions + hidden + authors.length === 0;
  return (
    <div className={isClean ? 'note' : 'note note-danger'} role="status">
      <Icon name={isClean ? 'check' : 'warning'} small />
      <p>
        Read again: {counted(comments, 'comment')}, {counted(revisions, 'tracked change')},{' '}
        {counted(hidden, 'hidden stretch', 'hidden stretches')}, {counted(authors.length, 'author name')}.
        {isClean
          ? ' The copy is in your downloads.'
          : ' It was not saved: something stands in headers, notes or text boxes that has to be taken out in Word first.'}
      </p>
    </div>
  );
}
