/** An amount as somebody types it. */
import { minorPerUnit } from '#shared/domain/money.ts';

/** "12.50" in usd → 1250; null for nothing, and for what is no amount above 0 in this currency. No float is in between. */
export function minorOf(text: string, currency: string): number | null {
  const [, whole, part = ''] = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const hasParts = minorPerUnit(currency) === 100;
  if (!hasParts && part !== '') return null;
  const minor = Number(hasParts ? whole + part.padEnd(2, '0') : whole);
  return minor > 0 ? minor : null;
}
