/** When a counter begins anew, in the reader's own time. Design §8: "Resets tomorrow, 09:14", not "soon". */
import { readableDate } from '#shared/domain/display.ts';

const two = (n: number) => String(n).padStart(2, '0');
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "in 16 h 20 min", "in 5 min", "in 12 days". */
function howLong(ms: number): string {
  if (ms >= 2 * DAY) return `in ${Math.round(ms / DAY)} days`;
  const minutes = Math.max(1, Math.ceil(ms / MINUTE));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `in ${[hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')}`;
}

/** `resetsAt` is ISO 8601, null for what never begins anew. */
export function resetText(resetsAt: string | null, now: Date): string {
  if (resetsAt === null) return 'Does not reset';
  const at = new Date(resetsAt);
  const ms = at.getTime() - now.getTime();
  if (Number.isNaN(ms)) return '';
  if (ms <= 0) return 'Resets with your next visit';
  const day = dayOf(at);
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const name = day === dayOf(now) ? 'today' : day === dayOf(tomorrow) ? 'tomorrow' : readableDate(day);
  return `Resets ${name}, ${two(at.getHours())}:${two(at.getMinutes())}, ${howLong(ms)}`;
}
