import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { tierName } from '#shared/domain/planNames.ts';
import { planName } from '#shared/domain/plans.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { planOf } from '#shared/ui/dialogs/plans/planOf.ts';
import { openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { useOffered } from '#shared/ui/offered.ts';

/** A choice that becomes a request, which the person can send: where no money is taken, and for what has no listed price. */
export function AskOperator(props: ViewProps) {
  const { session } = useApp();
  const { isSold, namesAi } = useOffered();
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const { plan } = props.dialog.params;
  const chosen = planOf(plan);
  const name = chosen ? planName(chosen, namesAi) : tierName('ENTERPRISE', namesAi);
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
        isSold
          ? 'Its price is agreed with whoever runs this deployment, who then gives it to your account: send them this.'
          : 'This deployment takes no payments, so nothing is charged. Its operator can give your account this plan: send them this.'
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
