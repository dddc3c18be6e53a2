/** Labels as training takes them. */
import type { LabelDeps } from '#server/features/admin/labels/labels.ts';
import { contractOfClause, standsIn } from '#server/record/explorer.ts';

export interface LabelLine {
  hash: string;
  isPublic: true;
  heading: string;
  text: string;
  /** Null: none of the types. */
  type: string | null;
  /** What training and measuring never share. */
  document: string;
  at: string;
}

/** Of what stands in libraries that are public now: a library that was closed since, and a contract that was withdrawn, take theirs along. */
export async function labelLines({ db, libraries }: Pick<LabelDeps, 'db' | 'libraries'>): Promise<LabelLine[]> {
  const open = await libraries.publicOnes();
  const rows = await db
    .selectFrom('clause_label')
    .selectAll()
    .where(standsIn(open, 'clause_label'))
    .orderBy('labelled_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    hash: row.hash,
    isPublic: true,
    heading: row.heading,
    text: row.body,
    type: row.type_id,
    document: `${row.namespace}/${contractOfClause(row.clause_id)}`,
    at: row.labelled_at.toISOString(),
  }));
}
