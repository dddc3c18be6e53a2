import { Button } from '@fluentui/react-components';
import { formatMoney } from '#shared/domain/money.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { usePrices } from '#shared/ui/billing/usePrices.ts';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { closeBy, openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { useOffered } from '#shared/ui/offered.ts';

/** Part 2 §2.10: title, list and labels as given there. */
const LISTED = ['Remove Advertising', 'Get All Premium Features', 'Cancel Anytime'];

export function RemoveAdvertising(props: ViewProps) {
  const { user } = useApp().session;
  const { isSold } = useOffered();
  const { data: prices } = usePrices();
  const trial = prices?.offers.find((offer) => offer.trial !== null)?.trial;
  const label = !isSold
    ? 'See plans'
    : user?.trialUsed || !prices || !trial
      ? 'Upgrade Now'
      : `${trial.days}-Day ${formatMoney(trial.price, prices.currency)} Trial`;
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
