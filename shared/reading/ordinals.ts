/** Reading of ordinals in numbering; `listNumbers.ts` writes them. */

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
const ROMAN_SHAPE = /^c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;

/** Value of a roman numeral up to 399 in either case, or null. */
export function romanValue(text: string): number | null {
  const lower = text.toLowerCase();
  if (lower === '' || lower.length > 10 || !ROMAN_SHAPE.test(lower)) return null;
  let total = 0;
  for (let i = 0; i < lower.length; i++) {
    const value = ROMAN[lower[i]!]!;
    total += value < (ROMAN[lower[i + 1] ?? ''] ?? 0) ? -value : value;
  }
  return total;
}

/** a → 1, z → 26, aa → 27, bb → 28 (lawyers double the letter), or null. */
export function letterValue(text: string): number | null {
  const lower = text.toLowerCase();
  return /^([a-z])\1{0,2}$/.test(lower) ? lower.charCodeAt(0) - 96 + 26 * (lower.length - 1) : null;
}
