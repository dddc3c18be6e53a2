import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { formatMoney } from '#shared/domain/money.ts';
import { planName, tierName } from '#shared/domain/plans.ts';
import { listOnSale } from '#shared/domain/priceLists.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { offerOf, planOf } from '#shared/ui/dialogs/plans/planOf.ts';
import { openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { type Offered, useOffered } from '#shared/ui/offered.ts';

/** What was chosen, by name and price; without a plan string it is the one without a listed price. */
function chosen(text: string | undefined, pricingPlansV2: boolean, { isSold, namesAi }: Offered) {
  const plan = planOf(text);
  const offer = isSold ? offerOf(text, listOnSale(pricingPlansV2)) : null;
  return {
    name: plan ? planName(plan, namesAi) : tierName('ENTERPRISE', namesAi),
    price: offer && formatMoney(offer.plan.price, offer.plan.currency),
  };
}

/** No money can be taken here yet: the choice becomes a request that the person can send. */
export function PayNow(props: ViewProps) {
  const { session, flags } = useApp();
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const { plan } = props.dialog.params;
  const { name, price } = chosen(plan, flags.pricingPlansV2, useOffered());
  const request = `Please give the Clausary account ${session.user?.email ?? ''} this plan: ${name}${plan ? ` (${plan})` : ''}.`;
  const copy = () =>
    copyText(Promise.resolve(request)).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  return (
    <DialogFrame
      {...props}
      isStep
      title={name}
      lead={
        <>
          {price && <b>{price} before tax. </b>}
          This deployment takes no payments yet, so nothing is charged. Its operator can give your account this plan:
          send them this.
        </>
      }
      actions={
        <>
          <Button appearance="primary" onClick={() => void copy()}>
            <span aria-live="polite">{copied === 'yes' ? 'Copied' : 'Copy the request'}</span>
          </Button>
          <LinkButton onClick={() => openBy(props.send)('select-plan')}>Another plan</LinkButton>
        </>
      }
    >
      <blockquote className="request">{request}</blockquote>
      {copied === 'refused' && (
        <p className="form-hint" role="status">
          The browser did not let it be copied. Mark the text and copy it by hand.
        </p>
      )}
    </DialogFrame>
  );
}
