/** The same as the grid where there is no room for one: a list of what each document says. */
import type { BulkDocument } from '#shared/api/bulkReviews.ts';
import {
  type BulkColumn,
  countsIn,
  countsOfCells,
  VERDICT_MARKS,
  VERDICT_WORDS,
  worst,
} from '#shared/domain/bulkReview.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import type { Cell } from '#web/review/bulk/cell.ts';

const RANKS = { fail: 0, review: 1, pass: 2 } as const;

interface BulkListProps {
  rows: readonly BulkDocument[];
  columns: readonly BulkColumn[];
  onOpen(cell: Cell, from: HTMLElement): void;
}

export function BulkList({ rows, columns, onOpen }: BulkListProps) {
  return (
    <ul className="bulk-list">
      {rows.map((document) => {
        const counts = countsOfCells(document.cells);
        const cells = columns
          .flatMap((column) => {
            const verdict = worst(countsIn(document, column));
            return verdict ? [{ column, verdict }] : [];
          })
          .sort((a, b) => RANKS[a.verdict] - RANKS[b.verdict]);
        return (
          <li key={document.id}>
            <h3>
              {document.review ? (
                <AppLink href={personalPaths.review(document.review)}>{document.name}</AppLink>
              ) : (
                document.name
              )}
            </h3>
            {document.reason !== '' && <p className="quiet-text">{document.reason}</p>}
            {cells.length > 0 && (
              <details>
                <summary>
                  {counts.fail} fail, {counts.review} to look at, {counts.pass} pass
                </summary>
                <ul>
                  {cells.map(({ column, verdict }) => (
                    <li key={column.key}>
                      <button
                        type="button"
                        aria-haspopup="dialog"
                        onClick={({ currentTarget }) => onOpen({ document, column }, currentTarget)}
                      >
                        <span>{column.title}</span>
                        <b className={`verdict-${verdict}`}>
                          <span aria-hidden="true">{VERDICT_MARKS[verdict]}</span> {VERDICT_WORDS[verdict]}
                        </b>
                      </button>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
