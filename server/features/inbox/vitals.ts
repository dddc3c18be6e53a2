/** How fast pages are, as browsers say it: counted in steps by day and kind of page. Which visit it was is not kept. */
import type { z } from 'zod';
import type { InboxDeps } from '#server/features/inbox/report.ts';
import type { VitalsBody } from '#shared/api/inbox.ts';
import { stepOf, VITALS } from '#shared/domain/vitals.ts';

/** Errors: `too_many_attempts` 429. */
export async function takeVitals(
  { db, clock, limits }: InboxDeps,
  { page, values }: z.output<typeof VitalsBody>,
  network: string,
): Promise<void> {
  await limits.take('vitalsNetwork', network);
  const day = clock().toISOString().slice(0, 10);
  const rows = VITALS.flatMap((vital) => {
    const value = values[vital];
    return value === undefined ? [] : [{ day, page, vital, step: stepOf(vital, value), count: 1 }];
  });
  if (rows.length === 0) return;
  await db
    .insertInto('web_vital')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'vital', 'step'])
        .doUpdateSet((eb) => ({ count: eb('web_vital.count', '+', 1) })),
    )
    .execute();
}
