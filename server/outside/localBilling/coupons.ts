/** Coupons of test billing: kept here until they end. */
import type { Db } from '#server/db/db.ts';
import type { Discount } from '#shared/domain/discounts.ts';

export interface KeptCoupon {
  discount: Discount;
  /** Null: until it is taken away. */
  endsAt: Date | null;
}

/** Null: unknown or over. */
export async function couponIn(db: Db, code: string, now: Date): Promise<Discount | null> {
  const row = await db
    .selectFrom('local_coupon')
    .select('discount')
    .where('id', '=', code)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirst();
  return row?.discount ?? null;
}

/** Replaces one of the same code: what was bought with it keeps what was agreed. */
export async function putCoupon(db: Db, { discount, endsAt }: KeptCoupon): Promise<void> {
  const values = { discount: JSON.stringify(discount), ends_at: endsAt };
  await db
    .insertInto('local_coupon')
    .values({ id: discount.id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Those that are over too, by their codes. */
export async function allCoupons(db: Db): Promise<KeptCoupon[]> {
  const rows = await db.selectFrom('local_coupon').select(['discount', 'ends_at']).orderBy('id').execute();
  return rows.map(({ discount, ends_at: endsAt }) => ({ discount, endsAt }));
}

/** Nobody can use it from now on. False: there is none that could be used. */
export async function endCoupon(db: Db, code: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('local_coupon')
    .set({ ends_at: now })
    .where('id', '=', code)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
