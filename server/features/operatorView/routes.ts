import type { Base } from '#server/base.ts';
import { stopView } from '#server/features/operatorView/service.ts';
import { type Route, route } from '#server/http/route.ts';
import { VIEW_CALLS } from '#shared/api/operatorView.ts';

export const viewRoutes = (deps: Pick<Base, 'db' | 'clock' | 'audit'>): Route[] => [
  route(VIEW_CALLS.stopView, ({ visitor }) => stopView(deps, visitor)),
];
