import type { TableProps, TableRow } from '#shared/api/adminTables.ts';
import { CALLS } from '#shared/api/calls.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx';
import { DataTable } from '#web/pages/admin/DataTable.tsx';
import { ReasonForm } from '#web/pages/admin/ReasonForm.tsx';

interface DoneProps {
  what: 'report' | 'error';
  row: TableRow;
}

/** The state is the last column of both tables. */
function DoneForm({ what, row: { id, cells } }: DoneProps) {
  const isDone = cells.at(-1) === 'done';
  return (
    <ReasonForm
      label={isDone ? 'Open again' : 'Done'}
      send={(server, { reason }) => server.call(CALLS.actOnInbox, { body: { what, id, isDone: !isDone, reason } })}
    />
  );
}

const actOnReport = (row: TableRow) => <DoneForm what="report" row={row} />;
const actOnError = (row: TableRow) => <DoneForm what="error" row={row} />;

export const ReportsPage = ({ table }: { table: TableProps }) => (
  <AdminFrame
    title="Reports"
    hint={
      <>
        What readers say is wrong. <a href={ROUTES.clientErrors}>Errors in browsers</a> stand on a page of their own.
      </>
    }
  >
    <DataTable
      table={table}
      one="report"
      many="reports"
      act={actOnReport}
      empty={
        <>
          <h2>No reports yet</h2>
          <p>Readers report from the pages of contracts, clauses and definitions.</p>
        </>
      }
    />
  </AdminFrame>
);

export const ClientErrorsPage = ({ table }: { table: TableProps }) => (
  <AdminFrame
    title="Errors in browsers"
    hint="That nobody caught, on the site and in the Word pane: the kind and the place in our scripts, never a text."
  >
    <DataTable
      table={table}
      one="kind of error"
      many="kinds of errors"
      act={actOnError}
      empty={
        <>
          <h2>No errors</h2>
          <p>Browsers report what nobody catches.</p>
        </>
      }
    />
  </AdminFrame>
);
