/** What a plan is paid with, until when, what was charged, how it ends: of a person, or of a team for whoever administers it. */
import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { PaymentOwner, SubscriptionReply } from '#shared/api/payments.ts';
import { STATE_TEXTS } from '#shared/domain/billing/stateTexts.ts';
import { readableDate } from '#shared/domain/display.ts';
import { errorText } from '#shared/domain/errors.ts';
import { parsePlan, planName } from '#shared/domain/plans.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { Invoices } from '#shared/ui/billing/Invoices.tsx';
import { paymentsChanged, subscriptionsQuestion } from '#shared/ui/billing/questions.ts';
import { ReplaceMethod } from '#shared/ui/billing/ReplaceMethod.tsx';
import { TeamPlan, type TeamSeats } from '#shared/ui/billing/TeamPlan.tsx';
import { TestBilling } from '#shared/ui/billing/TestBilling.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { useOffered } from '#shared/ui/offered.ts';
import { answersOf } from '#shared/ui/server/answers.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

interface BillingSectionProps {
  owner: PaymentOwner;
  /** Of a team: seats that are taken, and for how many a plan would be. */
  seats?: TeamSeats;
}

export default function BillingSection({ owner, seats }: BillingSectionProps) {
  const app = useApp();
  const { data, isError, refetch } = useQuery(subscriptionsQuestion(app), answersOf(app.api));
  const own = data?.own[owner];
  return (
    <section className="block" aria-labelledby="billing">
      <h2 id="billing">Billing</h2>
      <TestBilling />
      {isError ? (
        <p className="note note-danger" role="alert">
          {errorText('subscription_load')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : !data ? (
        <p aria-busy="true">One moment</p>
      ) : !own || own.givenBy === 'operator' ? (
        <p className="quiet-text">
          {own ? 'The plan was given by the operator: nothing is charged.' : 'Nothing is charged.'}
        </p>
      ) : (
        <Paid owner={owner} own={own} />
      )}
      {data && seats && own?.givenBy !== 'operator' && (
        <TeamPlan own={own && !isOver(own) ? own : null} seats={seats} />
      )}
      {data && <Invoices owner={owner} />}
    </section>
  );
}

function Paid({ owner, own }: { owner: PaymentOwner; own: SubscriptionReply }) {
  const { openDialog } = useApp();
  const { namesAi } = useOffered();
  const [isReplacing, replace] = useState(false);
  const { label, text, action } = STATE_TEXTS[own.state];
  const name = planName(parsePlan(own.plan), namesAi);
  const isEnded = isOver(own);
  const source = own.source?.label ?? 'none yet';
  return (
    <>
      {text && (
        <div className={own.state === 'canceled' ? 'note' : 'note note-danger'} role="status">
          <Icon name="alert" />
          <div>
            <b>{label}.</b> {text}
            {own.endsAt &&
              own.state === 'past_due' &&
              ` Without a payment the plan ends on ${readableDate(own.endsAt)}.`}{' '}
            {action === 'update-payment' && !isReplacing && (
              <Button size="small" onClick={() => replace(true)}>
                Replace the payment method
              </Button>
            )}
          </div>
        </div>
      )}
      <ul className="rows">
        <Row title={name} text={periodText(own)} />
        {own.quantity > 1 && !isOver(own) && <Row title="Members" text={`Paid for ${own.quantity}.`} />}
        {!isEnded && (
          <Row
            title="Payment method"
            text={
              own.chargeAutomatically
                ? `${source}${own.source?.expires ? `, until ${own.source.expires}` : ''}`
                : `Invoices are sent and paid by hand. ${own.source ? source : ''}`
            }
          >
            {isReplacing ? (
              <ReplaceMethod owner={owner} done={() => replace(false)} />
            ) : (
              <Button onClick={() => replace(true)}>Replace</Button>
            )}
          </Row>
        )}
        {!isEnded && (
          <Row
            title={own.cancelAtPeriodEnd ? 'Ends by itself' : 'End the plan'}
            text={
              own.cancelAtPeriodEnd
                ? 'Nothing more is charged. Until then you can take it back.'
                : 'What is paid for stays until its end, and until then you can take it back.'
            }
          >
            {own.cancelAtPeriodEnd ? (
              <Undo owner={owner} />
            ) : (
              <Button onClick={() => openDialog('cancel-subscription-survey', { owner })}>Cancel at period end</Button>
            )}
          </Row>
        )}
      </ul>
    </>
  );
}

const isOver = ({ state, periodEnd }: SubscriptionReply): boolean => state === 'canceled' || periodEnd === null;

function periodText({ status, trialEnd, periodEnd, endsAt, cancelAtPeriodEnd, state }: SubscriptionReply): string {
  if (state === 'canceled') return endsAt ? `Ended on ${readableDate(endsAt)}.` : 'Ended.';
  if (periodEnd === null) return endsAt ? `Until ${readableDate(endsAt)}. Nothing renews.` : '';
  const end = readableDate(endsAt ?? trialEnd ?? periodEnd);
  if (cancelAtPeriodEnd) return `Ends on ${end}.`;
  return status === 'trialing' && trialEnd
    ? `On trial until ${readableDate(trialEnd)}; then the plan begins and renews.`
    : `Renews on ${readableDate(periodEnd)}.`;
}

const Row = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <li>
    <div className="what">
      <b>{title}</b>
      <p>{text}</p>
    </div>
    {children}
  </li>
);

function Undo({ owner }: { owner: PaymentOwner }) {
  const app = useApp();
  const undo = useChange(
    async (server) => {
      await server.call(CALLS.cancelAtPeriodEnd, { params: { owner }, body: { cancelAtPeriodEnd: false } });
      app.notify('Taken back: the plan goes on.');
      await paymentsChanged(app);
    },
    (error, { notify }) => notify(refusalText(error)),
  );
  return (
    <Button disabledFocusable={undo.step === 'busy'} onClick={() => void undo.make()}>
      Undo
    </Button>
  );
}
