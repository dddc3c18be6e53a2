import { actOnInbox } from '#server/features/inbox/act.ts';
import { takeClientError } from '#server/features/inbox/clientError.ts';
import { type InboxDeps, takeReport } from '#server/features/inbox/report.ts';
import { takeVitals } from '#server/features/inbox/vitals.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { type Route, route } from '#server/http/route.ts';
import { asksNotToBeTracked } from '#server/http/tracking.ts';
import { INBOX_CALLS } from '#shared/api/inbox.ts';

const DONE = { success: true } as const;

export const inboxRoutes = (deps: InboxDeps): Route[] => [
  route(INBOX_CALLS.report, async ({ body, visitor, request }) => {
    await takeReport(deps, body, { visitor, network: networkOfRequest(request) });
    return DONE;
  }),
  route(INBOX_CALLS.reportClientError, async ({ body, request }) => {
    await takeClientError(deps, body, { request, network: networkOfRequest(request) });
    return DONE;
  }),
  route(INBOX_CALLS.reportVitals, async ({ body, request }) => {
    if (!asksNotToBeTracked(request)) await takeVitals(deps, body, networkOfRequest(request));
    return DONE;
  }),
  route(INBOX_CALLS.actOnInbox, async ({ body, visitor }) => {
    await actOnInbox(deps, visitor.user!.id, body);
    return DONE;
  }),
];
