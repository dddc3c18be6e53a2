/** The call of columns. */
import { keptAnswers } from '#server/features/columns/answers.ts';
import { columns } from '#server/features/columns/columns.ts';
import type { ColumnDeps } from '#server/features/columns/context.ts';
import { type Route, streamRoute } from '#server/http/route.ts';
import { COLUMN_CALLS } from '#shared/api/columns.ts';

export function columnRoutes(deps: ColumnDeps): Route[] {
  const kept = keptAnswers();
  return [streamRoute(COLUMN_CALLS.columns, (input, signal) => columns(deps, kept, input.body, input, signal))];
}
