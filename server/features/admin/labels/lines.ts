/** Labels as training takes them. */
import type { LabelDeps } from '#server/features/admin/labels/labels.ts';

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

/** Of libraries that are public now: one that was closed since takes its labels along. */
export async function labelLines({ db, libraries }: Pick<LabelDeps, 'db' | 'libraries'>): Promise<LabelLine[]> {
  const open = (await libraries.publicOnes()).map(({ namespace }) => namespace);
  if (open.length === 0) return [];
  const rows = await db
    .selectFrom('clause_label')
    .selectAll()
    .where('namespace', 'in', open)
    .orderBy('labelled_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    hash: row.hash,
    isPublic: true,
    heading: row.heading,
    text: row.body,
    type: row.type_id,
    document: `${row.namespace}/${row.clause_id}`,
    at: row.labelled_at.toISOString(),
  }));
}
