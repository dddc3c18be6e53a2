import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { StandardSummary } from '#shared/api/standards.ts';
import type { UnderstoodForm } from '#shared/domain/standardForm.ts';
import type { Block } from '#shared/reading/blocks.ts';

export interface Standard extends Omit<StandardSummary, 'fixedCount' | 'fieldCount'> {
  form: UnderstoodForm;
  isSample: boolean;
}

/** Null where a form was added before these were kept. `file`: of what is published as a Word file. */
export interface StandardText {
  text: Block[] | null;
  file: Buffer | null;
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

/** The same with its text. */
export const readWholeStandard = (db: Db, id: string): Promise<(Standard & StandardText) | undefined> =>
  db
    .selectFrom('standard')
    .select([...ABOUT, 'form', 'is_sample as isSample', 'text', 'file'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Which copy it is: what is worked out of one holds as long as this stays. Null: there is none. */
export async function copyOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('standard').select(['hash', 'created_at']).where('id', '=', id).executeTakeFirst();
  return row ? `${row.hash} ${row.created_at.getTime()}` : null;
}

/** In place of one with the same id. */
export async function putStandard(
  db: Db,
  { form, isSample, text, file, ...rest }: Standard & StandardText,
  now: Date,
): Promise<void> {
  const row = {
    ...rest,
    form: JSON.stringify(form),
    is_sample: isSample,
    text: JSON.stringify(text),
    file,
    created_at: now,
  };
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
