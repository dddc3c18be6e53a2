/** How money is written and rounded. Specification part 1 §5 (minor units), §9 (caps); part 2 §3.2. */

/** Part 1 §5: currencies without a smaller unit. Their amounts are whole already. */
export const ZERO_DECIMAL = [
  'mga',
  'bif',
  'clp',
  'pyg',
  'djf',
  'rwf',
  'gnf',
  'vnd',
  'jpy',
  'vuv',
  'xaf',
  'kmf',
  'xof',
  'krw',
  'xpf',
] as const;

/** How many minor units make one of the currency. Letters of either case. */
export const minorPerUnit = (currency: string): 1 | 100 =>
  ZERO_DECIMAL.some((code) => code === currency.toLowerCase()) ? 1 : 100;

/** Currencies that have lost their smaller unit, but are still counted in it: payment providers charge and give back whole units only. */
const WHOLE_UNITS = ['isk', 'ugx'] as const;

/** Amounts that are charged are multiples of it, in minor units. */
export const chargeStep = (currency: string): number =>
  WHOLE_UNITS.some((code) => code === currency.toLowerCase()) ? minorPerUnit(currency) : 1;

/** An amount in minor units as shown: 7900 usd → "$79.00", 7900 jpy → "¥7,900". Throws for what is no currency code. */
export function formatMoney(minor: number, currency: string): string {
  const units = minorPerUnit(currency);
  // Node and browser would each know a number of decimals of their own (isk, kwd)
  const decimals = units === 1 ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(minor / units);
}

/** Part 1 §9: the largest price, in minor units. */
export const priceCap = (currency: string): number => (currency.toLowerCase() === 'idr' ? 999_999_999_999 : 99_999_999);

/** Part 1 §9: a converted price in minor units, whole and at most the cap. Throws for NaN. */
export function roundPrice(minor: number, currency: string): number {
  if (Number.isNaN(minor)) throw new Error('Incorrect price');
  return Math.min(Math.round(minor), priceCap(currency));
}
