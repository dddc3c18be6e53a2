import type { AuditLogProps } from '#shared/api/adminPages.ts';
import { counted } from '#shared/domain/display.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx';
import { DataTable } from '#web/pages/admin/DataTable.tsx';

export const AuditLogPage = ({ table, verdict }: AuditLogProps) => (
  <AdminFrame
    title="Audit log"
    hint="Who did what to what. People stand in it under a name that only their page tells."
  >
    <p className={verdict.isWhole ? 'note' : 'note note-danger'}>
      <Icon name={verdict.isWhole ? 'check' : 'alert'} />
      <span>
        {verdict.isWhole
          ? `The chain is whole: ${counted(verdict.entries, 'entry', 'entries')}, none changed, none missing.`
          : verdict.seq === null
            ? 'The end of the chain is missing.'
            : `The chain breaks at entry ${verdict.seq}: it, or the one before, was changed.`}
      </span>
    </p>
    <DataTable
      table={table}
      one="entry"
      many="entries"
      empty={
        <>
          <h2>Nothing is written down yet</h2>
          <p>Whatever an operator does stands here, with the reason.</p>
        </>
      }
    />
  </AdminFrame>
);
