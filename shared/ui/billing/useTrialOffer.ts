import type { PlanTrial } from '#shared/domain/plans.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { usePrices } from '#shared/ui/billing/usePrices.ts';

/** The trial that the person asking can begin, with its currency; null: none, or not known yet. */
export function useTrialOffer(): (PlanTrial & { currency: string }) | null {
  const { user } = useApp().session;
  const { data: prices } = usePrices();
  const trial = prices?.offers.find((offer) => offer.trial !== null)?.trial;
  return !user?.trialUsed && prices && trial ? { ...trial, currency: prices.currency } : null;
}
