import type { Base } from '#server/base.ts';
import type { Db } from '#server/db/db.ts';
import type { Limits } from '#server/features/auth/index.ts';
import type { Quota, QuotaGuard } from '#server/features/quota/index.ts';
import type { OperatorSettings } from '#server/operatorSettings.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { Product } from '#shared/domain/products.ts';
import type { Metered } from '#shared/domain/quotas.ts';

/** What decides about people, as it answers their own requests. */
export interface Deciding {
  db: Db;
  quota: Quota;
  guard: QuotaGuard;
  libraries: Libraries;
  operatorSettings: OperatorSettings;
}

export type TeamAdminDeps = Pick<Base, 'config' | 'db' | 'clock' | 'audit'> &
  Deciding & {
    limits: Limits;
    /** Null: no model is configured. */
    models: { offered: readonly string[] } | null;
    /** The same over the record as a transaction sees it. */
    decidingOver: (db: Db) => Omit<Deciding, 'db'>;
    /** What something mounted gives, and counts. */
    given: () => readonly Product[];
    counted: () => readonly Metered[];
  };
