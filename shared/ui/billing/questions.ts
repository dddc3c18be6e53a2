/** What is asked about plans and payment. Amounts change with every purchase: nothing is kept for long. */
import { CALLS } from '#shared/api/calls.ts';
import type {
  EstimateReply,
  InvoicesReply,
  PaymentOwner,
  SetupReply,
  SubscriptionsReply,
} from '#shared/api/payments.ts';
import type { PricesReply } from '#shared/api/pricing.ts';
import type { EstimateParameters } from '#shared/domain/estimate.ts';
import type { Plan } from '#shared/domain/plans.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion, type Question } from '#shared/ui/server/questions.ts';

type Asker = Pick<AppValue, 'api' | 'session'>;

const PRICES_MS = 5 * 60_000;

/** Who pays for a plan. */
export const ownerOf = ({ group }: Pick<Plan, 'group'>): PaymentOwner => (group === 'team' ? 'team' : 'user');

/** In the currency of the visitor. */
export const pricesQuestion = (app: Asker): Question<PricesReply> => ({
  ...callQuestion(app, CALLS.prices, {}),
  staleTime: PRICES_MS,
});

export interface EstimateAsked extends EstimateParameters {
  owner: PaymentOwner;
  plan: string;
  currency: string | null;
}

export function estimateQuestion(
  app: Asker,
  { owner, plan, currency, ...asked }: EstimateAsked,
): Question<EstimateReply> {
  const query: Record<string, unknown> = { ...asked, ...(currency && { currency }) };
  return callQuestion(app, CALLS.estimate, { params: { owner, plan }, query });
}

export const subscriptionsQuestion = (app: Asker): Question<SubscriptionsReply> =>
  callQuestion(app, CALLS.subscriptions, {});

export const invoicesQuestion = (app: Asker, owner: PaymentOwner): Question<InvoicesReply> =>
  callQuestion(app, CALLS.invoices, { params: { owner } });

/** A form is for one payment: what was asked for before is not shown again. */
export const setupQuestion = (app: Asker, owner: PaymentOwner): Question<SetupReply> => ({
  ...callQuestion(app, CALLS.startPaymentSetup, { params: { owner } }),
  gcTime: 0,
});

/** After anything that was paid or changed: whoever shows it asks anew. */
export const paymentsChanged = ({ api }: Pick<AppValue, 'api'>): Promise<void> =>
  answersOf(api).invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey.some((part) => typeof part === 'string' && part.includes('/api/payments/') && !part.startsWith('POST')),
  });
