import type { TableProps } from '#shared/api/adminTables.ts';
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx';
import { DataTable } from '#web/pages/admin/DataTable.tsx';

export const SubscriptionsPage = ({ table }: { table: TableProps }) => (
  <AdminFrame
    title="Subscriptions"
    hint="Everything that gives a plan to a person or a team, paid for or given. Amounts are before tax and discount."
  >
    <DataTable
      table={table}
      one="subscription"
      many="subscriptions"
      empty={
        <>
          <h2>No subscriptions yet</h2>
          <p>Whatever is bought, or given on somebody's page, stands here.</p>
        </>
      }
    />
  </AdminFrame>
);
