/** Open standard forms that documents are compared with. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { holds, sqlTable, type TableSource } from '#server/features/admin/tables/table.ts';

export const standardTable = ({ db }: Pick<Base, 'db'>): TableSource =>
  sqlTable(db, {
    columns: [
      { key: 'name', title: 'Form', kind: 'text' },
      { key: 'version', title: 'Version', kind: 'text' },
      { key: 'licence', title: 'Licence', kind: 'text' },
      { key: 'fixed', title: 'Fixed paragraphs', kind: 'number' },
      { key: 'fields', title: 'Fields', kind: 'number' },
      { key: 'is_sample', title: 'Sample', kind: 'yes' },
      { key: 'created_at', title: 'Came', kind: 'moment' },
      { key: 'source', title: 'Published at', kind: 'text' },
    ],
    filters: [{ key: 'q', title: 'Form' }],
    first: { key: 'name', isDown: false },
    from: () => sql`
      select id, name, version, licence, source, is_sample, created_at,
        jsonb_array_length(form->'fixed') as fixed, jsonb_array_length(form->'fields') as fields from standard`,
    where: { q: (text) => holds('name', text) },
  });
