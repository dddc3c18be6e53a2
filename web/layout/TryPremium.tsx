import { Button } from '@fluentui/react-components';
import { formatMoney } from '#shared/domain/money.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useTrialOffer } from '#shared/ui/billing/useTrialOffer.ts';

/** Part 2 §2.10: the words as given there. */
export function TryPremium({ onClose }: { onClose: () => void }) {
  const { session, openDialog } = useApp();
  const trial = useTrialOffer();
  const label = trial
    ? `Start ${trial.days} Day Trial for ${formatMoney(trial.price, trial.currency)}`
    : session.user
      ? 'Upgrade Now'
      : 'Get Started';
  const start = () =>
    session.user ? openDialog('select-plan') : openDialog('continue-with-email', { source: 'pricing' });
  return (
    <section className="try-premium" aria-labelledby="try-premium">
      <h2 id="try-premium">Try a Clausary membership today!</h2>
      <div className="acts">
        <Button appearance="primary" onClick={start}>
          {label}
        </Button>
        <Button appearance="subtle" onClick={onClose}>
          Not now
        </Button>
      </div>
    </section>
  );
}
