/** Before a document goes out: what it still gives away, whom its comments are for, and a clean copy that is read again. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { useViews } from '#addin/pane/ViewContext.ts';
import { notComparedText } from '#addin/screens/compare/notComparedText.ts';
import { failureText } from '#addin/screens/failureText.ts';
import { usePassportRemoval } from '#addin/screens/passports/usePassportRemoval.ts';
import { CleanCopy } from '#addin/screens/send/CleanCopy.tsx';
import { CommentList } from '#addin/screens/send/CommentList.tsx';
import { LeftoverList } from '#addin/screens/send/LeftoverList.tsx';
import { SendRefusal } from '#addin/screens/send/SendRefusal.tsx';
import { useComments } from '#addin/screens/send/useComments.ts';
import { useMarkAsSent } from '#addin/screens/send/useMarkAsSent.ts';
import { type SendCheck, useSendCheck } from '#addin/screens/send/useSendCheck.ts';
import type { TypedComment } from '#shared/domain/checks/check.ts';
import { internalComments } from '#shared/domain/commentAudience.ts';
import { counted } from '#shared/domain/display.ts';

export default function SendScreen() {
  const host = useHost();
  const { step, open } = useViews();
  const { refused, mark } = useMarkAsSent();
  const { check, failure, again } = useSendCheck();
  const removal = usePassportRemoval(again);
  const read = useComments();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { abilities } = host.info();

  const run = (work: () => Promise<void>) => (): void => {
    setBusy(true);
    setProblem(null);
    work()
      .catch((error) => setProblem(failureText(error)))
      .finally(() => setBusy(false));
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
      {check && <Counts check={check} comments={read.comments} />}
      {check !== null && check.unknownSources > 0 && (
        <p className="quiet">
          Leftovers: the source of {counted(check.unknownSources, 'inserted wording')} is not known in this browser, so
          what is left over of it cannot be told.
        </p>
      )}
      {check?.silent && <p className="quiet">Silent changes: the whole file. {notComparedText(check.silent)}</p>}
      {check !== null && check.passports > 0 && (check.changes ?? 0) > 0 && (
        <p className="quiet">
          LibreOffice shows the first paragraph of a tracked insertion that has a source note as if it were no change,
          and in a redlined clause that has one old and new words side by side. Without source notes it shows all
          changes.
        </p>
      )}
      <SendRefusal refused={refused}>
        {abilities.has('comments') && (
          <Button size="small" appearance="primary" disabled={isBusy} onClick={run(() => read.remove(refused))}>
            Delete {counted(refused.length, 'internal comment')}
          </Button>
        )}
      </SendRefusal>
      <p className="row">
        {check !== null && check.passports > 0 && (
          <>
            <Button size="small" disabled={isBusy} onClick={run(removal.remove)}>
              Remove source notes
            </Button>
            <Button size="small" appearance="subtle" onClick={() => open({ screen: 'passports' })}>
              Show them
            </Button>
          </>
        )}
        {check !== null && (check.leftovers ?? []).length > 0 && (
          <Button size="small" appearance="subtle" onClick={() => step({ type: 'tab', tab: 'checks' })}>
            Show the leftovers
          </Button>
        )}
        {check !== null && check.blanks + check.notes > 0 && (
          <Button size="small" appearance="subtle" onClick={() => step({ type: 'tab', tab: 'checks' })}>
            See what is open
          </Button>
        )}
        {check !== null && (check.changes ?? 0) > 0 && (
          <Button size="small" appearance="subtle" onClick={() => step({ type: 'tab', tab: 'changes' })}>
            Decide the changes
          </Button>
        )}
        {abilities.has('data') && (
          <Button size="small" appearance="subtle" disabled={isBusy} onClick={run(mark)}>
            Mark as sent
          </Button>
        )}
      </p>
      <LeftoverList leftovers={check?.leftovers ?? []} />
      <CommentList {...read} paras={check?.now.paras ?? []} />
      <CleanCopy />
    </>
  );
}

function Counts({ check, comments }: { check: SendCheck; comments: TypedComment[] | null | undefined }) {
  const { changes, passports, leftovers, unknownSources, hidden, isHiddenOfFile, silent, blanks, notes } = check;
  const unread = comments === null ? 'cannot be read here' : 'not read yet';
  return (
    <dl className="pairs send-list">
      <Line name="Comments" count={comments?.length ?? null} isFine without={unread} />
      <Line name="Internal comments" count={comments ? internalComments(comments).length : null} without={unread} />
      <Line name="Tracked changes" count={changes} without="cannot be counted here" />
      <Line name="Source notes" count={passports} />
      <Line
        name="Leftovers"
        count={leftovers?.length ?? null}
        without={passports > 0 ? 'sources not known here' : 'no clause has a source note'}
        isPartial={unknownSources > 0}
      />
      <Line
        name={isHiddenOfFile ? 'Hidden text' : 'Hidden text in the body'}
        count={hidden}
        without="cannot be told here"
      />
      <Line name="Blanks" count={blanks} />
      <Line name="Notes to the drafter" count={notes} />
      <Line
        name="Silent changes since sent"
        count={silent && !isOwnOriginal(silent) ? silent.differences.length : null}
        without={silent ? 'as sent, once its changes are accepted' : 'not marked as sent'}
      />
    </dl>
  );
}

/** A clean copy was made of this document and sent: what waits here was accepted there, and is no change of anybody’s. */
const isOwnOriginal = ({ differences, isOriginalOfSent }: NonNullable<SendCheck['silent']>): boolean =>
  differences.length > 0 && isOriginalOfSent;

interface LineProps {
  name: string;
  count: number | null;
  /** What stands there where nothing could be counted. */
  without?: string;
  /** Something could not be counted: none is not fine. */
  isPartial?: boolean;
  /** Any number is fine. */
  isFine?: boolean;
}

function Line({ name, count, without = '', isPartial = false, isFine = false }: LineProps) {
  const look = count === null ? 'quiet' : count === 0 ? (isPartial ? 'quiet' : 'good') : isFine ? undefined : 'bad';
  return (
    <div>
      <dt>{name}</dt>
      <dd className={look}>{count === null ? without : isPartial ? `${count}, not all known` : count}</dd>
    </div>
  );
}
