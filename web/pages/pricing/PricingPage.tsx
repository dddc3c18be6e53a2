/** What plans have and cost. Specification part 1 §2, §3, §9: nothing stands here that this deployment has not (docs/decisions/0018). */
import type { PricingProps } from '#shared/api/contentPages.ts';
import { useOffered } from '#shared/ui/offered.ts';
import { Comparison } from '#web/pages/pricing/Comparison.tsx';
import { Questions } from '#web/pages/pricing/Questions.tsx';
import { Switches } from '#web/pages/pricing/Switches.tsx';

/** What the page is about, where something is sold, given, or neither. */
function lead({ isSold, hasPlans }: { isSold: boolean; hasPlans: boolean }): string {
  if (isSold)
    return 'A free account stays free. The plans go further; each says what it adds, what it costs and how to leave it.';
  return hasPlans
    ? 'Nothing is sold here: this deployment takes no payments. Whoever runs it gives plans to accounts. This is what each of them has.'
    : 'Nothing is sold here, and nothing is held back for a plan. This is what there is, for everybody.';
}

export function PricingPage(props: PricingProps) {
  const { hasPlans } = useOffered();
  const isSold = props.offers.length > 0;
  return (
    <div className="pricing">
      <header className="pricing-head">
        <h1 className="display">Plans and pricing</h1>
        <p className="lead">{lead({ isSold, hasPlans })}</p>
        {isSold && <Switches {...props} />}
      </header>
      <Comparison {...props} />
      {isSold && <Questions {...props} />}
    </div>
  );
}
