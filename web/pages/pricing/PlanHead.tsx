import { Button } from '@fluentui/react-components';
import type { PricingProps } from '#shared/api/contentPages.ts';
import type { PricedOffer } from '#shared/api/pricing.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { EACH_PERIOD } from '#shared/domain/paymentTexts.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useOffered } from '#shared/ui/offered.ts';
import { HrefButton } from '#web/layout/HrefButton.tsx';
import type { Column } from '#web/pages/pricing/comparison.ts';

interface PlanHeadProps extends PricingProps {
  column: Column;
  isFirst: boolean;
}

/** Name, price and the way to it. */
export function PlanHead(props: PlanHeadProps) {
  const { column, offers, group, period, currency } = props;
  const { tierName } = useOffered();
  const offer = offers.find((one) => one.group === group && one.period === period && one.tier === column);
  return (
    <>
      <h2>{tierName(column)}</h2>
      <p className="pricing-price">
        {column === 'FREE' ? (
          <b>{offers.length > 0 ? formatMoney(0, currency) : 'Free'}</b>
        ) : offer ? (
          <>
            <b>{formatMoney(offer.price, currency)}</b>{' '}
            <span>
              {EACH_PERIOD[period]}
              {group === 'team' && ' for each member'}
            </span>
          </>
        ) : (
          <b className="pricing-words">{offers.length > 0 ? 'Price by agreement' : 'Given by the operator'}</b>
        )}
      </p>
      <p className="pricing-note">{noteOf(props, offer)}</p>
      <Way {...props} offer={offer} />
    </>
  );
}

/** What the price compares with, or what it is for. */
function noteOf({ column, offers, group, period, currency }: PlanHeadProps, offer: PricedOffer | undefined): string {
  if (column === 'FREE') return 'An email address is enough.';
  if (!offer) return offers.length > 0 ? 'For organisations.' : '';
  const month = offers.find((one) => one.group === group && one.period === 'month' && one.tier === column);
  if (period === 'year' && month) return `Twelve single months cost ${formatMoney(12 * month.price, currency)}.`;
  return 'Before tax.';
}

function Way({
  column,
  offer,
  offers,
  currency,
  salesContact,
  isFirst,
}: PlanHeadProps & { offer: PricedOffer | undefined }) {
  const { session, canOpen, openDialog, tellDialogs } = useApp();
  const here = <p className="pricing-own">Your plan</p>;
  if (column === session.tier) return here;
  if (column === 'FREE') {
    if (session.user || !canOpen(ROUTES.signUp)) return null;
    return (
      <HrefButton
        href={personalPaths.signUp(ROUTES.pricing)}
        onPress={() => openDialog('continue-with-email', { source: 'pricing' })}
      >
        Create a free account
      </HrefButton>
    );
  }
  if (!offer) {
    if (offers.length === 0 || !salesContact) return null;
    return (
      <a className="button-link" href={salesContact}>
        Ask for it
      </a>
    );
  }
  const label = offer.trial
    ? `Start ${offer.trial.days} Day Trial for ${formatMoney(offer.trial.price, currency)}`
    : session.user
      ? 'Choose'
      : 'Get Started';
  const choose = () => tellDialogs({ type: 'plan-chosen', plan: offer.plan });
  const appearance = isFirst ? 'primary' : 'secondary';
  if (session.user)
    return (
      <Button appearance={appearance} onClick={choose}>
        {label}
      </Button>
    );
  return (
    <HrefButton href={personalPaths.signUp(ROUTES.pricing)} appearance={appearance} onPress={choose}>
      {label}
    </HrefButton>
  );
}
