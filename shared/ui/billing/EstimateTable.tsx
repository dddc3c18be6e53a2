import type { EstimateReply } from '#shared/api/payments.ts';
import { lineName } from '#shared/domain/billing/lineName.ts';
import { readableDate } from '#shared/domain/display.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { EACH_PERIOD } from '#shared/domain/paymentTexts.ts';
import { parsePlan } from '#shared/domain/plans.ts';
import { useOffered } from '#shared/ui/offered.ts';

/** Line by line what is charged, and what comes next. */
export function EstimateTable({ estimate }: { estimate: EstimateReply }) {
  const { currency, priceBreakdown, discountAmount, tax, taxPercent, total, credit, amount, affectedAt } = estimate;
  const { namesAi } = useOffered();
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <>
      <table className="estimate">
        <caption className="sr">What is charged</caption>
        <tbody>
          {priceBreakdown.map(({ text, amount: of, quantity }) => (
            <tr key={`${text} ${of}`}>
              <th scope="row">
                {text}
                {quantity > 1 && `, ${quantity} members`}
              </th>
              <td>{money(of)}</td>
            </tr>
          ))}
          {discountAmount > 0 && <Line label="Discount" value={money(-discountAmount)} />}
          <Line label={taxPercent === null || taxPercent === 0 ? 'Tax' : `Tax, ${taxPercent}%`} value={money(tax)} />
          {credit !== 0 && <Line label="Total" value={money(total)} />}
          {credit > 0 && <Line label="From your credit" value={money(-credit)} />}
          {credit < 0 && <Line label="Kept as credit for the next invoices" value={money(-credit)} />}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{isNow(affectedAt) ? 'Charged today' : `Charged on ${readableDate(affectedAt)}`}</th>
            <td>{money(amount)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="quiet-text">
        {nextText(estimate)}
        {namesAi && ` On invoices the plan is called ${lineName(estimate.plan)}.`}
      </p>
    </>
  );
}

const Line = ({ label, value }: { label: string; value: string }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{value}</td>
  </tr>
);

const DAY_MS = 86_400_000;
const isNow = (affectedAt: string): boolean => Math.abs(Date.parse(affectedAt) - Date.now()) < DAY_MS;

/** What is charged next, and how not to be. */
function nextText({ plan, quantity, renewal, trialDays, currency, periodEnd }: EstimateReply): string {
  if (!renewal) return `Paid once. It ends by itself on ${readableDate(periodEnd)}, and nothing renews.`;
  const { period, group } = parsePlan(plan);
  const place = group === 'team' ? 'on the page of the team' : 'in your account';
  const members = quantity > 1 ? ` for ${quantity} members` : '';
  const amount = `${formatMoney(renewal.amount, currency)} ${EACH_PERIOD[period]}${members}`;
  const tax = renewal.tax > 0 ? `tax included (${formatMoney(renewal.tax, currency)})` : 'without tax';
  const at = readableDate(renewal.at);
  return trialDays
    ? `The trial ends on ${at}. Then it is ${amount}, ${tax}, until you cancel. Cancel before, and nothing more is charged.`
    : `Next on ${at}: ${amount}, ${tax}, until you cancel. You can cancel at any time ${place}; what is paid for stays until its end.`;
}
