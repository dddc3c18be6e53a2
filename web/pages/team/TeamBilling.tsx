/** Who pays for the team: for an admin with everything that can be done about it, for others in one sentence. */
import { lazy, Suspense } from 'react';
import type { Team } from '#shared/api/teams.ts';
import { useOffered } from '#shared/ui/offered.ts';
import { useInBrowser } from '#shared/ui/useInBrowser.ts';

const BillingSection = lazy(() => import('#shared/ui/billing/BillingSection.tsx'));

export function TeamBilling({ team }: { team: Team }) {
  const { isSold } = useOffered();
  const isInBrowser = useInBrowser();
  if (!isSold) return null;
  if (!team.admin) return <WhoPays team={team} />;
  if (!isInBrowser) return null;
  const { used, quantity } = team.seats;
  return (
    <Suspense>
      <BillingSection owner="team" seats={{ used, quantity }} />
    </Suspense>
  );
}

/** Amounts are the admins' business. */
function WhoPays({ team: { plan, members } }: { team: Team }) {
  const admins = members.filter(({ role, state }) => role === 'admin' && state === 'active');
  return (
    <section className="block" aria-labelledby="billing">
      <h2 id="billing">Billing</h2>
      <p>
        {plan === null
          ? 'The team has no paid plan. Its admins can choose one: '
          : 'The team has its plan as a whole, and you pay nothing for it. What it costs and how it is paid is seen by its admins: '}
        {admins.map(({ userId, name, email }, i) => (
          <span key={userId}>
            {i > 0 && ', '}
            {name && `${name}, `}
            <a href={`mailto:${email}`}>{email}</a>
          </span>
        ))}
        .
      </p>
    </section>
  );
}
