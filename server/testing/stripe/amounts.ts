/** What an invoice comes to. Everything in whole minor units; halves go away from zero. */
import type Stripe from 'stripe';
import { addMonths } from '#server/testing/stripe/calendar.ts';
import { invalid } from '#server/testing/stripe/wire.ts';
import type { World } from '#server/testing/stripe/world.ts';

export interface DraftLine {
  text: string;
  /** Before discount, unless it is a proration: those have it inside. */
  amount: number;
  quantity: number;
  start: number;
  end: number;
  price: Stripe.Price | null;
  isProration: boolean;
  isDiscountable: boolean;
  subscription: string | null;
  item: string | null;
}

/** `a × b / c` of whole numbers, rounded half away from zero, without ever being a fraction. */
function share(a: number, b: number, c: number): number {
  const product = BigInt(a) * BigInt(b);
  const whole = BigInt(c);
  const size = product < 0n ? -product : product;
  const rounded = (2n * size + whole) / (2n * whole);
  return Number(product < 0n ? -rounded : rounded);
}

/** Two decimals in the API, none in the world: what is charged and given back must be divisible by 100. */
const stepOf = (currency: string): number => (currency === 'isk' || currency === 'ugx' ? 100 : 1);

/** As `share`, in amounts that can be charged. */
export const shareOf = (currency: string, a: number, b: number, c: number): number => {
  const step = stepOf(currency);
  return share(a, b, c * step) * step;
};

/** Errors: `invalid_charge_amount_no_decimal_compatible`. */
export function checkAmount(amount: number, currency: string): void {
  if (amount % stepOf(currency) === 0) return;
  throw invalid(
    `Invalid amount. Currency ${currency.toUpperCase()} has become effectively zero-decimal and charged amounts must be evenly divisible by 100.`,
    'amount',
    'invalid_charge_amount_no_decimal_compatible',
  );
}

/** Per cent with up to four decimals. */
const percentOf = (currency: string, amount: number, percent: number): number =>
  shareOf(currency, amount, Math.round(percent * 10_000), 1_000_000);

/** Discounts of a subscription that count at `at`. */
export const livingDiscounts = (world: World, ids: readonly string[], at: number): Stripe.Discount[] =>
  ids
    .map((id) => world.discounts.get(id)!)
    .filter((discount) => {
      const coupon = couponOf(world, discount);
      if (coupon.duration !== 'repeating') return true;
      return at < addMonths(discount.start, coupon.duration_in_months!);
    });

export const couponOf = (world: World, discount: Stripe.Discount): Stripe.Coupon =>
  world.coupons.get(discount.source.coupon as string)!;

const covers = (world: World, coupon: Stripe.Coupon, price: Stripe.Price | null): boolean => {
  const products = world.couponProducts.get(coupon.id);
  return !products || (price !== null && products.includes(price.product as string));
};

/** What a coupon takes off each of `amounts`; all of it together is rounded once. */
function takenOff(coupon: Stripe.Coupon, amounts: readonly number[], currency: string): number[] {
  const sum = amounts.reduce((all, one) => all + one, 0);
  if (coupon.amount_off !== null && coupon.currency !== currency)
    throw invalid(`The coupon is in ${coupon.currency}, not in ${currency}.`, 'discounts');
  const off =
    coupon.amount_off === null ? percentOf(currency, sum, coupon.percent_off!) : Math.min(coupon.amount_off, sum);
  let given = 0;
  let reached = 0;
  return amounts.map((amount) => {
    reached += amount;
    const until = sum === 0 ? 0 : shareOf(currency, off, reached, sum);
    const part = until - given;
    given = until;
    return part;
  });
}

/** The price of a stretch of a period, discount inside; an amount off is taken in the same proportion. */
export function stretch(
  world: World,
  price: Stripe.Price,
  quantity: number,
  discounts: readonly Stripe.Discount[],
  part: number,
  whole: number,
): number {
  let net = price.unit_amount! * quantity;
  for (const discount of discounts) {
    const coupon = couponOf(world, discount);
    if (covers(world, coupon, price)) net -= takenOff(coupon, [net], price.currency)[0]!;
  }
  return shareOf(price.currency, net, part, whole);
}

export interface Worked {
  lines: (DraftLine & { off: { discount: string; amount: number }[]; tax: number })[];
  subtotal: number;
  discounts: { discount: string; amount: number }[];
  tax: number;
  total: number;
}

export function work(
  world: World,
  lines: readonly DraftLine[],
  discounts: readonly Stripe.Discount[],
  currency: string,
  taxPercent: number,
): Worked {
  const worked = lines.map((line) => ({ ...line, off: [] as { discount: string; amount: number }[], tax: 0 }));
  const sums: { discount: string; amount: number }[] = [];
  const left = worked.map(({ amount }) => amount);
  for (const discount of discounts) {
    const coupon = couponOf(world, discount);
    const among = worked.flatMap((line, at) =>
      line.isDiscountable && !line.isProration && line.amount > 0 && covers(world, coupon, line.price) ? [at] : [],
    );
    if (among.length === 0) continue;
    const off = takenOff(
      coupon,
      among.map((at) => left[at]!),
      currency,
    );
    among.forEach((at, turn) => {
      left[at]! -= off[turn]!;
      worked[at]!.off.push({ discount: discount.id, amount: off[turn]! });
    });
    sums.push({ discount: discount.id, amount: off.reduce((all, one) => all + one, 0) });
  }
  worked.forEach((line, at) => {
    line.tax = percentOf(currency, left[at]!, taxPercent);
  });
  const subtotal = worked.reduce((all, { amount }) => all + amount, 0);
  const tax = worked.reduce((all, line) => all + line.tax, 0);
  return { lines: worked, subtotal, discounts: sums, tax, total: left.reduce((all, one) => all + one, 0) + tax };
}

/** Below it nothing is collected: it stays on the customer's balance. */
const LEAST: Readonly<Record<string, number>> = {
  usd: 50,
  eur: 50,
  gbp: 30,
  chf: 50,
  cad: 50,
  aud: 50,
  jpy: 50,
  inr: 50,
};
export const leastCharge = (currency: string): number => LEAST[currency] ?? 0;
