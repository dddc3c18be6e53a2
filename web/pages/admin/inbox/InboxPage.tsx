import type { TableProps, TableRow } from '#shared/api/adminTables.ts';
import { CALLS } from '#shared/api/calls.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { GOOD } from '#shared/domain/vitals.ts';
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx';
import { DataTable } from '#web/pages/admin/DataTable.tsx';
import { ReasonForm } from '#web/pages/admin/ReasonForm.tsx';
import { type Place, Tabs } from '#web/pages/admin/Tabs.tsx';

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

const PLACES: Record<'errors' | 'missing' | 'vitals', Place> = {
  errors: { title: 'Errors in browsers', href: ROUTES.clientErrors, one: 'kind of error', many: 'kinds of errors' },
  missing: { title: 'Missing pages', href: ROUTES.missingPages, one: 'address', many: 'addresses' },
  vitals: { title: 'How fast pages are', href: ROUTES.vitals, one: 'figure', many: 'figures' },
};
const SAID: Record<keyof typeof PLACES, { hint: string; none: string; how: string }> = {
  errors: {
    hint: 'That nobody caught, on the site and in the Word pane: the kind and the place in our scripts, never a text.',
    none: 'No errors',
    how: 'Browsers report what nobody catches.',
  },
  missing: {
    hint: 'Addresses that readers opened and that no page has, with what led there last. Robots, and who asked, are left out.',
    none: 'No missing pages',
    how: 'An address is counted when somebody is told that it could not be found.',
  },
  vitals: {
    hint: `The last four weeks, of one visit in a hundred, by kind of page: three visits in four were at least as good. Good is LCP ${GOOD.LCP}, FCP ${GOOD.FCP}, TTFB ${GOOD.TTFB}, INP ${GOOD.INP}, CLS ${GOOD.CLS} or less.`,
    none: 'Nothing was measured yet',
    how: 'Browsers that ask not to be tracked are not measured.',
  },
};

/** What browsers and readers met that should not be. */
export function ClientErrorsPage({ table }: { table: TableProps }) {
  const here = table.table as keyof typeof PLACES;
  const { title, one, many } = PLACES[here];
  const { hint, none, how } = SAID[here];
  return (
    <AdminFrame title={title} hint={hint}>
      <Tabs label="What browsers met" places={PLACES} here={here} />
      <DataTable
        table={table}
        one={one}
        many={many}
        act={here === 'errors' ? actOnError : undefined}
        empty={
          <>
            <h2>{none}</h2>
            <p>{how}</p>
          </>
        }
      />
    </AdminFrame>
  );
}
