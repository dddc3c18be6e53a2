/** What is charged when, in plain words: the same on the pricing page, in the dialogs, on the account and in mails. */
import { readableDate } from '#shared/domain/display.ts';
import { formatMoney } from '#shared/domain/money.ts';
import type { PlanPeriod, PlanTrial } from '#shared/domain/plans.ts';

/** What one period is called behind a price. */
export const EACH_PERIOD: Record<PlanPeriod, string> = {
  day: 'once',
  month: 'a month',
  year: 'a year',
  'two-year': 'every two years',
};

const DAY_MS = 86_400_000;

/** ISO 8601 */
export const trialEnd = (start: Date, { days }: Pick<PlanTrial, 'days'>): string =>
  new Date(start.getTime() + days * DAY_MS).toISOString();

export interface Priced {
  /** Minor units. */
  price: number;
  currency: string;
  period: PlanPeriod;
}

/** "$79.00 a month", "$49.00 once". */
export const priceEach = ({ price, currency, period }: Priced): string =>
  `${formatMoney(price, currency)} ${EACH_PERIOD[period]}`;

/** "7 days for $1.00". */
export const trialFor = ({ days, price }: PlanTrial, currency: string): string =>
  `${days} days for ${formatMoney(price, currency)}`;

/** What the end of a trial means, with its date. */
export const trialEndText = (each: Priced, trial: PlanTrial, start: Date): string => {
  const end = readableDate(trialEnd(start, trial));
  return `Today you pay ${formatMoney(trial.price, each.currency)}. On ${end} the trial ends and ${priceEach(each)}, before tax, begins, unless you cancel before. Cancelling takes two clicks, and the plan stays until the trial is over.`;
};

/** What goes on without a trial. */
export const renewalText = (each: Priced): string =>
  each.period === 'day'
    ? 'Paid once. It ends by itself after 24 hours, and nothing renews.'
    : `${priceEach(each)}, before tax, until you cancel. Cancelling takes two clicks, and the plan stays until the end of what is paid.`;

export const TAX_TEXT =
  'Prices are before tax. Tax depends on where you are: it is worked out and shown before you pay.';
