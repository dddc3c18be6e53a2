/** What of a person went to a model, for that person. */
import type { Base } from '#server/base.ts';
import { csvOf } from '#server/features/model/csv.ts';
import { callsOf } from '#server/features/model/ledger.ts';
import { invalid } from '#server/http/errors.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import { AI_CALLS, type ModelCallsReply } from '#shared/api/aiPolicy.ts';
import { activityDay } from '#shared/domain/signals.ts';

const PAGE = 50;
/** Of a table that somebody opens in a spreadsheet. */
const MOST_ROWS = 100_000;

/** Errors: 422 for a cursor that is none. */
function placeOf(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [, time = '', id = ''] = /^(\d{1,15})-([\w-]{1,100})$/.exec(cursor) ?? [];
  if (id === '') throw invalid('cursor', 'Take the cursor from the page before.');
  return { at: new Date(Number(time)), id };
}

/** Page of the ledger that begins behind the cursor. */
export async function ledgerPage({ db }: Pick<Base, 'db'>, userId: string, cursor?: string): Promise<ModelCallsReply> {
  const found = await callsOf(db, userId, PAGE + 1, placeOf(cursor));
  const calls = found.slice(0, PAGE);
  const last = found.length > PAGE ? calls.at(-1) : undefined;
  return { calls, nextCurs: last ? `${Date.parse(last.at)}-${last.id}` : null };
}

export const modelRoutes = (deps: Pick<Base, 'db' | 'clock'>): Route[] => [
  route(AI_CALLS.modelCalls, ({ visitor, query }) => ledgerPage(deps, visitor.user!.id, query.cursor)),
  route(AI_CALLS.modelCallsFile, async ({ visitor, response }) => {
    const calls = await callsOf(deps.db, visitor.user!.id, MOST_ROWS, null);
    response
      .attachment(`clausary-model-${activityDay(deps.clock())}.csv`)
      .type('text/csv')
      .send(csvOf(calls));
    return SENT;
  }),
];
