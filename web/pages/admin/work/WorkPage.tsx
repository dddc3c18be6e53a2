/** What came into the public libraries, what was refused and why, and the work that goes on beside requests. */
import type { ReactNode } from 'react';
import type { TableProps } from '#shared/api/adminTables.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx';
import { DataTable } from '#web/pages/admin/DataTable.tsx';
import { type Place, Tabs } from '#web/pages/admin/Tabs.tsx';

type Work = 'ingestions' | 'refusals' | 'jobs';

const PLACES: Record<Work, Place> = {
  ingestions: { title: 'Taken in', href: ROUTES.ingestions, one: 'run', many: 'runs' },
  refusals: { title: 'Refused files', href: ROUTES.refusals, one: 'refused file', many: 'refused files' },
  jobs: { title: 'Jobs', href: ROUTES.adminJobs, one: 'job', many: 'jobs' },
};

const HINTS: Record<Work, ReactNode> = {
  ingestions: (
    <>
      Each run of <code>clausary ingest</code>, of the sample library and of “Read again”, kept for 180 days. One that
      runs on the command line is stopped and begun again there: it goes on where it was.
    </>
  ),
  refusals: (
    <>
      The file, why it was refused, and what to do. Once it is mended, run <code>clausary ingest</code> on the same
      folder again: what went in before is skipped.
    </>
  ),
  jobs: 'Reviews, re-reading, events of payment. A job that fails is tried again by itself until its tries are used up; ended ones are shown for 30 days.',
};

const EMPTY: Record<Work, { title: string; text: string }> = {
  ingestions: { title: 'Nothing was taken in yet', text: 'Every run stands here from its first second on.' },
  refusals: { title: 'No file was refused', text: 'Whatever cannot be read stands here with the reason.' },
  jobs: { title: 'No jobs', text: 'Work that takes longer than a request stands here.' },
};

export function WorkPage({ table }: { table: TableProps }) {
  const here = table.table as Work;
  const { one, many } = PLACES[here];
  const { title, text } = EMPTY[here];
  return (
    <AdminFrame title="Ingestion and jobs" hint={HINTS[here]}>
      <Tabs label="Ingestion and jobs" places={PLACES} here={here} />
      <DataTable
        table={table}
        one={one}
        many={many}
        empty={
          <>
            <h2>{title}</h2>
            <p>{text}</p>
          </>
        }
      />
    </AdminFrame>
  );
}
