/** A table of the operator: sorted, filtered and paged by its address, so that it works by links and one form alone. */
import { Button } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import type { TableCell, TableProps, TableRow } from '#shared/api/adminTables.ts';
import { pagesOf, queryOf, sortedBy, type TableColumn, type TableFilter } from '#shared/domain/adminTables.ts';
import { fullCount, plural } from '#shared/domain/display.ts';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { Moment } from '#web/time/Moment.tsx';

interface DataTableProps {
  table: TableProps;
  /** What a row is: "person", "people". */
  one: string;
  many: string;
  /** What would stand here, where nothing is filtered. */
  empty: ReactNode;
  /** What can be done with a row, in a column of its own. */
  act?: (row: TableRow, table: TableProps) => ReactNode;
}

export function DataTable({ table, one, many, empty, act }: DataTableProps) {
  const here = useNavigation().url.split('?', 1)[0]!;
  const { asked, columns, rows, total } = table;
  const isFiltered = Object.keys(asked.filters).length > 0;
  const said = saidBy(table.filters);
  const to = (changed: Partial<TableProps['asked']>) => here + queryOf({ ...asked, ...changed }, table);
  if (total === 0 && !isFiltered && asked.page === 1) return <div className="empty">{empty}</div>;
  return (
    <section className="data-table" aria-label={table.table}>
      <Filters table={table} here={here} isFiltered={isFiltered} />
      <p className="data-foot">
        <span role="status">
          {fullCount(total)} {plural(total, one, many)}
        </span>
        {total > 0 && (
          <a href={`/api/admin/tables/${table.table}/file${queryOf({ ...asked, page: 1 }, table)}`} download>
            Save as CSV
          </a>
        )}
      </p>
      {total > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="table-frame" aria-label={`${many}, as a table`} tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <Head key={column.key} column={column} table={table} here={here} />
                ))}
                {act && (
                  <th scope="col">
                    <span className="sr">What can be done</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} table={table} said={said} act={act} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Pager page={asked.page} pages={pagesOf(total)} to={(page) => to({ page })} />
    </section>
  );
}

function Filters({ table, here, isFiltered }: { table: TableProps; here: string; isFiltered: boolean }) {
  const { filters, asked, first } = table;
  if (filters.length === 0) return null;
  const sort = new URLSearchParams(queryOf({ ...asked, filters: {}, page: 1 }, { first })).get('sort');
  return (
    <form className="data-filters" action={here} method="get" key={JSON.stringify(asked.filters)}>
      {filters.map((filter) => (
        <FilterField key={filter.key} filter={filter} value={asked.filters[filter.key] ?? ''} />
      ))}
      {sort && <input type="hidden" name="sort" value={sort} />}
      <Button type="submit">Show</Button>
      {isFiltered && <a href={here + queryOf({ ...asked, filters: {}, page: 1 }, table)}>Show all</a>}
    </form>
  );
}

function FilterField({ filter: { key, title, choices }, value }: { filter: TableFilter; value: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{title}</label>
      {choices ? (
        <select className="field" id={id} name={key} defaultValue={value}>
          <option value="">any</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.title}
            </option>
          ))}
        </select>
      ) : (
        <input className="field" id={id} name={key} defaultValue={value} autoComplete="off" maxLength={200} />
      )}
    </div>
  );
}

function Head({ column, table, here }: { column: TableColumn; table: TableProps; here: string }) {
  const { asked } = table;
  const className = isFigure(column) ? 'num' : undefined;
  if (column.isSortable === false)
    return (
      <th scope="col" className={className}>
        {column.title}
      </th>
    );
  const isSorted = asked.sort.key === column.key;
  const order = asked.sort.isDown ? 'descending' : 'ascending';
  return (
    <th scope="col" className={className} aria-sort={isSorted ? order : 'none'}>
      <a href={here + queryOf(sortedBy(asked, column.key), table)}>
        {column.title}
        <span aria-hidden="true">{isSorted ? (asked.sort.isDown ? ' ↓' : ' ↑') : ''}</span>
      </a>
    </th>
  );
}

const isFigure = ({ kind }: TableColumn): boolean => kind === 'number' || kind === 'money';

interface RowProps {
  row: TableRow;
  table: TableProps;
  said: Said;
  act: DataTableProps['act'];
}

function Row({ row, table, said, act }: RowProps) {
  const { columns } = table;
  const [first, ...rest] = row.cells;
  const name = cell(first!, columns[0]!, said);
  return (
    <tr>
      <th scope="row" className={isFigure(columns[0]!) ? 'num' : undefined}>
        {row.href ? <a href={row.href}>{name}</a> : name}
      </th>
      {rest.map((value, i) => {
        const column = columns[i + 1]!;
        return (
          <td key={column.key} className={isFigure(column) ? 'num' : undefined}>
            {cell(value, column, said)}
          </td>
        );
      })}
      {act && <td className="row-act">{act(row, table)}</td>}
    </tr>
  );
}

/** What a value of a column is called, where its filter has words for it. */
type Said = (column: string, value: TableCell) => string | undefined;

const saidBy =
  (filters: readonly TableFilter[]): Said =>
  (column, value) =>
    filters.find(({ key }) => key === column)?.choices?.find((choice) => choice.value === value)?.title;

function cell(value: TableCell, { key, kind }: TableColumn, said: Said): ReactNode {
  if (value === null || value === '') return <span className="quiet">–</span>;
  if (kind === 'moment') return <Moment at={String(value)} />;
  if (kind === 'yes') return value ? 'yes' : 'no';
  if (kind === 'number') return fullCount(Number(value));
  return said(key, value) ?? String(value);
}

function Pager({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  if (pages === 1 && page === 1) return null;
  return (
    <nav className="data-pager" aria-label="Pages of the table">
      {page > 1 && (
        <a href={to(Math.min(page - 1, pages))} rel="prev">
          Previous page
        </a>
      )}
      <span>
        Page {fullCount(page)} of {fullCount(pages)}
      </span>
      {page < pages && (
        <a href={to(page + 1)} rel="next">
          Next page
        </a>
      )}
    </nav>
  );
}
