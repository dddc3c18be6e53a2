import { deployments, type OpeningDeps, recordOpening } from '#server/features/openings/service.ts';
import { type Route, route } from '#server/http/route.ts';
import { OPENING_CALLS } from '#shared/api/openings.ts';

export function openingRoutes(deps: OpeningDeps): Route[] {
  return [
    route(OPENING_CALLS.paneOpened, async ({ body, visitor }) => {
      await recordOpening(deps, visitor.user!.id, body);
      return { success: true as const };
    }),
    route(OPENING_CALLS.paneDeployments, async () => deployments(deps)),
  ];
}
