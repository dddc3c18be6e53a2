/** What people have said of clauses that stand in public libraries: each label with who else has said something of the same text. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { holds, is, sqlTable, type TableSource } from '#server/features/admin/tables/table.ts';
import { standsIn } from '#server/record/explorer.ts';
import type { Libraries } from '#server/record/libraries.ts';
import { paths } from '#shared/domain/paths.ts';

const AGREEMENTS = [
  { value: 'one', title: 'one label' },
  { value: 'agrees', title: 'agreed' },
  { value: 'differs', title: 'differs' },
];

export const labelTable = ({ db, libraries }: Pick<Base, 'db'> & { libraries: Libraries }): TableSource =>
  sqlTable(db, {
    columns: [
      { key: 'text', title: 'Clause', kind: 'text', isSortable: false },
      { key: 'type', title: 'Label', kind: 'text' },
      { key: 'suggested', title: 'Library says', kind: 'text' },
      { key: 'confidence', title: 'Sure to', kind: 'text' },
      { key: 'agreement', title: 'Agreement', kind: 'text' },
      { key: 'email', title: 'By', kind: 'text' },
      { key: 'labelled_at', title: 'When', kind: 'moment' },
      { key: 'namespace', title: 'Library', kind: 'text' },
    ],
    filters: [
      { key: 'q', title: 'Words in it' },
      { key: 'type', title: 'Label' },
      { key: 'agreement', title: 'Agreement', choices: AGREEMENTS },
      { key: 'email', title: 'By' },
    ],
    first: { key: 'labelled_at', isDown: true },
    from: async () => sql`
      select l.id, l.namespace, l.clause_id, l.heading || case when l.heading = '' then '' else '. ' end || left(l.body, 160) as text,
        coalesce(l.type_id, 'none') as type, coalesce(l.suggested_type_id, 'none') as suggested,
        round((l.confidence * 100)::numeric) || ' %' as confidence, u.email, l.labelled_at,
        case when a.labels < 2 then 'one' when a.types < 2 then 'agrees' else 'differs' end as agreement
      from clause_label l
        left join user_account u on u.id = l.labelled_by
        join lateral (
          select count(*) as labels, count(distinct coalesce(type_id, '')) as types from clause_label where hash = l.hash
        ) a on true
      where ${standsIn(await libraries.publicOnes(), 'l')}`,
    where: {
      q: (text) => holds('text', text),
      type: (text) => holds('type', text),
      agreement: (value) => is('agreement', value),
      email: (text) => holds('email', text),
    },
    // in its own library, which the dialog asks
    href: ({ namespace, clause_id }) =>
      `${paths(String(namespace)).clauses()}?labeling=${encodeURIComponent(String(clause_id))}`,
  });
