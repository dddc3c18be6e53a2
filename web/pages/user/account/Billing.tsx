/** Fetched once the page stands: nothing of it is needed to read the plan. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { useOffered } from '#shared/ui/offered.ts';

const BillingSection = lazy(() => import('#shared/ui/billing/BillingSection.tsx'));

export function Billing() {
  const { isSold } = useOffered();
  const [isHere, arrive] = useState(false);
  useEffect(() => arrive(true), []);
  if (!isSold || !isHere) return null;
  return (
    <Suspense>
      <BillingSection owner="user" />
    </Suspense>
  );
}
