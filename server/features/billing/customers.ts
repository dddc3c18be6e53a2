/** Who pays: one customer for each person and team, as the provider knows them. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { BillingCustomerTable } from '#server/db/billingTables.ts';
import type { Db } from '#server/db/db.ts';
import { type BillingDeps, billingIn, type Owner, referenceOf } from '#server/features/billing/context.ts';

export type Customer = Selectable<BillingCustomerTable>;

const column = (owner: Owner) => ('userId' in owner ? ('user_id' as const) : ('team_id' as const));
const idOf = (owner: Owner): string => ('userId' in owner ? owner.userId : owner.teamId);

/** At every provider there was. */
export const customersOf = (db: Db, owner: Owner) =>
  db.selectFrom('billing_customer').where(column(owner), '=', idOf(owner));

/** Undefined: nothing was ever bought. */
export const customerOf = (db: Db, owner: Owner, provider: string): Promise<Customer | undefined> =>
  db
    .selectFrom('billing_customer')
    .selectAll()
    .where(column(owner), '=', idOf(owner))
    .where('provider', '=', provider)
    .executeTakeFirst();

/** Whoever changes something about a customer waits for the one before. */
export const lockCustomer = (trx: Db, id: string): Promise<Customer> =>
  trx.selectFrom('billing_customer').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const customerByProviderId = (db: Db, provider: string, providerId: string): Promise<Customer | undefined> =>
  db
    .selectFrom('billing_customer')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();

/** As `lockCustomer`; undefined: nobody whom we know. */
export const lockByProviderId = (trx: Db, provider: string, providerId: string): Promise<Customer | undefined> =>
  trx
    .selectFrom('billing_customer')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst();

export interface Named {
  email: string;
  name: string | null;
}

/** Asked again after a crash at any step it comes to the same customer: the provider has one for each reference. */
export async function ensureCustomer(deps: BillingDeps, owner: Owner, named: Named): Promise<Customer> {
  const billing = billingIn(deps);
  const known = await customerOf(deps.db, owner, billing.provider);
  if (known) return known;
  const reference = referenceOf(owner);
  const providerId = await billing.ensureCustomer({ reference, ...named }, `customer ${reference}`);
  await deps.db
    .insertInto('billing_customer')
    .values({
      id: randomUUID(),
      [column(owner)]: idOf(owner),
      provider: billing.provider,
      provider_id: providerId,
      created_at: deps.clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await customerOf(deps.db, owner, billing.provider))!;
}

export interface Reader {
  userId: string;
  email: string;
}

/** Who is told of what happens: the person, or the team’s admins. Nobody once they are gone. */
export async function readersOf(db: Db, { user_id, team_id }: Customer): Promise<Reader[]> {
  const people = db.selectFrom('user_account as u').select(['u.id as userId', 'u.email']);
  if (user_id) return people.where('u.id', '=', user_id).execute();
  if (!team_id) return [];
  return people
    .innerJoin('team_member as m', 'm.user_id', 'u.id')
    .where('m.team_id', '=', team_id)
    .where('m.role', '=', 'admin')
    .where('m.state', '=', 'active')
    .orderBy('m.joined_at')
    .orderBy('u.id')
    .execute();
}
