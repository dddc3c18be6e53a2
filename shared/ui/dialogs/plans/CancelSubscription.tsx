import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { PaymentOwner, SubscriptionReply } from '#shared/api/payments.ts';
import { CANCEL_REASONS, REASON_LABELS, SURVEY_COMMENT_LIMIT } from '#shared/domain/cancelSurvey.ts';
import { readableDate } from '#shared/domain/display.ts';
import { errorText } from '#shared/domain/errors.ts';
import { parsePlan, planName } from '#shared/domain/plans.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { paymentsChanged, subscriptionsQuestion } from '#shared/ui/billing/questions.ts';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { closeBy, openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { useOffered } from '#shared/ui/offered.ts';
import { answersOf } from '#shared/ui/server/answers.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

/** Two clicks: the one that opened this, and the one in it. Why is asked beside, and may stay unsaid. */
export function CancelSubscription(props: ViewProps) {
  const { isSold } = useOffered();
  return isSold ? <PaidPlan {...props} /> : <GivenPlan {...props} />;
}

/** Of the person, or of the team that they pay for. */
type Ending = { owner: PaymentOwner; subscription: SubscriptionReply };

function PaidPlan(props: ViewProps) {
  const app = useApp();
  const { data, isError } = useQuery(subscriptionsQuestion(app), answersOf(app.api));
  if (isError) return <DialogFrame {...props} title="End the plan" lead={errorText('subscription_load')} />;
  if (!data)
    return (
      <DialogFrame {...props} title="End the plan">
        <p aria-busy="true">One moment</p>
      </DialogFrame>
    );
  const owner: PaymentOwner = props.dialog.params.owner ?? (data.subscription?.group === 'team' ? 'team' : 'user');
  const subscription = data.own[owner];
  if (!subscription || subscription.givenBy === 'operator' || !subscription.periodEnd) return <GivenPlan {...props} />;
  return <End {...props} ending={{ owner, subscription }} />;
}

function End({ ending: { owner, subscription }, ...props }: ViewProps & { ending: Ending }) {
  const app = useApp();
  const { namesAi } = useOffered();
  const form = useRef<HTMLFormElement>(null);
  const change = useChange(async (server, cancelAtPeriodEnd: boolean) => {
    const said = new FormData(form.current ?? undefined);
    const reason = CANCEL_REASONS.find((one) => one === said.get('reason'));
    const comment = String(said.get('comment') ?? '');
    const survey = cancelAtPeriodEnd && reason ? { survey: { reason, comment } } : {};
    const reply = await server.call(CALLS.cancelAtPeriodEnd, {
      params: { owner },
      body: { cancelAtPeriodEnd, ...survey },
    });
    await paymentsChanged(app);
    return reply.subscription;
  });
  const now = change.told ?? subscription;
  const end = readableDate(now.endsAt ?? now.trialEnd ?? now.periodEnd ?? '');
  const name = planName(parsePlan(now.plan), namesAi);
  const isBusy = change.step === 'busy';
  const refusal = change.error && (
    <p className="note note-danger" role="alert">
      {refusalText(change.error)}
    </p>
  );
  if (now.cancelAtPeriodEnd)
    return (
      <DialogFrame
        {...props}
        title="The plan ends"
        actions={
          <>
            <Button appearance="primary" onClick={() => props.send({ type: 'completed' })}>
              Close
            </Button>
            <Button disabledFocusable={isBusy} onClick={() => void change.make(false)}>
              Undo, keep the plan
            </Button>
          </>
        }
      >
        <p role="status">
          {name} stays until {end}. Nothing more is charged, and a mail confirms it. Until then you can take it back
          here or {owner === 'team' ? 'on the page of the team' : 'in your account'}.
        </p>
        {refusal}
      </DialogFrame>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change.make(true);
  };
  return (
    <DialogFrame
      {...props}
      title="End the plan"
      lead={`${name} would stay until ${end}, and nothing more would be charged. ${owner === 'team' ? 'The team stays, without a paid plan; nobody is removed.' : 'What you have saved stays with your account.'}`}
      actions={
        <>
          <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void change.make(true)}>
            <span aria-live="polite">{isBusy ? 'One moment' : `End it on ${end}`}</span>
          </Button>
          <Button onClick={closeBy(props.send)}>Keep the plan</Button>
          {owner === 'user' && <LinkButton onClick={() => openBy(props.send)('downgrade')}>A smaller plan</LinkButton>}
        </>
      }
    >
      {change.told && <p role="status">Taken back: the plan goes on.</p>}
      {refusal}
      <form ref={form} onSubmit={submit} className="survey">
        <fieldset>
          <legend>
            Why? <small>Optional</small>
          </legend>
          {CANCEL_REASONS.map((reason) => (
            <label key={reason}>
              <input type="radio" name="reason" value={reason} /> {REASON_LABELS[reason]}
            </label>
          ))}
        </fieldset>
        <label>
          In your words <small>Optional</small>
          <textarea name="comment" rows={2} maxLength={SURVEY_COMMENT_LIMIT} />
        </label>
      </form>
    </DialogFrame>
  );
}

/** Nothing is charged for it, so nothing has to be cancelled in time; who ends it is said instead. */
function GivenPlan(props: ViewProps) {
  const { session } = useApp();
  const { has, tierName } = useOffered();
  const kept = ['Downloads', has('lists') && 'lists', has('private_libraries') && 'libraries'].filter(Boolean);
  return (
    <DialogFrame
      {...props}
      title="End the plan"
      lead={`You have ${tierName(session.tier)}. Nothing is charged for it, so there is no renewal to cancel: the plan was given by the operator of this deployment and ends when they end it.`}
      actions={
        <>
          <Button appearance="primary" onClick={closeBy(props.send)}>
            Keep the plan
          </Button>
          <LinkButton onClick={() => openBy(props.send)('downgrade')}>What a smaller plan leaves out</LinkButton>
        </>
      }
    >
      <p>{kept.join(', ')} stay with your account, also without a plan.</p>
    </DialogFrame>
  );
}
