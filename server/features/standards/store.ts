import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { StandardSummary } from '#shared/api/standards.ts';
import type { UnderstoodForm } from '#shared/domain/standardForm.ts';

export interface Standard extends Omit<StandardSummary, 'fixedCount' | 'fieldCount'> {
  form: UnderstoodForm;
  isSample: boolean;
}

const ABOUT = ['id', 'name', 'version', 'licence', 'source', 'hash'] as const;

/** By name, then version; counted where they are, since every pane asks and a form is long. */
export const readStandards = (db: Db): Promise<StandardSummary[]> =>
  db
    .selectFrom('standard')
    .select([
      ...ABOUT,
      sql<number>`jsonb_array_length(form->'fixed')`.as('fixedCount'),
      sql<number>`jsonb_array_length(form->'fields')`.as('fieldCount'),
    ])
    .orderBy('name')
    .orderBy('version')
    .execute();

export const readStandard = (db: Db, id: string): Promise<Standard | undefined> =>
  db
    .selectFrom('standard')
    .select([...ABOUT, 'form', 'is_sample as isSample'])
    .where('id', '=', id)
    .executeTakeFirst();

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
