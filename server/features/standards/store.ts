import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { UnderstoodForm } from '#shared/domain/standardForm.ts';

export interface Standard {
  id: string;
  name: string;
  version: string;
  licence: string;
  source: string;
  form: UnderstoodForm;
  hash: string;
  isSample: boolean;
}

const columns = ['id', 'name', 'version', 'licence', 'source', 'form', 'hash', 'is_sample as isSample'] as const;

/** By name, then version. */
export const readStandards = (db: Db): Promise<Standard[]> =>
  db.selectFrom('standard').select(columns).orderBy('name').orderBy('version').execute();

export const readStandard = (db: Db, id: string): Promise<Standard | undefined> =>
  db.selectFrom('standard').select(columns).where('id', '=', id).executeTakeFirst();

/** In place of one with the same id. */
export async function putStandard(db: Db, { form, isSample, ...rest }: Standard, now: Date): Promise<void> {
  const row = { ...rest, form: JSON.stringify(form), is_sample: isSample, created_at: now };
  const { id: _, ...changed } = row;
  await db
    .insertInto('standard')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute();
}

/** How many there were. `samples`: those that came with the sample library. */
export async function deleteStandards(db: Db, which: { id: string } | { samples: true }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('standard')
    .where('id' in which ? sql<boolean>`id = ${which.id}` : sql<boolean>`is_sample`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
