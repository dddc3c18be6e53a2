/** What an operator has done anew; each lands in the audit log with its reason. */

import type { AdminDeps } from '#server/features/admin/context.ts';
import { reprocessEvents } from '#server/features/billing/index.ts';
import { operatedName } from '#server/features/libraries/index.ts';
import { askRebuild } from '#server/features/search/index.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import type { HealthAct } from '#shared/api/adminHealth.ts';

/** Errors: `not_found` 404 also for a private library; `no_billing` 422. */
export async function actOnHealth(deps: AdminDeps, operator: string, act: HealthAct): Promise<void> {
  const { db, audit, libraries, indexer, billing } = deps;
  const actor = { userId: operator };
  const details = { reason: act.reason };
  if (act.action === 'reindex') {
    const { namespace } = act;
    if (!(await libraries.publicOnes()).some((one) => one.namespace === namespace)) throw notFound('library');
    await db.transaction().execute(async (trx) => {
      await askRebuild(trx, namespace);
      const object = { name: await operatedName(deps, trx, namespace) };
      await audit.record(trx, { actor, action: 'admin.index_rebuilt', object, details });
    });
    indexer.wake();
    return;
  }
  if (!billing) throw new AppError('no_billing', 422, 'Nothing is sold here: there is no payment provider.');
  // first: what is looked at again cannot be taken back
  await db
    .transaction()
    .execute((trx) =>
      audit.record(trx, { actor, action: 'admin.events_reprocessed', object: { name: billing.provider }, details }),
    );
  await reprocessEvents(deps, null);
}
