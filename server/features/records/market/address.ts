/** What an address asks of a market page: a part of the contracts, how to split it, and the answer whose contracts are listed. */
import { z } from 'zod';
import { MARKET_DIMENSIONS, type MarketCut, type MarketDimension } from '#shared/domain/market.ts';

const Id = z.string().min(1).max(200).optional().catch(undefined);
const Year = z
  .string()
  .regex(/^\d{4}$/)
  .transform(Number)
  .optional()
  .catch(undefined);

/** Fields of a form that nobody filled in, and what is none of ours, ask for nothing. */
const MarketAsked = z.object({
  type: Id,
  jurisdiction: Id,
  industry: Id,
  from: Year,
  to: Year,
  by: z.enum(MARKET_DIMENSIONS).nullable().catch(null).default(null),
  question: Id,
  answer: Id,
  in: Id,
});

export interface MarketAsked extends MarketCut {
  by: MarketDimension | null;
  question?: string | undefined;
  answer?: string | undefined;
  in?: string | undefined;
}

export const marketAsked = (query: URLSearchParams): MarketAsked =>
  MarketAsked.parse(Object.fromEntries([...query].filter(([, value]) => value !== '')));

export const cutOf = ({ type, jurisdiction, industry, from, to }: MarketAsked): MarketCut => ({
  type,
  jurisdiction,
  industry,
  from,
  to,
});

/** As an address has it. */
export const queryOf = ({
  type,
  jurisdiction,
  industry,
  from,
  to,
  by,
}: MarketAsked): Record<string, string | undefined> => ({
  type,
  jurisdiction,
  industry,
  from: from?.toString(),
  to: to?.toString(),
  by: by ?? undefined,
});
