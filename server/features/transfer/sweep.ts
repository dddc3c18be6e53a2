/** Zips that are too old, or of people who are gone, go: every hour, and before another is made. */
import type { Base } from '#server/base.ts';
import { transferShelf } from '#server/features/transfer/shelf.ts';

export const sweepTransfers = ({ db, clock, config }: Pick<Base, 'db' | 'clock' | 'config'>): Promise<void> =>
  transferShelf(config).sweep(clock(), async (ids) =>
    (await db.selectFrom('user_account').select('id').where('id', 'in', ids).execute()).map(({ id }) => id),
  );
