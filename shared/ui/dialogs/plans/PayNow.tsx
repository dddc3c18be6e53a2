import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { SubscribedReply } from '#shared/api/payments.ts';
import { counted } from '#shared/domain/display.ts';
import { errorText } from '#shared/domain/errors.ts';
import { planName } from '#shared/domain/plans.ts';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { Checkout } from '#shared/ui/billing/Checkout.tsx';
import { Confirmation } from '#shared/ui/billing/Confirmation.tsx';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { AskOperator } from '#shared/ui/dialogs/plans/AskOperator.tsx';
import { planOf } from '#shared/ui/dialogs/plans/planOf.ts';
import { openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { useOffered } from '#shared/ui/offered.ts';

/** The plan that was chosen is paid for; where nothing is sold, and for what has no price, it is asked for. */
export function PayNow(props: ViewProps) {
  const { isSold, namesAi } = useOffered();
  const [bought, setBought] = useState<SubscribedReply | null>(null);
  const { plan: text, seats } = props.dialog.params;
  const plan = planOf(text);
  if (!isSold || !plan || text === undefined) return <AskOperator {...props} />;
  const open = openBy(props.send);
  if (bought)
    return (
      <DialogFrame
        {...props}
        isStep
        title="Thank you"
        actions={
          <Button appearance="primary" onClick={() => props.send({ type: 'completed' })}>
            Go on
          </Button>
        }
      >
        <Confirmation reply={bought} />
      </DialogFrame>
    );
  return (
    <DialogFrame
      {...props}
      isStep
      title={`${planName(plan, namesAi)}${seats ? `, ${counted(seats, 'member')}` : ''}`}
      actions={plan.group === 'individual' && <LinkButton onClick={() => open('select-plan')}>Another plan</LinkButton>}
    >
      <Checkout
        text={text}
        plan={plan}
        quantity={seats}
        done={setBought}
        exists={() => open('alert', { text: errorText('subscription_exists'), onClose: 'reload' })}
      />
    </DialogFrame>
  );
}
