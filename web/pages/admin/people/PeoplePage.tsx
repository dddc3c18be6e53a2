import type { PeopleProps } from '#shared/api/adminPeople.ts';
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx';
import { DataTable } from '#web/pages/admin/DataTable.tsx';

export const PeoplePage = ({ table }: PeopleProps) => (
  <AdminFrame title="People" hint="Everybody with an account. A page of their own shows what can be done.">
    <DataTable
      table={table}
      one="person"
      many="people"
      empty={
        <>
          <h2>Nobody has signed up yet</h2>
          <p>Whoever does stands here.</p>
        </>
      }
    />
  </AdminFrame>
);
