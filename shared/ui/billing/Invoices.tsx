import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { fillAddress } from '#shared/api/address.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { InvoiceReply, PaymentOwner } from '#shared/api/payments.ts';
import type { InvoiceReason, InvoiceState } from '#shared/domain/billing/states.ts';
import { readableDate } from '#shared/domain/display.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { invoicesQuestion, paymentsChanged } from '#shared/ui/billing/questions.ts';
import { answersOf } from '#shared/ui/server/answers.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

const STATES: Record<InvoiceState, string> = {
  draft: 'being made',
  open: 'to be paid',
  paid: 'paid',
  void: 'not owed',
  uncollectible: 'not paid',
};

const REASONS: Record<InvoiceReason, string> = {
  create: 'New plan',
  trial: 'Trial',
  cycle: 'Renewal',
  change: 'Change',
  pass: 'Day pass',
};

export function Invoices({ owner }: { owner: PaymentOwner }) {
  const app = useApp();
  const { data } = useQuery(invoicesQuestion(app, owner), answersOf(app.api));
  if (!data || data.invoices.length === 0) return null;
  return (
    <>
      <h3 id="invoices">Invoices</h3>
      <div className="table-scroll">
        <table className="table invoices" aria-labelledby="invoices">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">For</th>
              <th scope="col">State</th>
              <th scope="col" className="num">
                Total
              </th>
              <th scope="col">
                <span className="sr">Files</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} owner={owner} invoice={invoice} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function InvoiceRow({ owner, invoice }: { owner: PaymentOwner; invoice: InvoiceReply }) {
  const { id, number, state, reason, currency, lines, total, amountDue, refunded, createdAt, failure } = invoice;
  const file = (kind: 'invoice' | 'receipt') =>
    fillAddress(CALLS.invoiceFile, { params: { owner, id }, query: { kind } }).path;
  return (
    <tr>
      <td>{readableDate(createdAt)}</td>
      <td>{lines.find(({ amount }) => amount >= 0)?.text ?? REASONS[reason]}</td>
      <td>
        {STATES[state]}
        {refunded > 0 && `, ${formatMoney(refunded, currency)} given back`}
        {state === 'open' && failure && <span className="quiet-text">: {failure}</span>}
      </td>
      <td className="num">{formatMoney(total, currency)}</td>
      <td>
        {number && (
          <a href={file('invoice')} download>
            Invoice<span className="sr"> {number}</span>
          </a>
        )}{' '}
        {state === 'paid' && (
          <a href={file('receipt')} download>
            Receipt<span className="sr"> of {number}</span>
          </a>
        )}
        {state === 'open' && amountDue > 0 && <PayInvoice owner={owner} id={id} />}
      </td>
    </tr>
  );
}

function PayInvoice({ owner, id }: { owner: PaymentOwner; id: string }) {
  const app = useApp();
  const pay = useChange(
    async (server) => {
      await server.call(CALLS.payInvoice, { params: { owner, id } });
      await paymentsChanged(app);
    },
    (error, { notify }) => notify(refusalText(error)),
  );
  return (
    <Button size="small" disabledFocusable={pay.step === 'busy'} onClick={() => void pay.make()}>
      Pay now
    </Button>
  );
}
