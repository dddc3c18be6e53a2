/** A table of the operator as a file, with the sort and the filters of its page. */
import type { TableSource } from '#server/features/admin/tables/table.ts';
import { requestUrl } from '#server/http/requestUrl.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import { ADMIN_TABLE_CALLS, type TableCell } from '#shared/api/adminTables.ts';
import { type AdminTable, askedOf, FILE_ROWS } from '#shared/domain/adminTables.ts';
import { csvOf } from '#shared/domain/csv.ts';
import { activityDay } from '#shared/domain/signals.ts';

const textOf = (cell: TableCell): string => (typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell ?? ''));

export const tableFileRoutes = (sources: Record<AdminTable, TableSource>, clock: () => Date): Route[] => [
  route(ADMIN_TABLE_CALLS.adminTableFile, async ({ params: { table }, visitor, request, response }) => {
    const source = sources[table];
    const asked = askedOf(requestUrl(request).searchParams, source);
    const { rows } = await source.read(asked, { limit: FILE_ROWS, offset: 0 }, visitor);
    const head = source.columns.map(({ title }) => title);
    response
      .attachment(`clausary-${table}-${activityDay(clock())}.csv`)
      .type('text/csv')
      .send(csvOf([head, ...rows.map(({ cells }) => cells.map(textOf))]));
    return SENT;
  }),
];
