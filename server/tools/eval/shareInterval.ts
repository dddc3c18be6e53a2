/** How certain a share is that was counted in a sample. */
const Z = 1.96;

/** 95 of 100 such samples would have the true share between (Wilson). */
export function shareInterval({ count, of }: { count: number; of: number }): [low: number, high: number] {
  const share = count / of;
  const middle = (share + (Z * Z) / (2 * of)) / (1 + (Z * Z) / of);
  const half = (Z / (1 + (Z * Z) / of)) * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
