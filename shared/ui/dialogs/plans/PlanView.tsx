import type { ReactNode } from 'react';
import type { PaidTier } from '#shared/domain/plans.ts';
import { TestBilling } from '#shared/ui/billing/TestBilling.tsx';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { PayingNote } from '#shared/ui/dialogs/plans/PayingNote.tsx';
import { PlanChoice } from '#shared/ui/dialogs/plans/PlanChoice.tsx';
import { isPaidTier } from '#shared/ui/dialogs/plans/tiersAbove.ts';
import { openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { useOffered } from '#shared/ui/offered.ts';

interface PlanViewProps extends ViewProps {
  title: string;
  lead?: ReactNode;
  tiers: readonly PaidTier[];
  /** Further ways on, beside the plans. */
  actions?: ReactNode;
}

/** What all views that offer plans have in common. */
export function PlanView({ title, lead, tiers, actions, ...props }: PlanViewProps) {
  const { dialog, send } = props;
  const { isSold } = useOffered();
  return (
    <DialogFrame {...props} title={title} lead={lead} isWide={tiers.length > 1} actions={actions}>
      <PlanChoice
        tiers={tiers}
        preferred={isPaidTier(dialog.params.tier) ? dialog.params.tier : undefined}
        choose={(plan) => send({ type: 'plan-chosen', plan })}
        ask={() => openBy(send)(dialog.view === 'upgrade-to-enterprise' ? 'pay-now' : 'upgrade-to-enterprise')}
      />
      {isSold ? <TestBilling /> : <PayingNote />}
    </DialogFrame>
  );
}
