import { z } from 'zod';
import type { Limits } from '#server/features/auth/index.ts';
import type { PopularityService } from '#server/features/popularity/index.ts';
import type { Signals } from '#server/features/signals/service.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { asksNotToBeTracked } from '#server/http/tracking.ts';
import type { Libraries } from '#server/record/libraries.ts';
import { SIGNAL_CALLS } from '#shared/api/signals.ts';
import { USED_KINDS, type Use } from '#shared/domain/popularity.ts';
import { mayTrack, type SignalType } from '#shared/domain/signals.ts';

interface SignalDeps {
  limits: Limits;
  signals: Signals;
  libraries: Libraries;
  popularity: PopularityService;
}

/** What a signal says of a record; it names one or none. */
const Named = z.object({ type: z.enum(USED_KINDS), id: z.string().min(1).max(200) });

const USES: Partial<Record<SignalType, Use>> = { copy: 'copy', search_result_click: 'click' };

export function signalRoutes({ limits, signals, libraries, popularity }: SignalDeps): Route[] {
  return [
    route(SIGNAL_CALLS.signal, async ({ body, visitor, request }) => {
      const { client_id, event_type, path, platform_type, namespace, ...properties } = body;
      const library = await libraries.readable(namespace, visitor);
      if (!library) throw notFound('library');
      const named = Named.safeParse(properties);
      const use = USES[event_type];
      if (use && named.success) {
        const { type: kind, id } = named.data;
        popularity.count({ use, record: { kind, id }, library, visitor, request });
      }
      if (mayTrack({ doNotTrack: asksNotToBeTracked(request) })) {
        await limits.take('signalNetwork', networkOfRequest(request));
        await signals.record({
          eventType: event_type,
          platformType: platform_type,
          namespace,
          path,
          clientId: client_id,
          userId: visitor.user?.id ?? null,
          properties,
        });
      }
      return { success: true as const };
    }),
    route(SIGNAL_CALLS.signalDays, async ({ query }) => ({ days: await signals.days(query.from, query.to) })),
  ];
}
