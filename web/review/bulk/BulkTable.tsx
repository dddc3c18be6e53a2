/**
 * The grid: documents by topics or rules. One cell of it is reached by Tab; arrows, Home, End and the page keys move, with Ctrl to the
 * ends of the grid; Enter opens what stands behind a cell (ARIA grid pattern).
 */
import { type KeyboardEvent, memo, useRef } from 'react';
import type { BulkDocument } from '#shared/api/bulkReviews.ts';
import {
  type BulkColumn,
  countsIn,
  countsOfColumn,
  SEVERITY_WORDS,
  VERDICT_MARKS,
  VERDICT_WORDS,
  worst,
} from '#shared/domain/bulkReview.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import type { Cell } from '#web/review/bulk/cell.ts';

type Open = (cell: Cell, from: HTMLElement) => void;

interface BulkTableProps {
  rows: readonly BulkDocument[];
  /** Those that are not drawn yet too: the counts are of all. */
  all: readonly BulkDocument[];
  columns: readonly BulkColumn[];
  onOpen: Open;
}

const PAGE_OF_ROWS = 10;

/** Where a key leads; null: not a key of the grid. */
function target(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  [row, column]: readonly [number, number],
  [lastRow, lastColumn]: readonly [number, number],
): [number, number] | null {
  const within = (n: number, last: number) => Math.max(0, Math.min(last, n));
  switch (key) {
    case 'ArrowLeft':
      return [row, within(column - 1, lastColumn)];
    case 'ArrowRight':
      return [row, within(column + 1, lastColumn)];
    case 'ArrowUp':
      return [within(row - 1, lastRow), column];
    case 'ArrowDown':
      return [within(row + 1, lastRow), column];
    case 'PageUp':
      return [within(row - PAGE_OF_ROWS, lastRow), column];
    case 'PageDown':
      return [within(row + PAGE_OF_ROWS, lastRow), column];
    case 'Home':
      return [ctrlKey ? 0 : row, 0];
    case 'End':
      return [ctrlKey ? lastRow : row, lastColumn];
    default:
      return null;
  }
}

export function BulkTable({ rows, all, columns, onOpen }: BulkTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const placeOf = (element: Element): [number, number] | null => {
    const cell = element.closest('td,th');
    const row = cell?.parentElement as HTMLTableRowElement | null | undefined;
    return cell && row && row.parentElement === body.current
      ? [row.sectionRowIndex, (cell as HTMLTableCellElement).cellIndex]
      : null;
  };
  /** Only one cell is reached by Tab: the last one that was at hand. */
  const moveTo = (row: number, column: number): HTMLElement | null => {
    const cell = body.current?.rows[row]?.cells[column];
    if (!cell) return null;
    for (const one of body.current!.querySelectorAll('[tabindex="0"]')) one.setAttribute('tabindex', '-1');
    // where a cell holds a link, the link is what has the focus
    const own = cell.querySelector<HTMLElement>('a') ?? cell;
    own.setAttribute('tabindex', '0');
    return own;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target as Element);
    if (!from) return;
    if (event.key === 'Enter' || event.key === ' ') {
      if (from[1] === 0) return;
      event.preventDefault();
      (event.target as HTMLElement).click();
      return;
    }
    const to = target(event, from, [rows.length - 1, columns.length]);
    if (!to) return;
    event.preventDefault();
    moveTo(...to)?.focus();
  };
  return (
    <div className="bulk-scroll">
      <table
        className="bulk-grid"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is moved in by keys is a grid
        role="grid"
        aria-label="Verdicts by document"
        aria-readonly="true"
        aria-rowcount={all.length + 1}
        aria-colcount={columns.length + 1}
        onKeyDown={onKeyDown}
        onFocus={({ target: element }) => {
          const place = placeOf(element);
          if (place) moveTo(...place);
        }}
      >
        <thead>
          <tr>
            <th scope="col">Document</th>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} all={all} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((document, n) => (
            <Row key={document.id} document={document} columns={columns} isFirst={n === 0} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHead({ column, all }: { column: BulkColumn; all: readonly BulkDocument[] }) {
  const counts = countsOfColumn(all, column);
  return (
    <th scope="col" title={`${column.title}, ${SEVERITY_WORDS[column.severity].toLowerCase()}`}>
      <span className="bulk-column">{column.title}</span>
      <span className="bulk-column-counts">
        {(['fail', 'review', 'pass'] as const).map((verdict) => (
          <span key={verdict} className={`verdict-${verdict}`}>
            <span aria-hidden="true">{VERDICT_MARKS[verdict]}</span>
            {counts[verdict]}
            <span className="sr"> {VERDICT_WORDS[verdict].toLowerCase()}</span>
          </span>
        ))}
      </span>
    </th>
  );
}

const WITHOUT: Record<BulkDocument['state'], string> = {
  waiting: 'Waiting',
  reading: 'Being read',
  done: 'Its review was deleted',
  failed: 'Not read',
  duplicate: 'Duplicate',
};

interface RowProps {
  document: BulkDocument;
  columns: readonly BulkColumn[];
  /** Where Tab enters the grid. */
  isFirst: boolean;
  onOpen: Open;
}

const isSameRow = (a: RowProps, b: RowProps): boolean =>
  a.columns === b.columns &&
  a.isFirst === b.isFirst &&
  a.document.cells === b.document.cells &&
  a.document.state === b.document.state &&
  a.document.review === b.document.review;

const Row = memo(function Row({ document, columns, isFirst, onOpen }: RowProps) {
  const { name, state, reason, review } = document;
  return (
    <tr>
      <th scope="row" tabIndex={review ? undefined : isFirst ? 0 : -1}>
        {review ? (
          <AppLink href={personalPaths.review(review)} tabIndex={isFirst ? 0 : -1}>
            {name}
          </AppLink>
        ) : (
          name
        )}
        {state !== 'done' || !review ? (
          <span className="bulk-state" title={reason}>
            {WITHOUT[state]}
          </span>
        ) : null}
      </th>
      {columns.map((column) => {
        const counts = countsIn(document, column);
        const verdict = worst(counts);
        if (!verdict)
          return (
            <td
              key={column.key}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
              role="gridcell"
              tabIndex={-1}
              className="is-empty"
            >
              <span aria-hidden="true">–</span>
              <span className="sr">Not asked</span>
            </td>
          );
        const several = counts.pass + counts.review + counts.fail > 1 && counts[verdict] > 1;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
          <td
            key={column.key}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
            role="gridcell"
            tabIndex={-1}
            aria-haspopup="dialog"
            className={`verdict-${verdict}`}
            onClick={({ currentTarget }) => onOpen({ document, column }, currentTarget)}
          >
            <span aria-hidden="true">{VERDICT_MARKS[verdict]}</span> {VERDICT_WORDS[verdict]}
            {several && ` ${counts[verdict]}`}
          </td>
        );
      })}
    </tr>
  );
}, isSameRow);
