/** How a point in time is written. Design §8: times with the day. */
import { readableDate } from '#shared/domain/display.ts';

const two = (n: number) => String(n).padStart(2, '0');
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** "17 November 2026" → "17 Nov 2026". */
const shortMonth = (date: string) => date.replace(/^(\d+ \p{L}{3})\p{L}*/u, '$1');

/**
 * `iso` in the time zone of this machine: "today, 11:02", "yesterday, 09:40", "17 Nov, 16:25", "17 Nov 2025, 16:25". Without a
 * `now`, nothing is known of the reader's time: "17 Nov 2026, 16:25 UTC".
 */
export function momentText(iso: string, now: Date | null): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  if (!now) return `${shortMonth(readableDate(iso))}, ${iso.slice(11, 16)} UTC`;
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`;
  const day = dayOf(at);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day === dayOf(now)) return `today, ${time}`;
  if (day === dayOf(yesterday)) return `yesterday, ${time}`;
  const date = shortMonth(readableDate(day));
  return `${at.getFullYear() === now.getFullYear() ? date.replace(/ \d{4}$/, '') : date}, ${time}`;
}
