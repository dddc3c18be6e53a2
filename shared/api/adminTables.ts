/** The operator's tables: a page of one with its props, all of one as a file. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { ADMIN_TABLES, type AdminTable, type TableAsked, type TableShape } from '#shared/domain/adminTables.ts';

/** A moment is ISO 8601. */
export type TableCell = string | number | boolean | null;

export interface TableRow {
  id: string;
  /** Where the first cell leads. */
  href?: string;
  /** In the order of the columns. */
  cells: TableCell[];
}

/** What a page needs to show one. */
export interface TableProps extends TableShape {
  table: AdminTable;
  asked: TableAsked;
  rows: TableRow[];
  total: number;
}

export const ADMIN_TABLE_CALLS = {
  adminTableFile: {
    method: 'get',
    who: 'operator',
    path: '/api/admin/tables/:table/file',
    summary: 'A table of the operator with the sort and the filters of its page, as CSV; 20,000 rows at most',
    params: z.object({ table: z.enum(ADMIN_TABLES) }),
    ownQuery: true,
    file: 'text/csv',
    reply: z.string(),
    refusals: [401, 403, 422],
  },
} as const satisfies Record<string, Call>;
