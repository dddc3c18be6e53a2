/** From a chosen plan to a paid one: what it costs, how it is paid, what came of it. Nothing is charged that did not stand here before. */
import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { ApiError } from '#shared/api/apiError.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { EstimateReply, PaymentSource, SubscribedReply } from '#shared/api/payments.ts';
import { discountSummary } from '#shared/domain/discounts.ts';
import { errorText } from '#shared/domain/errors.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { isRecurring, type Plan } from '#shared/domain/plans.ts';
import { TRIAL } from '#shared/domain/priceLists.ts';
import { purchaseEvents } from '#shared/domain/signals.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { CouponField } from '#shared/ui/billing/CouponField.tsx';
import { EstimateTable } from '#shared/ui/billing/EstimateTable.tsx';
import { type AskSource, PaymentMethod } from '#shared/ui/billing/PaymentMethod.tsx';
import { estimateQuestion, ownerOf, paymentsChanged, subscriptionsQuestion } from '#shared/ui/billing/questions.ts';
import { TestBilling } from '#shared/ui/billing/TestBilling.tsx';
import { useOffered } from '#shared/ui/offered.ts';
import { answersOf } from '#shared/ui/server/answers.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

export interface CheckoutProps {
  /** Its string, and what it says. */
  text: string;
  plan: Plan;
  /** For a team. */
  quantity?: number | undefined;
  /** Where nothing can be estimated; what is said then. */
  failed?: (error: Error) => ReactNode;
  done(reply: SubscribedReply): void;
  /** There is a subscription already. */
  exists(): void;
}

export function Checkout({ text, plan, quantity, failed, done, exists }: CheckoutProps) {
  const app = useApp();
  const { namesAi } = useOffered();
  const [coupon, setCoupon] = useState<string | null>(null);
  const owner = ownerOf(plan);
  const answers = answersOf(app.api);
  const asked = {
    owner,
    plan: text,
    currency: plan.currency,
    coupon: coupon ?? undefined,
    quantity,
    // the server gives one to whoever may have it
    trial_period_days: isRecurring(plan) && TRIAL.days,
  };
  const estimate = useQuery({ ...estimateQuestion(app, asked), retry: false, staleTime: 0, gcTime: 0 }, answers);
  const known = useQuery(subscriptionsQuestion(app), answers);
  if (known.isError) return <Failure text={errorText('subscription_load')} again={() => void known.refetch()} />;
  if (estimate.isError && !coupon)
    return failed?.(estimate.error) ?? <Failure text={textOf(estimate.error)} again={() => void estimate.refetch()} />;
  if (!known.data || (!estimate.data && !coupon)) return <p aria-busy="true">One moment</p>;
  const own = known.data.own[owner];
  return (
    <>
      <TestBilling />
      {estimate.data && <EstimateTable estimate={estimate.data} />}
      <CouponField
        coupon={coupon}
        error={coupon && estimate.isError ? textOf(estimate.error) : ''}
        summary={estimate.data?.discount ? discountSummary(estimate.data.discount, plan, namesAi) : ''}
        apply={setCoupon}
      />
      {estimate.data && (
        <Pay
          key={estimate.data.isChange ? 'change' : 'new'}
          estimate={estimate.data}
          source={own?.source ?? null}
          {...{ text, plan, quantity, coupon, done, exists }}
          again={() => void estimate.refetch()}
        />
      )}
    </>
  );
}

const textOf = (error: Error): string => (error instanceof ApiError ? refusalText(error) : error.message);

const Failure = ({ text, again }: { text: string; again: () => void }) => (
  <div className="note note-danger" role="alert">
    <div>
      {text}{' '}
      <Button size="small" onClick={again}>
        Try again
      </Button>
    </div>
  </div>
);

interface PayProps extends Pick<CheckoutProps, 'text' | 'plan' | 'quantity' | 'done' | 'exists'> {
  estimate: EstimateReply;
  source: PaymentSource | null;
  coupon: string | null;
  again: () => void;
}

/** The label says what happens: how much is paid, and for what. */
function payLabel({ isChange, amount, currency, trialDays }: EstimateReply): string {
  const money = formatMoney(amount, currency);
  if (isChange) return amount > 0 ? `Change the plan and pay ${money}` : 'Change the plan';
  return trialDays ? `Start ${trialDays} Day Trial for ${money}` : `Pay ${money}`;
}

function Pay({ estimate, source, text, plan, quantity, coupon, done, exists, again }: PayProps) {
  const app = useApp();
  const ask = useRef<AskSource | null>(null);
  const [wrong, setWrong] = useState('');
  const [isReady, setReady] = useState(false);
  const ready = useCallback(() => setReady(true), []);
  const owner = ownerOf(plan);
  const params = { owner };
  const payment = useChange(
    async (server, paymentMethod: string | null) => {
      const amount = { ...(quantity !== undefined && { quantity }), ...(coupon && { coupon }) };
      const { isChange, preview, trialDays, trialPrice, currency } = estimate;
      const trial = trialDays === null ? {} : { trialPeriod: trialDays, ...(trialPrice !== null && { trialPrice }) };
      const reply =
        isChange && preview
          ? await server.call(CALLS.changeSubscription, { params, body: { plan: text, ...amount, preview } })
          : await server.call(CALLS.subscribe, {
              params,
              body: { plan: text, ...amount, ...trial, paymentMethod, recurring: isRecurring(plan), currency },
            });
      if (reply.clientSecret) {
        const { confirmWithBank } = await import('#shared/ui/billing/confirmWithBank.ts');
        await confirmWithBank(server, owner, reply.clientSecret);
      }
      if (reply.purchase)
        for (const { type, ...properties } of purchaseEvents(reply.purchase)) app.track(type, properties);
      done(reply);
      await paymentsChanged(app);
      return reply;
    },
    ({ code }) => {
      if (code === 'subscription_exists') exists();
      // what was seen no longer holds
      if (code === 'estimate_over') again();
    },
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWrong('');
    let method: string | null = null;
    try {
      method = (await ask.current?.()) ?? null;
    } catch (error) {
      return setWrong((error as Error).message || 'Choose how you pay.');
    }
    await payment.make(method);
  };
  const needsMethod = !estimate.isChange || !source;
  const isBusy = payment.step === 'busy';
  return (
    <form onSubmit={(event) => void submit(event)} className="checkout">
      {needsMethod && <PaymentMethod owner={owner} source={source} ask={ask} ready={ready} />}
      {(wrong || payment.error) && (
        <p className="note note-danger" role="alert">
          {wrong || textOf(payment.error!)}
        </p>
      )}
      <Button type="submit" appearance="primary" size="large" disabledFocusable={isBusy || (needsMethod && !isReady)}>
        <span aria-live="polite">{isBusy ? 'One moment' : payLabel(estimate)}</span>
      </Button>
    </form>
  );
}
