/** What the parts of applying share: whom it is about, and what follows from it once everything is written. */
import type { Transaction } from 'kysely';
import type { AuditAction } from '#server/audit/index.ts';
import type { Tables } from '#server/db/schema.ts';
import type { BillingDeps } from '#server/features/billing/context.ts';
import { type Customer, type Reader, readersOf } from '#server/features/billing/customers.ts';
import type { Letter } from '#server/features/mail/index.ts';

export type ApplyDeps = Pick<BillingDeps, 'config' | 'clock' | 'audit' | 'signals'>;

export interface Applying {
  trx: Transaction<Tables>;
  deps: ApplyDeps;
  customer: Customer;
  now: Date;
  letters: Letter[];
  /** Who is told; looked up when somebody asks first. */
  readers?: Promise<Reader[]>;
  /** Written at the end: from there on all others that record wait. */
  entries: { action: AuditAction; details: Record<string, string | number | boolean> }[];
}

export const accountPage = ({ config }: Pick<ApplyDeps, 'config'>): string =>
  `${config.baseUrl ?? `http://localhost:${config.port}`}/user/account`;

export function readersIn(applying: Applying): Promise<Reader[]> {
  applying.readers ??= readersOf(applying.trx, applying.customer);
  return applying.readers;
}

/** Nobody begins with a trial twice: not in another team either, if they have administered one. */
export async function trialIsUsed(applying: Applying): Promise<void> {
  const { trx, now } = applying;
  const ids = (await readersIn(applying)).map(({ userId }) => userId);
  if (ids.length === 0) return;
  await trx
    .updateTable('user_account')
    .set({ trial_used: true, updated_at: now })
    .where('id', 'in', ids)
    .where('trial_used', '=', false)
    .execute();
}
