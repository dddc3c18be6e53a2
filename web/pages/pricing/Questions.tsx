/** What people ask before they pay, answered with the numbers of this page. */
import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { PricingProps } from '#shared/api/contentPages.ts';
import { readableDate } from '#shared/domain/display.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { TAX_TEXT, trialEndText } from '#shared/domain/paymentTexts.ts';
import { FREE_TEAM_SIZE } from '#shared/domain/quotas.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { useOffered } from '#shared/ui/offered.ts';

export function Questions(props: PricingProps) {
  const { group, period, currency, currencies, ratesOf, offers, today } = props;
  const { tellDialogs } = useApp();
  const { has, tierName } = useOffered();
  const chosen = offers.find((one) => one.group === group && one.period === period);
  const day = offers.find((one) => one.period === 'day');
  const seat = offers.find((one) => one.group === 'team' && one.period === period);
  const money = currencies.find(({ code }) => code === currency)?.name ?? currency.toUpperCase();
  return (
    <section className="pricing-questions" aria-label="Questions">
      <Question title="What am I charged?">
        {TAX_TEXT} Nothing is charged before you have seen the total and the date of the next charge.
      </Question>
      {chosen?.trial && (
        <Question title="What happens when a trial ends?">
          If you start {tierName(chosen.tier)} today:{' '}
          {trialEndText({ price: chosen.price, currency, period }, chosen.trial, new Date(today))} Everybody may try
          once.
        </Question>
      )}
      <Question title="How do I cancel?">
        In <AppLink href={ROUTES.account}>your account</AppLink>, in two clicks, without a call. What is paid for stays
        until its end, and until then you can take it back. What you have saved stays with your account.
      </Question>
      {day && (
        <Question title="Only for a day?">
          24-hour access to {tierName(day.tier)} costs {formatMoney(day.price, currency)}, once, before tax. It ends by
          itself.
          <Button size="small" onClick={() => tellDialogs({ type: 'plan-chosen', plan: day.plan })}>
            Buy a day
          </Button>
        </Question>
      )}
      {has('teams') && seat && (
        <Question title="What does a team pay?">
          {formatMoney(seat.price, currency)} for each member and {period}, before tax: members and invited people
          count, and you see the price for exactly that many before you pay. A team of up to {FREE_TEAM_SIZE} can begin
          without a plan.
        </Question>
      )}
      <Question title="May I change later?">
        Up or down, at any time. Before you confirm, you see to the cent what the change costs or gives back, and that
        is what is charged.
      </Question>
      {currency !== 'usd' && (
        <Question title="Why this currency?">
          It is that of your country, or the one that you chose. Prices in {money} were made with the rates of{' '}
          {readableDate(ratesOf)}. What you have bought keeps its price when rates change.
        </Question>
      )}
    </section>
  );
}

const Question = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2>{title}</h2>
    <p>{children}</p>
  </div>
);
