import type { Deps } from '#server/deps.ts';
import { type Route, route } from '#server/http/route.ts';
import { CITATION_CALLS } from '#shared/api/citations.ts';
import { cite } from './service.ts';

export const citationRoutes = (deps: Pick<Deps, 'db' | 'libraries' | 'config' | 'clock'>): Route[] => [
  route(CITATION_CALLS.cite, ({ body, visitor }) => cite(deps, body, visitor)),
];
