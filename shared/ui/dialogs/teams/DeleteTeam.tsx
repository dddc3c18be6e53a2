/** The end of a team and of what it pays, in one step: what stops, when, and what is not given back stands there before. */
import { Button } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { SubscriptionReply } from '#shared/api/payments.ts';
import { counted } from '#shared/domain/display.ts';
import { errorText } from '#shared/domain/errors.ts';
import { parsePlan, planName } from '#shared/domain/plans.ts';
import { type EndingPlan, endingTexts, INVOICES_KEPT } from '#shared/domain/teamEnding.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { closeBy, openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { useOffered } from '#shared/ui/offered.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';

const Invoices = lazy(() => import('#shared/ui/billing/Invoices.tsx').then((file) => ({ default: file.Invoices })));

export function DeleteTeam(props: ViewProps) {
  const app = useApp();
  const { namesAi } = useOffered();
  const { told: reply, hasFailed } = useLateAnswer(callQuestion(app, CALLS.team, {}));
  const { told: paid, hasFailed: isUnknown } = useLateAnswer(callQuestion(app, CALLS.subscriptions, {}));
  const {
    make: end,
    step,
    error,
  } = useChange(async (server, endsPlan: boolean) => {
    await server.call(CALLS.deleteTeam, { query: { ends_plan: endsPlan ? 'true' : 'false' } });
    props.send({ type: 'completed' });
    await app.refreshSession();
  });
  const title = 'Delete the team';
  const close = (
    <Button appearance="primary" onClick={closeBy(props.send)}>
      Close
    </Button>
  );
  if (hasFailed || isUnknown)
    return (
      <DialogFrame
        {...props}
        title={title}
        lead={
          hasFailed ? 'The site does not answer at the moment. Try again in a minute.' : errorText('subscription_load')
        }
        actions={close}
      />
    );
  if (!reply || !paid) return <DialogFrame {...props} title={title} lead="One moment." />;
  const { team } = reply;
  if (!team?.admin)
    return (
      <DialogFrame
        {...props}
        title={title}
        lead={team ? 'Only an admin of the team can delete it.' : 'You have no team, so there is nothing to delete.'}
        actions={close}
      />
    );
  const own = paid.own.team;
  const { lines, endsPlan, instead } = endingTexts(own && endingPlan(own, namesAi));
  const others = team.members.filter(({ state, userId }) => state === 'active' && userId !== team.me.userId).length;
  const invites = team.admin.invites.length;
  const isBusy = step === 'busy';
  return (
    <DialogFrame
      {...props}
      title={`Delete ${team.name}`}
      lead="There is no way back."
      actions={
        <>
          <Button className="danger" disabledFocusable={isBusy} onClick={() => void end(endsPlan)}>
            <span aria-live="polite">
              {isBusy ? 'One moment' : `Delete ${team.name}${endsPlan ? ' and end the plan today' : ''}`}
            </span>
          </Button>
          {instead && (
            <Button onClick={() => openBy(props.send)('cancel-subscription-survey', { owner: 'team' })}>
              End the plan on {instead} instead
            </Button>
          )}
          <Button onClick={closeBy(props.send)}>Keep it</Button>
        </>
      }
    >
      <ul className="dialog-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>
          {others > 0
            ? `${counted(others, 'other member')} and you keep your accounts and what you made; the team’s plan, AI settings and matters end.`
            : 'You keep your account and what you made; the team’s plan, AI settings and matters end.'}
        </li>
        {invites > 0 && <li>{counted(invites, 'open invitation')} and the link stop working.</li>}
        {own && own.givenBy !== 'operator' && <li>{INVOICES_KEPT}</li>}
      </ul>
      {own && own.givenBy !== 'operator' && (
        <Suspense>
          <Invoices owner="team" />
        </Suspense>
      )}
      {error && (
        <p className="note note-danger" role="alert">
          {refusalText(error)} Nothing of the team is deleted.
        </p>
      )}
    </DialogFrame>
  );
}

const endingPlan = (own: SubscriptionReply, namesAi: boolean): EndingPlan => ({
  name: planName(parsePlan(own.plan), namesAi),
  state: own.state,
  cancelAtPeriodEnd: own.cancelAtPeriodEnd,
  until: own.endsAt ?? own.trialEnd ?? own.periodEnd,
  isGiven: own.givenBy === 'operator',
});
