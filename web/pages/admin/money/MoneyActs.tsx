/** What can be done about somebody's money: give back, let a trial go on, cancel. Each sends the same name until it is answered. */
import { useRef } from 'react';
import type { MoneyAct, MoneyProps } from '#shared/api/adminMoney.ts';
import { ApiError } from '#shared/api/apiError.ts';
import type { Api } from '#shared/api/client.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { minorOf } from '#shared/domain/moneyTyped.ts';
import { FieldShell, FormField } from '#shared/ui/auth/FormField.tsx';
import { newRequest } from '#web/pages/admin/money/newRequest.ts';
import { ReasonForm } from '#web/pages/admin/ReasonForm.tsx';

type Payment = MoneyProps['moves'][number];

interface MoneyActsProps extends MoneyProps {
  act: (server: Api, body: MoneyAct) => Promise<unknown>;
}

/** Sends `body` under a name that stays the same as long as nobody has answered: pressed again, it is still one. */
function useOnce(act: MoneyActsProps['act']) {
  const request = useRef<string | null>(null);
  return async (server: Api, body: Unnamed) => {
    request.current ??= newRequest();
    try {
      await act(server, { ...body, request: request.current } as MoneyAct);
      request.current = null;
    } catch (error) {
      // refused is answered; without an answer it may have happened
      if (error instanceof ApiError && error.status !== 0 && error.status < 500) request.current = null;
      throw error;
    }
  };
}
type Unnamed = MoneyAct extends infer One ? (One extends MoneyAct ? Omit<One, 'request'> : never) : never;

export function MoneyActs({ act, subscriptions, moves, provider }: MoneyActsProps) {
  const refundable = moves.filter(({ left }) => left !== null && left > 0);
  const running = subscriptions.find(({ isRunning }) => isRunning);
  if (provider === null) return null;
  return (
    <>
      {refundable.length > 0 && <RefundForm act={act} payments={refundable} />}
      {running?.state === 'trialing' && <TrialForm act={act} />}
      {running && <CancelForm act={act} isSet={running.cancelAtPeriodEnd} />}
    </>
  );
}

const nameOf = ({ amount, currency, at, invoice, left }: Payment): string =>
  `${formatMoney(amount, currency)} of ${at.slice(0, 10)}${invoice ? `, ${invoice}` : ''}${
    left === amount ? '' : `: ${formatMoney(left!, currency)} left`
  }`;

function RefundForm({ act, payments }: Pick<MoneyActsProps, 'act'> & { payments: Payment[] }) {
  const send = useOnce(act);
  return (
    <ReasonForm
      label="Give money back"
      hint="The way it was paid, usually within ten days. The plan stays: cancel it where it should not."
      isDanger
      send={(server, { reason, move = '', amount = '' }) => {
        const { currency } = payments.find(({ id }) => id === move)!;
        return send(server, { action: 'refund', move, amount: minorOf(amount, currency), reason });
      }}
      check={({ move = '', amount = '' }) => {
        const payment = payments.find(({ id }) => id === move);
        if (!payment || amount.trim() === '') return null;
        const minor = minorOf(amount, payment.currency);
        if (minor === null) return { amount: 'An amount is written like 12.50.' };
        return minor > payment.left!
          ? { amount: `${formatMoney(payment.left!, payment.currency)} is left of this payment.` }
          : null;
      }}
    >
      {(errors) => (
        <>
          <FieldShell name="move" label="Of which payment" isRequired error={errors.move}>
            {(attributes) => (
              <select {...attributes} className="field">
                {payments.map((payment) => (
                  <option key={payment.id} value={payment.id}>
                    {nameOf(payment)}
                  </option>
                ))}
              </select>
            )}
          </FieldShell>
          <FormField
            name="amount"
            label="How much"
            hint="Like 12.50. Empty: all that is left of it."
            error={errors.amount}
            inputMode="decimal"
            autoComplete="off"
          />
        </>
      )}
    </ReasonForm>
  );
}

function TrialForm({ act }: Pick<MoneyActsProps, 'act'>) {
  const send = useOnce(act);
  return (
    <ReasonForm
      label="Extend the trial"
      hint="At no charge. The first full period is charged when it ends; the person is told by mail."
      send={(server, { reason, days = '' }) => send(server, { action: 'extend_trial', days: Number(days), reason })}
    >
      {(errors) => (
        <FormField
          name="days"
          label="By how many days"
          defaultValue="7"
          inputMode="numeric"
          autoComplete="off"
          isRequired
          error={errors.days}
        />
      )}
    </ReasonForm>
  );
}

function CancelForm({ act, isSet }: Pick<MoneyActsProps, 'act'> & { isSet: boolean }) {
  const send = useOnce(act);
  return (
    <ReasonForm
      label="Cancel the plan"
      hint="Nothing more is charged, and nothing is given back by it. The person is told by mail."
      isDanger
      send={(server, { reason, at = '' }) =>
        send(server, { action: 'cancel_subscription', at: at === 'now' ? 'now' : 'period_end', reason })
      }
    >
      {(errors) => (
        <FieldShell name="at" label="When" isRequired error={errors.at}>
          {(attributes) => (
            <select {...attributes} className="field">
              {!isSet && <option value="period_end">When its period ends</option>}
              <option value="now">Now</option>
            </select>
          )}
        </FieldShell>
      )}
    </ReasonForm>
  );
}
