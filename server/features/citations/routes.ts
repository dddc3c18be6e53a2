import { type CitationDeps, cite } from '#server/features/citations/service.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { type Route, route } from '#server/http/route.ts';
import { CITATION_CALLS } from '#shared/api/citations.ts';

export const citationRoutes = (deps: CitationDeps): Route[] => [
  route(CITATION_CALLS.cite, ({ body, visitor, request }) =>
    cite(deps, body, { visitor, network: networkOfRequest(request) }),
  ),
];
