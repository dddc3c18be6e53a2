/** Every event by day, the days without it too. */
import type { AdminDeps } from '#server/features/admin/context.ts';
import type { UseProps } from '#shared/api/adminUse.ts';
import { EVENT_TYPES } from '#shared/domain/signals.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

export async function useDays({ signals, clock }: Pick<AdminDeps, 'signals' | 'clock'>): Promise<UseProps['events']> {
  const today = clock().getTime();
  const days = Array.from({ length: DAYS }, (_, i) =>
    new Date(today - (DAYS - 1 - i) * DAY_MS).toISOString().slice(0, 10),
  );
  const counted = await signals.days(days[0], days.at(-1));
  return EVENT_TYPES.map((type) => ({
    type,
    days: days.map((day) => ({
      day,
      count: counted
        .filter((one) => one.day === day && one.event_type === type)
        .reduce((sum, { count }) => sum + count, 0),
    })),
  }));
}
