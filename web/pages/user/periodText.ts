import { parsePeriod } from '#shared/domain/quotas.ts';

const UNITS = { d: 'day', m: 'month' } as const;

/** "A day", "7 days", "A month". */
export function periodText(period: string): string {
  const { count, unit } = parsePeriod(period);
  return count === 1 ? `A ${UNITS[unit]}` : `${count} ${UNITS[unit]}s`;
}
