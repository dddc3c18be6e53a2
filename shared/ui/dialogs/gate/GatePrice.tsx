/** What a plan costs, with tax: as the server works it out for this visitor. Fetched when a limit is shown, not before. */
import { useQuery } from '@tanstack/react-query';
import type { OfferedTier } from '#shared/domain/dialogs/gates.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { EACH_PERIOD, trialFor } from '#shared/domain/paymentTexts.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { estimateQuestion } from '#shared/ui/billing/questions.ts';
import { usePrices } from '#shared/ui/billing/usePrices.ts';
import { answersOf } from '#shared/ui/server/answers.ts';

export default function GatePrice({ tier }: { tier: OfferedTier }) {
  const app = useApp();
  const { data: prices } = usePrices();
  const offer = prices?.offers.find((one) => one.group === 'individual' && one.period === 'month' && one.tier === tier);
  const asked = { owner: 'user' as const, plan: offer?.plan ?? '', currency: prices?.currency ?? null };
  const { data } = useQuery(
    { ...estimateQuestion(app, asked), enabled: offer !== undefined, retry: false },
    answersOf(app.api),
  );
  if (!prices) return <b aria-busy="true">One moment</b>;
  if (!offer) return <b>Price by agreement.</b>;
  const { currency } = prices;
  const each = EACH_PERIOD[offer.period];
  const withTax = data && !data.isChange ? (data.renewal ?? { amount: data.total, tax: data.tax }) : null;
  return (
    <>
      <b>
        {withTax
          ? `${formatMoney(withTax.amount, currency)} ${each}, tax included.`
          : `${formatMoney(offer.price, currency)} ${each} before tax.`}
      </b>
      {withTax && withTax.tax > 0 && ` ${formatMoney(withTax.tax, currency)} of it is tax.`}
      {offer.trial && ` Try ${trialFor(offer.trial, currency)}.`} Cancel at any time in your account.
    </>
  );
}
