/** An operator is done with a report or an error, or opens it again. */
import type { Base } from '#server/base.ts';
import { notFound } from '#server/http/errors.ts';

interface Act {
  what: 'report' | 'error';
  id: string;
  isDone: boolean;
  reason: string;
}

/** Errors: `not_found` 404. */
export const actOnInbox = (
  { db, clock, audit }: Pick<Base, 'db' | 'clock' | 'audit'>,
  operator: string,
  { what, id, isDone, reason }: Act,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const set = { done_at: isDone ? clock() : null };
    const { numUpdatedRows } =
      what === 'report'
        ? await trx.updateTable('reader_report').set(set).where('id', '=', id).executeTakeFirst()
        : await trx.updateTable('client_error').set(set).where('hash', '=', id).executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound(what);
    await audit.record(trx, {
      actor: { userId: operator },
      action: what === 'report' ? 'admin.report_set' : 'admin.error_set',
      object: { name: id },
      details: { done: isDone, reason },
    });
  });
