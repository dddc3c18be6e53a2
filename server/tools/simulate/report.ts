/** The table of docs/billing.md. */
import { isBalanced, keptOf, type Ledger } from '#server/tools/simulate/ledger.ts';
import type { Simulated } from '#server/tools/simulate/run.ts';
import { minorPerUnit } from '#shared/domain/money.ts';

const number = (n: number | bigint): string => n.toLocaleString('en-US');

function money(minor: bigint, currency: string): string {
  const units = BigInt(minorPerUnit(currency));
  const size = minor < 0n ? -minor : minor;
  const cents = units === 1n ? '' : `.${String(size % units).padStart(2, '0')}`;
  return `${minor < 0n ? '−' : ''}${number(size / units)}${cents}`;
}

function row(one: Ledger): string {
  const { currency, here, there } = one;
  const cells = [
    currency.toUpperCase(),
    number(here.invoices),
    money(here.invoiced, currency),
    money(here.paid, currency),
    money(there.paid, currency),
    money(here.refunded, currency),
    money(here.disputed, currency),
    money(keptOf(here), currency),
    money(keptOf(there), currency),
    isBalanced(one) ? '0' : 'differs',
  ];
  return `| ${cells.join(' | ')} |`;
}

export function tableOf({
  subscriptions,
  deeds,
  refused,
  events,
  lostAnswers,
  differences,
  ledgers,
}: Simulated): string {
  const invoices = ledgers.reduce((all, { here }) => all + here.invoices, 0);
  return [
    `${number(subscriptions)} subscriptions, ${number(deeds)} questions of ours (${number(refused)} refused, ${number(lostAnswers)} answers lost on the way), ${number(invoices)} invoices in ${ledgers.length} currencies. ` +
      `Of ${number(events.told)} times that something was told ${number(events.dropped)} were dropped, ${number(events.late)} came late, ${number(events.doubled)} twice; all in random order. ` +
      `Objects that differ at the end: ${number(differences.length)}.`,
    '',
    '| Currency | Invoices | Paid by invoices | Payments here | Payments there | Given back | Lost to disputes | Left here | Left there | Difference |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...ledgers.map(row),
  ].join('\n');
}
