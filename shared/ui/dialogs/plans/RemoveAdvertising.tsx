import { Button } from '@fluentui/react-components';
import { formatMoney } from '#shared/domain/money.ts';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { useTrialOffer } from '#shared/ui/billing/useTrialOffer.ts';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { closeBy, openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { useOffered } from '#shared/ui/offered.ts';

/** Part 2 §2.10: title, list and labels as given there. */
const LISTED = ['Remove Advertising', 'Get All Premium Features', 'Cancel Anytime'];

export function RemoveAdvertising(props: ViewProps) {
  const { isSold } = useOffered();
  const trial = useTrialOffer();
  const label = !isSold
    ? 'See plans'
    : trial
      ? `${trial.days}-Day ${formatMoney(trial.price, trial.currency)} Trial`
      : 'Upgrade Now';
  return (
    <DialogFrame
      {...props}
      title="Unlock Ad-Free Experience"
      actions={
        <>
          <Button appearance="primary" onClick={() => openBy(props.send)('select-plan')}>
            {label}
          </Button>
          <LinkButton onClick={closeBy(props.send)}>Continue with advertising</LinkButton>
        </>
      }
    >
      <ul className="plan-features">
        {LISTED.map((feature) => (
          <li key={feature}>
            <Icon name="check" small />
            {feature}
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
