/** What has been bought, until when, and how to leave it. */
import type { SubscribedReply } from '#shared/api/payments.ts';
import { readableDate } from '#shared/domain/display.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { parsePlan, planName } from '#shared/domain/plans.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { useOffered } from '#shared/ui/offered.ts';

export function Confirmation({ reply: { subscription, purchase } }: { reply: SubscribedReply }) {
  const { namesAi } = useOffered();
  const { plan, state, status, trialEnd, periodEnd, endsAt } = subscription;
  const { openDialog } = useApp();
  const isTeam = subscription.group === 'team';
  const renews = state !== 'incomplete' && !endsAt;
  const name = planName(parsePlan(plan), namesAi);
  return (
    <>
      <p role="status">
        {state === 'incomplete'
          ? 'The payment is on its way. The plan begins as soon as the provider says that it has arrived, mostly within a minute.'
          : status === 'trialing' && trialEnd
            ? `Your trial of ${name} has begun. It ends on ${readableDate(trialEnd)}; then the plan begins, unless you cancel before.`
            : endsAt
              ? `You have ${name} until ${readableDate(endsAt)}. Nothing renews.`
              : `You have ${name}.${periodEnd ? ` It renews on ${readableDate(periodEnd)}.` : ''}`}
        {purchase && ` ${formatMoney(purchase.amount, purchase.currency)} was charged.`}
      </p>
      <p>
        A mail confirms it. Invoices are{' '}
        {isTeam ? (
          <>
            on <AppLink href={ROUTES.team}>the page of the team</AppLink>
          </>
        ) : (
          <>
            in <AppLink href={ROUTES.account}>your account</AppLink>
          </>
        )}
        {renews ? (
          <>
            , and there you can cancel whenever you like, or{' '}
            <LinkButton onClick={() => openDialog('cancel-subscription-survey', { owner: isTeam ? 'team' : 'user' })}>
              cancel now
            </LinkButton>
            .
          </>
        ) : (
          '.'
        )}
      </p>
    </>
  );
}
