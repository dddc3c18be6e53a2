/** What was invoiced, and every movement of money. */
import type { MoneyProps } from '#shared/api/adminMoney.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { TableFrame } from '#web/pages/admin/TableFrame.tsx';
import { Moment } from '#web/time/Moment.tsx';

const REASONS: Record<MoneyProps['invoices'][number]['reason'], string> = {
  create: 'first period',
  trial: 'trial',
  cycle: 'renewal',
  change: 'change',
  pass: 'day pass',
};

const KINDS: Record<MoneyProps['moves'][number]['kind'], string> = {
  payment: 'paid',
  refund: 'given back',
  dispute: 'disputed',
  dispute_won: 'dispute won',
};

/** Nothing, where there never was any. */
export function MoneySections({ invoices, moves }: Pick<MoneyProps, 'invoices' | 'moves'>) {
  if (invoices.length === 0 && moves.length === 0) return null;
  return (
    <>
      <section className="block" aria-labelledby="invoices">
        <h2 id="invoices">Invoices</h2>
        <InvoiceTable invoices={invoices} />
      </section>
      <section className="block" aria-labelledby="moves">
        <h2 id="moves">Moves of money</h2>
        <MoveTable moves={moves} />
      </section>
    </>
  );
}

function InvoiceTable({ invoices }: Pick<MoneyProps, 'invoices'>) {
  if (invoices.length === 0) return <p>No invoice yet.</p>;
  return (
    <TableFrame label="Invoices" heads={['Invoice', 'When', 'For', 'Amount', 'Paid', 'State']}>
      {invoices.map(({ id, number, createdAt, reason, total, amountPaid, currency, state, failure, nextAttemptAt }) => (
        <tr key={id}>
          <th scope="row">{number ?? id}</th>
          <td>
            <Moment at={createdAt} />
          </td>
          <td>{REASONS[reason]}</td>
          <td>{formatMoney(total, currency)}</td>
          <td>{formatMoney(amountPaid, currency)}</td>
          <td>
            {state}
            {state === 'open' && failure && `: ${failure}`}
            {nextAttemptAt && (
              <>
                , tried again <Moment at={nextAttemptAt} />
              </>
            )}
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}

function MoveTable({ moves }: Pick<MoneyProps, 'moves'>) {
  if (moves.length === 0) return <p>No money has moved yet.</p>;
  return (
    <TableFrame label="Moves of money" heads={['When', 'What', 'Amount', 'Invoice', 'Left of it']}>
      {moves.map(({ id, at, kind, amount, currency, invoice, left }) => (
        <tr key={id}>
          <th scope="row">
            <Moment at={at} />
          </th>
          <td>{KINDS[kind]}</td>
          <td>{formatMoney(amount, currency)}</td>
          <td>{invoice ?? '–'}</td>
          <td>{left === null ? '–' : formatMoney(left, currency)}</td>
        </tr>
      ))}
    </TableFrame>
  );
}
