import { type Plan, parsePlan } from '#shared/domain/plans.ts';
import { type Offer, offerFor, type PriceListOnSale } from '#shared/domain/priceLists.ts';

/** A plan string that may have come from an address; null for what is none. */
export function planOf(text: string | undefined): Plan | null {
  try {
    return text === undefined ? null : parsePlan(text);
  } catch {
    return null;
  }
}

/** What it costs today; null where it is not on sale. */
export function offerOf(text: string | undefined, list: PriceListOnSale): Offer | null {
  try {
    return text === undefined ? null : offerFor(text, list);
  } catch {
    return null;
  }
}
