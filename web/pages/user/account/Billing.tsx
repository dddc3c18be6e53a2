/** Fetched once the page stands: nothing of it is needed to read the plan. */
import { lazy, Suspense } from 'react';
import { useOffered } from '#shared/ui/offered.ts';
import { useInBrowser } from '#shared/ui/useInBrowser.ts';

const BillingSection = lazy(() => import('#shared/ui/billing/BillingSection.tsx'));

export function Billing() {
  const { isSold } = useOffered();
  const isInBrowser = useInBrowser();
  if (!isSold || !isInBrowser) return null;
  return (
    <Suspense>
      <BillingSection owner="user" />
    </Suspense>
  );
}
