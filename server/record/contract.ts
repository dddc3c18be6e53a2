/** One contract with all that its page needs. */
import { sql } from 'kysely';
import type { Facts } from '#server/record/analysis.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import type { ContentsNode } from '#shared/reading/types.ts';

export interface FullContract {
  id: string;
  title: string;
  text: string;
  contents: ContentsNode[];
  facts: Partial<Facts>;
  kind: 'contract' | 'clause';
  published: string | null;
  word_count: number;
  is_sample: boolean;
  file_name: string;
  file_hash: string;
  media_type: string;
  group_id: string;
  group_size: number;
}

export async function contractById({ db, namespace }: ReadableLibrary, id: string): Promise<FullContract | null> {
  const { rows } = await sql<FullContract>`
    select k.id, k.title, k.text, k.contents, k.facts, k.kind, k.published, k.word_count, k.is_sample, k.file_name, k.file_hash,
           k.media_type, k.group_id, coalesce(g.contracts, 1) as group_size
    from contract k left join snippet_group g on g.namespace = k.namespace and g.id = k.group_id
    where k.namespace = ${namespace} and k.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Who filed a contract and where, as far as that was found. */
export type FiledContract = Pick<FullContract, 'facts' | 'file_name'>;

export async function filedContract({ db, namespace }: ReadableLibrary, id: string): Promise<FiledContract | null> {
  const row = await db
    .selectFrom('contract')
    .select(['facts', 'file_name'])
    .where('namespace', '=', namespace)
    .where('id', '=', id)
    .executeTakeFirst();
  return (row as FiledContract | undefined) ?? null;
}

export interface ClausePlace {
  anchor: string;
  number: string | null;
  level: number;
  start_at: number;
  end_at: number;
  body_at: number;
  type_id: string | null;
}

export const clausesOf = ({ db, namespace }: ReadableLibrary, contractId: string): Promise<ClausePlace[]> =>
  db
    .selectFrom('clause')
    .select(['anchor', 'number', 'level', 'start_at', 'end_at', 'body_at', 'type_id'])
    .where('namespace', '=', namespace)
    .where('contract_id', '=', contractId)
    .orderBy('position')
    .execute();

export interface DefinitionPlace {
  id: string;
  term: string;
  term_id: string;
  aliases: string[];
  text: string;
  anchor: string | null;
  start_at: number;
  term_start: number;
  term_end: number;
}

export const definitionsOf = ({ db, namespace }: ReadableLibrary, contractId: string): Promise<DefinitionPlace[]> =>
  db
    .selectFrom('definition')
    .select(['id', 'term', 'term_id', 'aliases', 'text', 'anchor', 'start_at', 'term_start', 'term_end'])
    .where('namespace', '=', namespace)
    .where('contract_id', '=', contractId)
    .orderBy('position')
    .execute();
