/** What has come into a library last, of a tag or a clause type: what feeds tell. */
import { sql } from 'kysely';
import type { Library } from '#server/record/library.ts';

export interface NewContract {
  id: string;
  title: string;
  published: string | null;
  at: Date;
}

export const newestTagged = (library: Library, tag: string, most: number): Promise<NewContract[]> =>
  library.cached(`newest ${most} tagged ${tag}`, async () => {
    const { db, namespace } = library;
    const { rows } = await sql<NewContract>`
      select k.id, k.title, k.published::text as published, k.created_at as at
      from contract k where k.namespace = ${namespace} and k.kind = 'contract' and exists (
        select from tag t where t.namespace = k.namespace and t.contract_id = k.id and t.value = ${tag})
      order by k.created_at desc, k.id limit ${most}`.execute(db);
    return rows;
  });

export interface NewWording {
  id: string;
  snippet: string;
  contracts: number;
  /** When the first of its contracts came in. */
  at: Date;
}

export const newestWordings = (library: Library, typeId: string, most: number): Promise<NewWording[]> =>
  library.cached(`newest ${most} wordings of ${typeId}`, async () => {
    const { db, namespace } = library;
    const { rows } = await sql<NewWording>`
      select g.id, g.snippet, g.contracts, n.at from (
        select c.group_id, min(k.created_at) as at
        from clause c join contract k on k.namespace = c.namespace and k.id = c.contract_id
        where c.namespace = ${namespace} and c.type_id = ${typeId}
        group by c.group_id order by at desc, c.group_id limit ${most}) n
      join snippet_group g on g.namespace = ${namespace} and g.id = n.group_id
      order by n.at desc, g.id`.execute(db);
    return rows;
  });
