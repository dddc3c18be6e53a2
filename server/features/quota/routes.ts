import type { Quota } from '#server/features/quota/service.ts';
import { type Route, route } from '#server/http/route.ts';
import { QUOTA_CALLS } from '#shared/api/quota.ts';

export const quotaRoutes = (quota: Quota): Route[] => [route(QUOTA_CALLS.usage, (input) => quota.history(input))];
