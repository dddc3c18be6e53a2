/** Arithmetic of money: whole minor units in, whole minor units out, rounded once, half away from zero, so that giving back is taking with a minus before it. */

const MOST = BigInt(Number.MAX_SAFE_INTEGER);

/** amount × part / whole. Throws RangeError for what is no whole number or cannot be held as one, and for a whole that is nothing. */
export function share(amount: number, part: number, whole: number): number {
  const [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)];
  if (w <= 0n) throw new RangeError('There is no part of nothing.');
  const product = a * p;
  const size = product < 0n ? -product : product;
  const rounded = (size * 2n + w) / (w * 2n);
  if (rounded > MOST) throw new RangeError('The amount is too large.');
  // not −0, which is told from 0
  return rounded === 0n ? 0 : Number(product < 0n ? -rounded : rounded);
}

/** As `share`, rounded to multiples of `step`: there are currencies of which whole units are charged only. */
const shareIn = (step: number, amount: number, part: number, whole: number): number =>
  share(amount, part, whole * step) * step;

/** How much of the amount for a whole period belongs to what is left of it at `at`. */
export function unusedPart(amount: number, { from, to, at }: { from: Date; to: Date; at: Date }, step = 1): number {
  const whole = to.getTime() - from.getTime();
  const left = Math.min(whole, Math.max(0, to.getTime() - at.getTime()));
  return shareIn(step, amount, left, whole);
}

/** Per cent with four decimals at most. */
const RATE_UNITS = 10_000;

/** Tax on top of a net amount; below zero for one that is given back. */
export const taxOn = (net: number, percent: number, step = 1): number =>
  shareIn(step, net, Math.round(percent * RATE_UNITS), 100 * RATE_UNITS);
