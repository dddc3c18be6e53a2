/** The audit log as a table. People stand in it under a pseudonym, which their page names. */
import { sql } from 'kysely';
import { AUDIT_ACTIONS } from '#server/audit/index.ts';
import type { Base } from '#server/base.ts';
import { holds, is, sqlTable, type TableSource } from '#server/features/admin/tables/table.ts';

export const auditTable = ({ db }: Pick<Base, 'db'>): TableSource =>
  sqlTable(db, {
    columns: [
      { key: 'seq', title: 'No.', kind: 'number' },
      { key: 'at', title: 'When', kind: 'moment' },
      { key: 'action', title: 'What', kind: 'text' },
      { key: 'reason', title: 'Why', kind: 'text' },
      { key: 'details', title: 'Details', kind: 'text', isSortable: false },
      { key: 'actor', title: 'Who', kind: 'text' },
      { key: 'object', title: 'To what', kind: 'text' },
    ],
    filters: [
      { key: 'action', title: 'What', choices: AUDIT_ACTIONS.map((value) => ({ value, title: value })) },
      { key: 'who', title: 'Who or to what' },
      { key: 'reason', title: 'Why' },
    ],
    first: { key: 'seq', isDown: true },
    from: () => sql`
      select seq as id, seq, at, action, details->>'reason' as reason, actor, object,
        (select string_agg(key || ': ' || value, ', ' order by key) from jsonb_each_text(details)
          where key <> 'reason') as details
      from audit_entry`,
    where: {
      action: (action) => is('action', action),
      who: (text) => sql`(${holds('actor', text)} or ${holds('object', text)})`,
      reason: (text) => holds('reason', text),
    },
  });
