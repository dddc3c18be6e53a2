import { Button } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { ApprovalPageProps } from '#shared/api/personalPages.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { Moment } from '#web/time/Moment.tsx';
import { StateBadge } from '#web/workflows/ApprovalList.tsx';
import { DecideForm } from '#web/workflows/DecideForm.tsx';
import { FrozenText } from '#web/workflows/FrozenText.tsx';
import { History } from '#web/workflows/History.tsx';
import { Timeline } from '#web/workflows/Timeline.tsx';
import { KIND_WORDS, NOBODY } from '#web/workflows/words.ts';

// asked for by whoever sent it, once in a while
const SendAgain = lazy(() => import('#web/workflows/SendAgain.tsx'));

export function ApprovalPage({ reply: first, people }: ApprovalPageProps) {
  const { session } = useApp();
  const [reply, setReply] = useState(first);
  const [isSending, setSending] = useState(false);
  const { approval, rounds, can } = reply;
  const isSender = approval.sentBy?.id === session.user?.id;
  const { make, step, error } = useChange(async (server) => {
    setReply(await server.call(CALLS.withdrawApproval, { params: { id: approval.id } }));
  });
  return (
    <div className="approval-page">
      <header className="approvals-head">
        <div>
          <p className="quiet-text">
            <AppLink href={ROUTES.approvals}>Approvals</AppLink>
          </p>
          <h1>{approval.title}</h1>
          <p className="row">
            <StateBadge approval={approval} />
            <span className="quiet-text">
              {KIND_WORDS[approval.kind]} from {approval.sentBy?.name ?? NOBODY.toLowerCase()},{' '}
              <Moment at={rounds[0]!.sentAt} />
            </span>
          </p>
        </div>
        <div className="row">
          {can.withdraw && (
            <Button disabled={step === 'busy'} onClick={() => void make()}>
              Take it back
            </Button>
          )}
          {can.sendAgain && !isSending && (
            <Button appearance="primary" onClick={() => setSending(true)}>
              Send a new version
            </Button>
          )}
        </div>
      </header>
      {error && (
        <p className="form-error" role="alert">
          {error.message}
        </p>
      )}
      {isSending && (
        <Suspense fallback={<p className="quiet-text">One moment</p>}>
          <SendAgain reply={reply} people={people} onReply={setReply} onClose={() => setSending(false)} />
        </Suspense>
      )}
      <div className="approval-columns">
        <FrozenText reply={reply} isSender={isSender} />
        <aside aria-label="Steps and answers">
          {can.decide.length > 0 && <DecideForm reply={reply} people={people} onReply={setReply} />}
          <section aria-labelledby="steps">
            <h2 id="steps">Steps</h2>
            <Timeline steps={rounds[0]!.steps} />
          </section>
          <History reply={reply} onReply={setReply} />
        </aside>
      </div>
    </div>
  );
}
