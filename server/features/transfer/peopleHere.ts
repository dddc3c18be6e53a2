/** Accounts that have made anything that an export holds. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { PERSON_PARTS } from '#server/features/transfer/parts.ts';

export async function peopleWithContent(db: Db): Promise<{ email: string; userId: string }[]> {
  const having = PERSON_PARTS.filter(({ spec }) => spec.main.owner.includes('user_id')).map(
    ({ spec }) => sql`exists (select from ${sql.table(spec.main.table)} t where t.user_id = a.id)`,
  );
  const { rows } = await sql<{ email: string; userId: string }>`
    select email_key as email, id as "userId" from user_account a where ${sql.join(having, sql` or `)}
    order by email_key`.execute(db);
  return rows;
}
