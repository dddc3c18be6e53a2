import type { Request } from 'express';
import type { Signals } from '#server/features/signals/service.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Libraries } from '#server/record/libraries.ts';
import { SIGNAL_CALLS } from '#shared/api/signals.ts';
import { mayTrack } from '#shared/domain/signals.ts';

/** Either way of a browser to say it. */
const doNotTrack = ({ headers }: Request): boolean => headers.dnt === '1' || headers['sec-gpc'] === '1';

export function signalRoutes({ signals, libraries }: { signals: Signals; libraries: Libraries }): Route[] {
  return [
    route(SIGNAL_CALLS.signal, async ({ body, visitor, request }) => {
      const { client_id, event_type, path, platform_type, namespace, ...properties } = body;
      if (!(await libraries.readable(namespace, visitor))) throw notFound('library');
      if (mayTrack({ doNotTrack: doNotTrack(request) }))
        await signals.record({
          eventType: event_type,
          platformType: platform_type,
          namespace,
          path,
          clientId: client_id,
          userId: visitor.user?.id ?? null,
          properties,
        });
      return { success: true as const };
    }),
    route(SIGNAL_CALLS.signalDays, async ({ query }) => ({ days: await signals.days(query.from, query.to) })),
  ];
}
