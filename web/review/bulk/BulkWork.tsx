/** All of a bulk review, once it is shown in a browser: how far it is, its grid, and what stands behind a cell. */
import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { BulkReviewProps } from '#shared/api/personalPages.ts';
import { type BulkFilters, type BulkOrder, type BulkView, filtered, NO_FILTERS } from '#shared/domain/bulkReview.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { BulkHead } from '#web/review/bulk/BulkHead.tsx';
import { BulkList } from '#web/review/bulk/BulkList.tsx';
import { BulkTable } from '#web/review/bulk/BulkTable.tsx';
import { CellPanel } from '#web/review/bulk/CellPanel.tsx';
import type { Cell } from '#web/review/bulk/cell.ts';
import { FilterBar } from '#web/review/bulk/FilterBar.tsx';
import { useIsNarrow } from '#web/review/bulk/useIsNarrow.ts';

/** While it runs. */
const LOOK_AGAIN_MS = 1500;
/** Rows shown at once: more than that and a table of rules is slow to draw. */
const PAGE = 50;

export default function BulkWork({ grid: first }: BulkReviewProps) {
  const app = useApp();
  const { id } = first.bulk;
  const { data: grid = first, refetch } = useQuery(
    {
      ...callQuestion(app, CALLS.bulkReview, { params: { id } }),
      initialData: first,
      refetchInterval: ({ state }) => (state.data?.bulk.state === 'running' ? LOOK_AGAIN_MS : false),
    },
    answersOf(app.api),
  );
  const isNarrow = useIsNarrow();
  const [view, setView] = useState<BulkView>('topics');
  const [filters, setFilters] = useState<BulkFilters>(NO_FILTERS);
  const [order, setOrder] = useState<BulkOrder>('given');
  const [pages, setPages] = useState(1);
  const [open, setOpen] = useState<Cell | null>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const { playbooks, documents, bulk } = grid;
  const shown = useMemo(
    () => filtered({ playbooks, rows: documents, view, order }, filters),
    [playbooks, documents, view, order, filters],
  );
  const rows = shown.rows.slice(0, pages * PAGE);
  // a filter begins at the top
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes what is shown
  useEffect(() => setPages(1), [view, filters, order]);
  // kept between renderings, so that rows which did not change are not drawn again
  const choose = useRef((cell: Cell, from: HTMLElement) => {
    cameFrom.current = from;
    setOpen(cell);
  }).current;
  const close = () => {
    setOpen(null);
    cameFrom.current?.focus();
  };
  const unread = documents.filter(({ state }) => state === 'failed' || state === 'duplicate');

  return (
    <div className="bulk-page">
      <BulkHead bulk={bulk} hasFailed={documents.some(({ mayRetry }) => mayRetry)} onChange={() => void refetch()} />
      {bulk.source && bulk.source.leftOut > 0 && (
        <p className="note">
          The search found {counted(bulk.source.leftOut, 'contract')} more: a bulk review has 200 documents at most, and
          these were left out. A filter brings the others.
        </p>
      )}
      {unread.length > 0 && (
        <details className="passed">
          <summary>
            {counted(unread.length, 'document')} without a review of {unread.length === 1 ? 'its' : 'their'} own
          </summary>
          <ul className="bulk-unread">
            {unread.map(({ id: one, name, reason }) => (
              <li key={one}>
                <b>{name}</b> {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      <FilterBar
        playbooks={playbooks}
        view={view}
        onView={setView}
        filters={filters}
        onFilters={setFilters}
        order={order}
        onOrder={setOrder}
        told={`${shown.rows.length} of ${counted(documents.length, 'document')}, ${counted(shown.columns.length, view === 'topics' ? 'topic' : 'rule')}`}
      />
      {shown.rows.length === 0 ? (
        <p className="quiet-text">No document passes these filters.</p>
      ) : isNarrow ? (
        <BulkList rows={rows} columns={shown.columns} onOpen={choose} />
      ) : (
        <BulkTable rows={rows} all={shown.rows} columns={shown.columns} onOpen={choose} />
      )}
      {rows.length < shown.rows.length && (
        <p className="row">
          <Button onClick={() => setPages(pages + 1)}>
            Show {Math.min(PAGE, shown.rows.length - rows.length)} more of {shown.rows.length}
          </Button>
        </p>
      )}
      {open && <CellPanel bulkId={id} cell={open} playbooks={playbooks} onClose={close} />}
    </div>
  );
}
