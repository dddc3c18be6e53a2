/** The routes and who gets what from them, from the one table that says so. */
import { randomUUID } from 'node:crypto';
import { ACCESS_TABLE, type AccessRow, type VisitorKind } from '#server/testing/accessTable.ts';
import type { Question } from '#server/tools/attack/client.ts';

export interface TableRoute {
  /** "get /api/search" */
  route: string;
  method: string;
  path: string;
  row: AccessRow;
}

export const TABLE_ROUTES: TableRoute[] = Object.entries(ACCESS_TABLE).map(([route, row]) => {
  const [method = '', path = ''] = route.split(' ');
  return { route, method: method.toUpperCase(), path, row };
});

const hasObject = ({ row, path }: TableRoute): boolean =>
  /\{(session|library)\}/.test(JSON.stringify([row.at ?? path, row.body ?? {}]));

/** Nothing that it names is there. */
export function questionFor({ method, path, row }: TableRoute): Question {
  const filled = JSON.stringify([row.at ?? path, row.body ?? {}])
    .replaceAll('{library}', 'nowhere')
    .replaceAll(/\{\w+\}/g, () => randomUUID())
    .replaceAll(/\/:\w+/g, () => `/${randomUUID()}`);
  const [at, body] = JSON.parse(filled) as [string, object];
  if (method === 'GET') return { path: at };
  return { method, path: at, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** What somebody is refused with who asks for what there is not; null: they are let in. */
export function refusalFor(one: TableRoute, visitor: VisitorKind): readonly number[] | null {
  const status = [one.row[visitor] ?? one.row.everybody].flat();
  if (status.every((code) => code === 401 || code === 403)) return status;
  if (hasObject(one)) return [404];
  return status.every((code) => code >= 400) ? status : null;
}
