import { lazy, Suspense } from 'react';
import type { AccountProps } from '#shared/api/personalPages.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useInBrowser } from '#shared/ui/useInBrowser.ts';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';
import { Billing } from '#web/pages/user/account/Billing.tsx';
import { EndAccount } from '#web/pages/user/account/EndAccount.tsx';
import { PlanCard } from '#web/pages/user/account/PlanCard.tsx';
import { SignInWays } from '#web/pages/user/account/SignInWays.tsx';
import { UsageSection } from '#web/pages/user/account/UsageSection.tsx';

const OutAndIn = lazy(() => import('#web/pages/user/account/OutAndIn.tsx'));

export function AccountPage({ info, held, usage }: AccountProps) {
  const { session } = useApp();
  // it needs the browser to watch its work, and is fetched by it alone
  const isInBrowser = useInBrowser();
  return (
    <AccountFrame title="Plan and usage" hint={session.user?.email}>
      <PlanCard held={held} />
      <Billing />
      <UsageSection usage={usage} />
      <SignInWays info={info} />
      <section className="block" aria-labelledby="data">
        <h2 id="data">Your data</h2>
        <ul className="rows">
          <li>
            <div className="what">
              <b>Export</b>
              <p>All that is held about you, table by table, as one JSON file.</p>
            </div>
            <a className="button-link" href="/api/user/export" download>
              Export my data
            </a>
          </li>
          {isInBrowser && (
            <Suspense>
              <OutAndIn />
            </Suspense>
          )}
          <li>
            <EndAccount hasPassword={info.hasPassword} />
          </li>
        </ul>
      </section>
    </AccountFrame>
  );
}
