/** What an invoice comes to. One function for the price that is shown and the one that is charged. */
import { taxOn, unusedPart } from '#shared/domain/billing/amounts.ts';
import { type Discount, discountedPrice } from '#shared/domain/discounts.ts';

export interface InvoiceLine {
  text: string;
  quantity: number;
  amount: number;
  from: Date;
  to: Date;
  isProration: boolean;
}

export interface InvoiceTotals {
  /** Sum of the lines. */
  subtotal: number;
  discount: number;
  tax: number;
  /** subtotal − discount + tax; below zero: the customer gets credit for it. */
  total: number;
  /** What was taken from the customer's credit; below zero: what was added to it. */
  credit: number;
  /** total − credit, never below zero. */
  amountDue: number;
}

type Off = Pick<Discount, 'amount' | 'percent'>;

/** `balance`: the customer's credit in this currency, never below zero. `step`: of `chargeStep`. */
export function totalsOf(
  lines: readonly Pick<InvoiceLine, 'amount'>[],
  {
    discount = null,
    taxPercent,
    balance,
    step = 1,
  }: { discount?: Off | null; taxPercent: number; balance: number; step?: number },
): InvoiceTotals {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const off = discount && subtotal > 0 ? subtotal - discountedPrice(subtotal, discount, step) : 0;
  const tax = taxOn(subtotal - off, taxPercent, step);
  const total = subtotal - off + tax;
  const credit = total < 0 ? total : Math.min(balance, total);
  return { subtotal, discount: off, tax, total, credit, amountDue: total - credit };
}

/** What was or is agreed for one whole period. */
export interface Agreed {
  /** "Premium, monthly". */
  name: string;
  /** Of one seat. */
  price: number;
  quantity: number;
  /** In force for this period. */
  discount: Off | null;
  /** Of `chargeStep`. */
  step?: number;
}

/** Of a whole period, after its discount. */
export const netPrice = ({ price, quantity, discount, step }: Agreed): number =>
  discount ? discountedPrice(price * quantity, discount, step) : price * quantity;

/** Where a change takes effect within a period: the rest of it at the old price is given back, and taken at the new one. */
export function changeLines(
  before: Agreed,
  after: Agreed,
  { from, to, at }: { from: Date; to: Date; at: Date },
): InvoiceLine[] {
  const line = (amount: number, text: string, { quantity }: Agreed): InvoiceLine => ({
    text,
    quantity,
    amount,
    from: at,
    to,
    isProration: true,
  });
  return [
    // not −0
    line(0 - unusedPart(netPrice(before), { from, to, at }, before.step), `Unused time of ${before.name}`, before),
    line(unusedPart(netPrice(after), { from, to, at }, after.step), `Remaining time of ${after.name}`, after),
  ];
}
