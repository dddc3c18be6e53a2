/** The table of docs/billing.md. */
import { isBalanced, type Ledger } from '#server/tools/simulate/ledger.ts';
import type { Simulated } from '#server/tools/simulate/stripe.ts';
import { minorPerUnit } from '#shared/domain/money.ts';

const number = (n: number | bigint): string => n.toLocaleString('en-US');

function money(minor: bigint, currency: string): string {
  const units = BigInt(minorPerUnit(currency));
  const size = minor < 0n ? -minor : minor;
  const cents = units === 1n ? '' : `.${String(size % units).padStart(2, '0')}`;
  return `${minor < 0n ? '−' : ''}${number(size / units)}${cents}`;
}

const row = (one: Ledger): string => {
  const { currency } = one;
  const cells = [
    currency.toUpperCase(),
    number(one.invoices),
    money(one.invoiced, currency),
    money(one.paid, currency),
    money(one.doublePaid, currency),
    money(one.kept, currency),
    money(one.doubleKept, currency),
    isBalanced(one) ? '0' : 'differs',
  ];
  return `| ${cells.join(' | ')} |`;
};

export function tableOf({
  subscriptions,
  deeds,
  refused,
  events,
  lostAnswers,
  differences,
  ledgers,
}: Simulated): string {
  const invoices = ledgers.reduce((all, one) => all + one.invoices, 0);
  return [
    `${number(subscriptions)} subscriptions, ${number(deeds)} questions of ours (${number(refused)} refused, ${number(lostAnswers)} answers lost on the way), ${number(invoices)} invoices. ` +
      `Of ${number(events.told)} events ${number(events.dropped)} were dropped, ${number(events.late)} came late, ${number(events.doubled)} twice; all in random order. ` +
      `Objects that differ at the end: ${number(differences.length)}.`,
    '',
    '| Currency | Invoices | Paid by invoices | Payments here | Payments at the double | Left here | Left at the double | Difference |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...ledgers.map(row),
  ].join('\n');
}
