import type { TableProps } from '#shared/api/adminTables.ts';
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx';
import { DataTable } from '#web/pages/admin/DataTable.tsx';

export const TeamsPage = ({ table }: { table: TableProps }) => (
  <AdminFrame title="Teams" hint="Who pays together. A page of their own shows what can be done.">
    <DataTable
      table={table}
      one="team"
      many="teams"
      empty={
        <>
          <h2>No teams yet</h2>
          <p>People begin one on the page of their team.</p>
        </>
      }
    />
  </AdminFrame>
);
