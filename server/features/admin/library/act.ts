/** What an operator does to a contract of a public library. Each lands in the audit log with its reason, in the transaction of what it does. */

import type { AuditAction } from '#server/audit/index.ts';
import type { AdminDeps } from '#server/features/admin/context.ts';
import type { RereadQueue } from '#server/features/admin/library/reread.ts';
import { operatedName } from '#server/features/libraries/index.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { hasOriginal } from '#server/ingest/reread.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { originOf } from '#server/record/sources.ts';
import { restoreContract, withdrawContract } from '#server/record/withdrawn.ts';
import type { ContractAct } from '#shared/api/adminLibrary.ts';
import type { ContractAction } from '#shared/domain/adminLibrary.ts';

const WRITTEN: Record<ContractAction, AuditAction> = {
  withdraw: 'admin.contract_withdrawn',
  restore: 'admin.contract_restored',
  reread: 'admin.contract_reread',
};

/** Errors: `not_found` 404 also for contracts of private libraries, and for what is in the other state; `no_original` 422. */
export async function actOnContract(
  deps: AdminDeps,
  rereads: RereadQueue,
  operator: string,
  { action, namespace, id, reason }: ContractAct,
): Promise<void> {
  const { db, files, audit, clock, indexer, libraries } = deps;
  const shown = (await libraries.publicOnes()).find((one) => one.namespace === namespace);
  if (!shown) throw notFound('contract');
  // of a library that hides names its copy is shown, which follows
  const library = operatorLibrary(db, shown.home);
  await db.transaction().execute(async (trx) => {
    const within = library.within(trx);
    if (action === 'withdraw' && (await withdrawContract(within, id, clock())) === null) throw notFound('contract');
    if (action === 'restore' && (await restoreContract(within, id)) === null) throw notFound('contract');
    if (action === 'reread') {
      const origin = await originOf(within, id);
      if (!origin) throw notFound('contract');
      if (!(await hasOriginal(files, library, origin)))
        throw new AppError(
          'no_original',
          422,
          'It came without a file of its own: take it in again where it came from.',
        );
      await rereads.add({ namespace: library.namespace, id }, { trx });
    }
    await audit.record(trx, {
      actor: { userId: operator },
      action: WRITTEN[action],
      object: { name: `${await operatedName(deps, trx, namespace)}/${id}` },
      details: { reason },
    });
  });
  if (action === 'reread') rereads.wake();
  else indexer.wake();
}
