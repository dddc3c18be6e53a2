/** The texts of mails about plans and payment. Plain text; `account` is the page on which everything can be seen and changed. */
import type { Letter } from '#server/features/mail/index.ts';
import { lineName } from '#shared/domain/billing/lineName.ts';
import { formatMoney } from '#shared/domain/money.ts';

const letter = (kind: string, subject: string, ...paragraphs: (string | null)[]): Letter => ({
  kind,
  subject,
  text: `${paragraphs.filter(Boolean).join('\n\n')}\n\nClausary\n`,
});

/** "7 December 2026": the same everywhere, in UTC. */
const day = (time: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(time);

interface About {
  plan: string;
  quantity: number;
  account: string;
}

const what = ({ plan, quantity }: Pick<About, 'plan' | 'quantity'>): string =>
  quantity > 1 ? `${lineName(plan)}, ${quantity} seats` : lineName(plan);

export const trialStartedMail = ({ account, end, ...plan }: About & { end: Date }): Letter =>
  letter(
    'trial_started',
    'Your trial has begun',
    `Your trial of ${what(plan)} has begun. It ends on ${day(end)}, and the first full period is charged then.`,
    `To pay nothing more, cancel before that day, in two clicks: ${account}`,
  );

export const trialEndsMail = ({ account, end, ...plan }: About & { end: Date }): Letter =>
  letter(
    'trial_ends',
    `Your trial ends on ${day(end)}`,
    `Your trial of ${what(plan)} ends on ${day(end)}. The first full period is charged then.`,
    `To pay nothing more, cancel before that day, in two clicks: ${account}`,
  );

/** `isCanceled`: it ends with the trial, and nothing is charged then. */
export const trialExtendedMail = ({
  account,
  end,
  isCanceled,
  ...plan
}: About & { end: Date; isCanceled: boolean }): Letter =>
  letter(
    'trial_extended',
    `Your trial goes on until ${day(end)}`,
    isCanceled
      ? `Your trial of ${what(plan)} goes on until ${day(end)}, at no further charge. It stays cancelled: it ends then, and nothing is charged.`
      : `Your trial of ${what(plan)} goes on until ${day(end)}, at no further charge. The first full period is charged then.`,
    isCanceled
      ? `To keep the plan after that day: ${account}`
      : `To pay nothing more, cancel before that day, in two clicks: ${account}`,
  );

export const receiptMail = ({
  amount,
  currency,
  number,
  lines,
  account,
}: {
  amount: number;
  currency: string;
  number: string | null;
  lines: readonly { text: string; amount: number }[];
  account: string;
}): Letter =>
  letter(
    'receipt',
    `Receipt for ${formatMoney(amount, currency)}`,
    `We have received ${formatMoney(amount, currency)}. Thank you.`,
    lines.map((line) => `${line.text}: ${formatMoney(line.amount, currency)} before tax`).join('\n'),
    `${number ? `Invoice ${number}` : 'The invoice'} and its receipt can be downloaded here: ${account}`,
  );

export const paymentFailedMail = ({
  amount,
  currency,
  reason,
  next,
  account,
}: {
  amount: number;
  currency: string;
  reason: string;
  next: Date | null;
  account: string;
}): Letter =>
  letter(
    'payment_failed',
    'A payment did not go through',
    `A payment of ${formatMoney(amount, currency)} did not go through: ${reason}`,
    next
      ? `It is tried again on ${day(next)}, and your plan stays until then.`
      : 'It is not tried again, and your plan is paused.',
    `To use another method of payment, open ${account}`,
  );

export const canceledMail = ({ account, end, ...plan }: About & { end: Date }): Letter =>
  letter(
    'canceled',
    'Your plan is cancelled',
    `${what(plan)} is cancelled. You keep it until ${day(end)}, and nothing more is charged.`,
    `Until then you can take it back: ${account}`,
  );

export const endedMail = ({ account, ...plan }: About): Letter =>
  letter(
    'plan_ended',
    'Your plan has ended',
    `${what(plan)} has ended. Nothing more is charged, and everything that is yours stays.`,
    `To begin again, open ${account}`,
  );

export const reactivatedMail = ({ account, renews, ...plan }: About & { renews: Date }): Letter =>
  letter(
    'reactivated',
    'Your plan goes on',
    `${what(plan)} goes on. It renews on ${day(renews)}.`,
    `To cancel, open ${account}`,
  );

export const planChangedMail = ({ account, renews, ...plan }: About & { renews: Date }): Letter =>
  letter(
    'plan_changed',
    'Your plan was changed',
    `Your plan is ${what(plan)} now. It renews on ${day(renews)}.`,
    `To see what was charged or given back, open ${account}`,
  );

export const refundedMail = ({
  amount,
  currency,
  account,
}: {
  amount: number;
  currency: string;
  account: string;
}): Letter =>
  letter(
    'refunded',
    `${formatMoney(amount, currency)} comes back to you`,
    `We have given back ${formatMoney(amount, currency)}. It arrives the way you have paid, usually within ten days.`,
    `The invoice stands here: ${account}`,
  );
