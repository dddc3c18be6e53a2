/** What a share is worth that a few contracts show: 3 of 7 is no "43 %". */

/** Fewer contracts than this make no share: only counts are said. */
export const LEAST_FOR_SHARE = 10;
/** From here on a share is said without its range. */
const ENOUGH = 200;
/** Standard deviations of a normal distribution on either side of 95 % of it. */
const Z = 1.959964;

export interface ShareRange {
  low: number;
  high: number;
}

/** Wilson's interval for `k` of `n`: between which shares the true one lies in 19 cases of 20. Shares lie in 0..1. */
export function shareRange(k: number, n: number): ShareRange {
  if (n === 0) return { low: 0, high: 1 };
  const share = k / n;
  const spread = Z * Math.sqrt((share * (1 - share)) / n + (Z * Z) / (4 * n * n));
  const middle = share + (Z * Z) / (2 * n);
  const whole = 1 + (Z * Z) / n;
  return { low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) };
}

const percent = (share: number): string => {
  const rounded = Math.round(share * 100);
  // neither nothing nor everything is said of what is neither
  if (rounded === 0 && share > 0) return '<1';
  if (rounded === 100 && share < 1) return '>99';
  return String(rounded);
};

/** "31%", of few contracts "31% (24–39%)", of too few null. */
export function shareText(k: number, n: number): string | null {
  if (n < LEAST_FOR_SHARE) return null;
  const said = `${percent(k / n)}%`;
  if (n >= ENOUGH) return said;
  const { low, high } = shareRange(k, n);
  return `${said} (${Math.round(low * 100)}–${Math.round(high * 100)}%)`;
}
